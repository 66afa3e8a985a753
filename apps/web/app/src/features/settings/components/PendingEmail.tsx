import { Alert, Button, Group, Text } from '@mantine/core';
import { messageOf, useCancelEmailChangeMutation, useResendEmailChangeMutation } from '@rowdeck/api-client';
import { notify } from '@rowdeck/ui';
import { IconMail } from '@tabler/icons-react';

interface PendingEmailProps {
  readonly email: string;
  /** The address that counts until then. */
  readonly present: string;
}

const showError = (error: unknown) => notify.error(messageOf(error));

/** The address that waits for its confirmation, and what can be done about it. */
export function PendingEmail({ email, present }: PendingEmailProps) {
  const [resend, { isLoading: resending }] = useResendEmailChangeMutation();
  const [cancel, { isLoading: cancelling }] = useCancelEmailChangeMutation();
  const sendAgain = () =>
    resend()
      .unwrap()
      .then(() => notify.success('A new email is on its way. The link in the one before no longer works.'))
      .catch(showError);
  const keep = () =>
    cancel()
      .unwrap()
      .then(() => notify.success(`Your email address stays ${present}.`))
      .catch(showError);
  return (
    <Alert color="ink" icon={<IconMail />} role="status">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <strong>{email}</strong> is waiting to be confirmed. Open the link in the email that we have sent there. Until
        then you sign in with {present}.
      </Text>
      <Group gap="sm" mt="sm">
        <Button size="xs" variant="default" loading={resending} onClick={() => void sendAgain()}>
          Send the email again
        </Button>
        <Button size="xs" variant="default" loading={cancelling} onClick={() => void keep()}>
          Keep my present address
        </Button>
      </Group>
    </Alert>
  );
}
