import { Button, Stack, Text } from '@mantine/core';
import { messageOf, useConfirmEmailChangeMutation } from '@rowdeck/api-client';
import { FormAlert, paths } from '@rowdeck/ui';
import { AccountCard } from './AccountCard';
import { useLinkToken } from './use-link-token';

/** Where the link to a new address leads. Opening it changes nothing: programs that scan emails open links. */
export function EmailChangePage() {
  const email_change_token = useLinkToken('email_change_token');
  const [confirm, { isLoading, data, error }] = useConfirmEmailChangeMutation();

  if (data) return <Changed email={data.email} />;
  return (
    <AccountCard title="Confirm your new email address">
      <Stack>
        <FormAlert
          message={
            email_change_token === ''
              ? 'The link is incomplete. Open it from the email again, or copy all of it.'
              : error
                ? messageOf(error)
                : null
          }
        />
        <Text>From then on you sign in with this address, and we write to it.</Text>
        <Button
          disabled={email_change_token === ''}
          loading={isLoading}
          onClick={() => void confirm({ email_change_token })}
        >
          Confirm my new address
        </Button>
      </Stack>
    </AccountCard>
  );
}

function Changed({ email }: { email: string }) {
  return (
    <AccountCard title="Your email address has been changed">
      <Stack>
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          You sign in with <strong>{email}</strong> from now on.
        </Text>
        <Button component="a" href={paths.profile()}>
          Go to your profile
        </Button>
      </Stack>
    </AccountCard>
  );
}
