import { Button, Loader, Stack, Text } from '@mantine/core';
import { messageOf, problemOf, useConfirmUserMutation, useSessionQuery } from '@rowdeck/api-client';
import { browser, FormAlert, paths } from '@rowdeck/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { CONFIRMATION_TITLE, ConfirmHere, ConfirmWithPassword } from './ConfirmAccount';
import { useLinkToken } from './use-link-token';

/**
 * Where the link of the confirmation email leads. Opening it confirms nothing: programs that scan emails open links, and
 * anybody can sign up with anybody's address. The browser of the sign-up, or else its password, says that it was the reader's.
 */
export function ConfirmationPage() {
  const navigate = useNavigate();
  const token = useLinkToken('confirmation_token');
  const session = useSessionQuery();
  const [passwordWanted, setPasswordWanted] = useState(false);
  const [send, { data: confirmed, isLoading, error }] = useConfirmUserMutation();
  const confirm = async (password: string) => {
    const { signed_in, second_factor_required } = await send({ password, confirmation_token: token }).unwrap();
    if (second_factor_required) return navigate(paths.secondFactor());
    if (signed_in) browser.leaveTo(paths.dashboard());
  };

  if (token === '')
    return <Refused message="The link is incomplete. Open it from the email again, or copy all of it." />;
  if (confirmed && !confirmed.signed_in) return <Confirmed />;
  if (error && problemOf(error).code === 'auth.token_invalid') {
    return <Refused message={messageOf(error)} title={problemOf(error).title} />;
  }
  if (session.isLoading) return <Looking />;
  const form = { confirm, error, busy: isLoading || confirmed !== undefined };
  return session.data?.signed_up_here && !passwordWanted ? (
    <ConfirmHere {...form} onPasswordWanted={() => setPasswordWanted(true)} />
  ) : (
    <ConfirmWithPassword {...form} />
  );
}

function Looking() {
  return (
    <AccountCard title={CONFIRMATION_TITLE}>
      <Loader aria-label="Loading" role="status" />
    </AccountCard>
  );
}

/** For who is not signed in by it: an account service of a former version opens no session here. */
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
