import { Button, Text } from '@mantine/core';
import { messageOf, useResendConfirmationMutation } from '@rowdeck/api-client';
import { notify } from '@rowdeck/ui';

/** Asks for another confirmation email. */
export function ResendConfirmation({ email }: { email: string }) {
  const [resend, { isLoading, isSuccess }] = useResendConfirmationMutation();
  if (isSuccess) {
    return (
      <Text size="sm" role="status">
        If this address still needs to be confirmed, a new email is on its way.
      </Text>
    );
  }
  return (
    <Button
      variant="light"
      loading={isLoading}
      onClick={() =>
        void resend({ email })
          .unwrap()
          .catch((error: unknown) => notify.error(messageOf(error)))
      }
    >
      Resend confirmation email
    </Button>
  );
}
