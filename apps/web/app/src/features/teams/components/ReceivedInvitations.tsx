import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  messageOf,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useReceivedInvitationsQuery,
} from '@rowdeck/api-client';
import { type ReceivedInvitation } from '@rowdeck/contracts';
import { confirmDeletion, formatDate, notify, paths, ProblemNotice, withFlash } from '@rowdeck/ui';
import { useNavigate } from 'react-router-dom';

/** What waits for the address of the user; nothing where nothing does. */
export function ReceivedInvitations() {
  const { data, error, refetch } = useReceivedInvitationsQuery();
  if (error !== undefined) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.invitations.length === 0) return null;
  return (
    <section aria-labelledby="received-invitations">
      <Title order={2} size="h4" mb="sm" id="received-invitations">
        Invitations
      </Title>
      <Stack component="ul" p={0} m={0} mb="xl" style={{ listStyle: 'none' }}>
        {data.invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </section>
  );
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const { team_name, invited_by, role, expires_at } = invitation;
  return (
    <Card component="li">
      <Group justify="space-between">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {team_name}
          </Text>
          <Text size="sm" c="dimmed">
            {invited_by ?? 'An admin of the team'} has invited you as {role === 'admin' ? 'an admin' : 'a member'}.
            Valid until {formatDate(expires_at)}.
          </Text>
        </div>
        <Answer invitation={invitation} />
      </Group>
    </Card>
  );
}

function Answer({ invitation: { id, team_name } }: { invitation: ReceivedInvitation }) {
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineInvitationMutation();
  const showError = (error: unknown) => notify.error(messageOf(error));
  const join = () =>
    accept(id)
      .unwrap()
      .then(({ short_id, name }) => navigate(paths.team(short_id), withFlash('success', `You have joined “${name}”.`)))
      .catch(showError);
  const refuse = () =>
    decline(id)
      .unwrap()
      .then(() => {
        // The button goes with its card, and the last card with the section: the focus must not.
        document.getElementById('content')?.focus({ preventScroll: true });
        notify.success(`You have declined to join “${team_name}”.`);
      })
      .catch(showError);
  const ask = () =>
    confirmDeletion({
      title: 'Decline invitation',
      question: `Are you sure you want to decline to join “${team_name}”?`,
      detail: 'To join later, you need another invitation.',
      action: 'Decline',
      onConfirm: () => void refuse(),
    });
  const busy = accepting.isLoading || declining.isLoading;
  return (
    <Group gap="xs">
      <Button
        loading={accepting.isLoading}
        disabled={busy}
        onClick={() => void join()}
        aria-label={`Join ${team_name}`}
      >
        Join
      </Button>
      <Button
        variant="default"
        loading={declining.isLoading}
        disabled={busy}
        onClick={ask}
        aria-label={`Decline ${team_name}`}
      >
        Decline
      </Button>
    </Group>
  );
}
