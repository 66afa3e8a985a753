import { Button, Text } from '@mantine/core';
import { messageOf, useResendConfirmationMutation } from '@rowdeck/api-client';
import { notify } from '@rowdeck/ui';

/** Asks for the confirmation mail once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const [resend, { isLoading, isSuccess }] = useResendConfirmationMutation();
  if (isSuccess) {
    return (
      <Text size="sm" role="status">
        If the address waits for its confirmation, a new mail is on its way.
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
      Send the confirmation mail again
    </Button>
  );
}
