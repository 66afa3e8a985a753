import { Button, Stack, Text } from '@mantine/core';
import {
  messageOf,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useLogoutMutation,
} from '@rowdeck/api-client';
import { type CurrentUser, type ReceivedInvitation } from '@rowdeck/contracts';
import { browser, FormAlert, forgetDrafts, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { forgetInvitationToken } from './use-invitation-token';

interface AnswerInvitationProps {
  readonly invitation: ReceivedInvitation;
  readonly user: Pick<CurrentUser, 'email'> | null;
}

/** What a visitor can do with an invitation: it is for the account of its address, so that depends on who is signed in. */
export function AnswerInvitation({ invitation, user }: AnswerInvitationProps) {
  if (user === null) return <ComeIn email={invitation.email} />;
  if (user.email !== invitation.email) return <AnotherAccount invited={invitation.email} signedIn={user.email} />;
  return <JoinOrDecline id={invitation.id} />;
}

function ComeIn({ email }: { email: string }) {
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        The invitation is for <strong>{email}</strong>. Sign in with this address to join. If you have no account yet,
        create one with it: the invitation waits with your teams.
      </Text>
      <Button component={Link} to={paths.signIn(paths.invitation())} state={{ email }}>
        Sign in
      </Button>
      <Button component={Link} to={paths.signUp()} state={{ email }} variant="default">
        Create an account
      </Button>
    </Stack>
  );
}

function AnotherAccount({ invited, signedIn }: { readonly invited: string; readonly signedIn: string }) {
  const [logout, { isLoading, error }] = useLogoutMutation();
  return (
    <Stack>
      <FormAlert message={error ? messageOf(error) : null} />
      <Text style={{ overflowWrap: 'anywhere' }}>
        The invitation is for <strong>{invited}</strong>, and you are signed in as <strong>{signedIn}</strong>. To join,
        sign out and come in with the other address, or ask for an invitation to this one.
      </Text>
      <Button
        loading={isLoading}
        onClick={() =>
          void logout()
            .unwrap()
            .then(forgetDrafts, () => undefined)
        }
      >
        Sign out
      </Button>
      <Button component="a" href={paths.dashboard()} variant="default">
        Stay signed in
      </Button>
    </Stack>
  );
}

function JoinOrDecline({ id }: { id: string }) {
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineInvitationMutation();
  const error = accepting.error ?? declining.error;
  const leave = (path: string) => {
    forgetInvitationToken();
    browser.leaveTo(path);
  };
  const busy = accepting.isLoading || accepting.isSuccess || declining.isLoading || declining.isSuccess;
  // What goes wrong is shown from the mutation's own state.
  const join = () => accept(id).then(({ data }) => data && leave(paths.team(data.short_id)));
  const refuse = () => decline(id).then(({ error: failed }) => failed ?? leave(paths.teams()));
  return (
    <Stack>
      <FormAlert message={error ? messageOf(error) : null} />
      <Button disabled={busy} loading={accepting.isLoading} onClick={() => void join()}>
        Join the team
      </Button>
      <Button disabled={busy} loading={declining.isLoading} variant="default" onClick={() => void refuse()}>
        Decline
      </Button>
    </Stack>
  );
}
