import { Button, Card, Group, Text, Title } from '@mantine/core';
import { messageOf, useDeleteWebhookMutation } from '@rowdeck/api-client';
import { type WebhookView } from '@rowdeck/contracts';
import { confirmDeletion, notify, paths } from '@rowdeck/ui';
import { useNavigate } from 'react-router-dom';

/** Deletes a webhook, once that is confirmed. */
export function DeleteWebhook({ webhook: { id, url } }: { readonly webhook: Pick<WebhookView, 'id' | 'url'> }) {
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const navigate = useNavigate();
  const removeIt = () =>
    remove(id)
      .unwrap()
      .then(() => {
        notify.success('The webhook has been deleted.');
        return navigate(paths.webhooks());
      })
      .catch((error: unknown) => notify.error(messageOf(error)));
  const ask = () =>
    confirmDeletion({
      title: 'Delete this webhook?',
      question: 'Are you sure you want to delete this webhook? This action cannot be undone.',
      detail: `Nothing is sent to ${url} any more, and its log is deleted.`,
      action: 'Delete',
      onConfirm: () => void removeIt(),
    });
  return (
    <Card maw={720}>
      <Title order={2} size="h4" mb="xs">
        Delete
      </Title>
      <Group justify="space-between">
        <Text size="sm">Deletes the webhook and its log.</Text>
        <Button color="red" variant="light" loading={isLoading} onClick={ask}>
          Delete Webhook
        </Button>
      </Group>
    </Card>
  );
}
