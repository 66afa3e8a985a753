import { Button } from '@mantine/core';
import { messageOf, useUpdateWebhookMutation } from '@rowdeck/api-client';
import { type WebhookView } from '@rowdeck/contracts';
import { notify } from '@rowdeck/ui';

/** Switches a webhook on or off. */
export function SwitchWebhook({ webhook: { id, enabled } }: { readonly webhook: Pick<WebhookView, 'id' | 'enabled'> }) {
  const [update, { isLoading }] = useUpdateWebhookMutation();
  const change = () =>
    update({ id, enabled: !enabled })
      .unwrap()
      .then(() => notify.success(enabled ? 'The webhook is off.' : 'The webhook is on.'))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Button variant="default" loading={isLoading} onClick={() => void change()}>
      {enabled ? 'Switch Off' : 'Switch On'}
    </Button>
  );
}
