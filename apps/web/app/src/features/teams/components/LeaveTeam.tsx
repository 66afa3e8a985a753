import { Button, Group, Text } from '@mantine/core';
import { messageOf, useLeaveTeamMutation, useSessionQuery } from '@rowdeck/api-client';
import { type TeamDetail } from '@rowdeck/contracts';
import { confirmDeletion, notify, paths, withFlash } from '@rowdeck/ui';
import { IconDoorExit } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';

/** The way out of a team, which its only admin does not have. */
export function LeaveTeam({ team }: { team: TeamDetail }) {
  const self = useSessionQuery().data?.user?.id;
  const admins = team.members.filter(({ role }) => role === 'admin');
  if (self === undefined) return null;
  return (
    <Group justify="flex-end" mt="lg">
      {team.role === 'admin' && admins.length === 1 ? (
        <Text size="sm" c="dimmed">
          You are the only admin of this team. To leave it, make somebody else an admin first.
        </Text>
      ) : (
        <LeaveButton team={team} self={self} />
      )}
    </Group>
  );
}

/** The way out of a team that is closed to who wants to leave. */
export function LeaveClosedTeam({ team }: { team: Pick<TeamDetail, 'short_id' | 'name'> }) {
  const self = useSessionQuery().data?.user?.id;
  return <Group justify="center">{self !== undefined && <LeaveButton team={team} self={self} />}</Group>;
}

function LeaveButton({ team, self }: { team: Pick<TeamDetail, 'short_id' | 'name'>; self: string }) {
  const { short_id, name } = team;
  const navigate = useNavigate();
  const [leave, { isLoading }] = useLeaveTeamMutation();
  const go = () =>
    leave({ team: short_id, memberId: self })
      .unwrap()
      .then(() => navigate(paths.teams(), withFlash('notice', `You have left “${name}”.`)))
      .catch((error: unknown) => notify.error(messageOf(error)));
  const ask = () =>
    confirmDeletion({
      title: 'Leave team',
      question: `Are you sure you want to leave “${name}”?`,
      detail:
        'You will not see its templates any more. Those that you have shared with it stay yours, and it will not see them any more. To come back, you need an invitation.',
      action: 'Leave team',
      onConfirm: () => void go(),
    });
  return (
    <Button variant="default" leftSection={<IconDoorExit size={17} />} loading={isLoading} onClick={ask}>
      Leave team
    </Button>
  );
}
