import { Button, Loader, Stack, Text } from '@mantine/core';
import { messageOf, problemOf, useConfirmUserMutation } from '@rowdeck/api-client';
import { FormAlert, paths } from '@rowdeck/ui';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountCard } from './AccountCard';

/** Where the link of the confirmation email leads. A scanner of emails that only fetches the page confirms nothing. */
export function ConfirmationPage() {
  const [search] = useSearchParams();
  const token = search.get('confirmation_token') ?? '';
  const [confirm, { isSuccess, error }] = useConfirmUserMutation();
  const asked = useRef('');

  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void confirm(token);
  }, [confirm, token]);

  if (token === '') return <Refused message="The link is incomplete. Copy the whole link from the email." />;
  if (error) return <Refused message={messageOf(error)} title={problemOf(error).title} />;
  if (isSuccess) return <Confirmed />;
  return (
    <AccountCard title="Confirming your account">
      <Loader role="status" aria-label="Confirming your account" />
    </AccountCard>
  );
}

function Confirmed() {
  return (
    <AccountCard title="Your account is confirmed">
      <Stack>
        <Text>Welcome to Rowdeck. Sign in to upload your first template.</Text>
        <Button component={Link} to={paths.signIn()}>
          Sign in
        </Button>
      </Stack>
    </AccountCard>
  );
}

function Refused({ title = 'This link is not valid', message }: { title?: string; message: string }) {
  return (
    <AccountCard title={title}>
      <Stack>
        <FormAlert message={message} />
        <Text size="sm">
          If you have already confirmed your account, just sign in. If you have not, sign in anyway: we will offer to
          send you a new email.
        </Text>
        <Button component={Link} to={paths.signIn()}>
          Sign in
        </Button>
      </Stack>
    </AccountCard>
  );
}
