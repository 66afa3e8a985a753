import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useUpdateWebhookMutation, useWebhookQuery } from '@rowdeck/api-client';
import { type WebhookView } from '@rowdeck/contracts';
import { Loaded, notify, PageSkeleton, paths } from '@rowdeck/ui';
import { useParams } from 'react-router-dom';
import { SettingsFrame } from '../components/SettingsFrame';
import { DeleteWebhook } from './components/DeleteWebhook';
import { DeliveryLog } from './components/DeliveryLog';
import { EnabledBadge } from './components/EnabledBadge';
import { SigningSecret } from './components/SigningSecret';
import { SwitchWebhook } from './components/SwitchWebhook';
import { WebhookForm, type WebhookValues } from './components/WebhookForm';
import { troubleOf } from './webhook-words';

const back = { to: paths.webhooks(), label: 'Back to your webhooks' };

export function WebhookPage() {
  const { id = '' } = useParams();
  const query = useWebhookQuery(id);
  return (
    <SettingsFrame title="Webhook" description="What is sent to it, and what its receiver answered.">
      <Loaded query={query} skeleton={<PageSkeleton />} back={back}>
        {(webhook) => (
          <Stack gap="xl">
            <Summary webhook={webhook} />
            <DeliveryLog id={webhook.id} />
            <Settings webhook={webhook} />
            <SigningSecret webhook={webhook} />
            <DeleteWebhook webhook={webhook} />
          </Stack>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

function Summary({ webhook }: { readonly webhook: WebhookView }) {
  const trouble = troubleOf(webhook);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="xs" flex={1} miw={240} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>{webhook.url}</Text>
          <EnabledBadge enabled={webhook.enabled} />
        </Group>
        <SwitchWebhook webhook={webhook} />
      </Group>
      {trouble !== null && (
        <Alert role="note" color="yellow">
          {trouble} The log says why.
        </Alert>
      )}
    </Stack>
  );
}

function Settings({ webhook }: { readonly webhook: WebhookView }) {
  const [update, { isLoading }] = useUpdateWebhookMutation();
  const save = async (values: WebhookValues): Promise<void> => {
    await update({ id: webhook.id, ...values }).unwrap();
    notify.success('The webhook has been saved.');
  };
  return (
    <Card maw={720}>
      <Title order={2} size="h4" mb="md">
        Settings
      </Title>
      <WebhookForm webhook={webhook} save={save} busy={isLoading} />
    </Card>
  );
}
