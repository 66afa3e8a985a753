import { Alert, Button, Text } from '@mantine/core';
import { messageOf, useCancelDeletionMutation } from '@rowdeck/api-client';
import { formatDate, notify } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';

interface DeletionNoticeProps {
  /** When the account goes; null where it stays. */
  readonly dueAt: string | null;
}

/** Above every page while the account is about to go: until when it can be kept, and how. */
export function DeletionNotice({ dueAt }: DeletionNoticeProps) {
  const [cancel, { isLoading }] = useCancelDeletionMutation();
  if (dueAt === null) return null;
  const keep = () =>
    cancel()
      .unwrap()
      .then(() => notify.success('Your account stays. Nothing will be deleted.'))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle />}
      mb="lg"
      title={`Your account will be deleted on ${formatDate(dueAt)}`}
    >
      <Text size="sm">Its templates and presentations go with it. Until then you can change your mind.</Text>
      <Button size="xs" mt="sm" variant="default" loading={isLoading} onClick={() => void keep()}>
        Keep my account
      </Button>
    </Alert>
  );
}
