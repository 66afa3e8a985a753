import { Button } from '@mantine/core';
import { messageOf, useRemoveBrandingMutation } from '@rowdeck/api-client';
import { confirmDeletion, notify } from '@rowdeck/ui';

/** Removes all of it, after a question. */
export function RemoveBranding() {
  const [remove, { isLoading }] = useRemoveBrandingMutation();
  const take = () =>
    remove()
      .unwrap()
      .then(() => notify.success('Your branding was removed.'))
      .catch((error: unknown) => notify.error(messageOf(error)));
  const ask = () =>
    confirmDeletion({
      title: 'Remove your branding?',
      question: 'Name, colour and logo are deleted. Invitations and emails look like Rowdeck’s from then on.',
      detail: 'Emails that were sent before stay as they are.',
      action: 'Remove branding',
      onConfirm: () => void take(),
    });
  return (
    <Button variant="outline" color="red" loading={isLoading} style={{ alignSelf: 'flex-start' }} onClick={ask}>
      Remove branding
    </Button>
  );
}
