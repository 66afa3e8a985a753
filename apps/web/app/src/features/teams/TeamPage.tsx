import { Button, Group } from '@mantine/core';
import { problemOf, useTeamQuery } from '@rowdeck/api-client';
import { type TeamDetail } from '@rowdeck/contracts';
import { formatDate, Loaded, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { IconSettings } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { InviteMember } from './components/InviteMember';
import { LeaveClosedTeam, LeaveTeam } from './components/LeaveTeam';
import { MembersTable } from './components/MembersTable';
import { PendingInvitations } from './components/PendingInvitations';

export function TeamPage() {
  const { id = '' } = useParams();
  const query = useTeamQuery(id);
  return (
    <>
      <Loaded query={query} skeleton={<PageSkeleton />} back={{ to: paths.teams(), label: 'Back to teams' }}>
        {(team) => <Team team={team} />}
      </Loaded>
      {query.data === undefined && query.error !== undefined && <WayOut error={query.error} />}
    </>
  );
}

/** Of a team that is closed to who asks. */
function WayOut({ error }: { error: unknown }) {
  const { code, params } = problemOf(error);
  if (code !== 'team.second_factor_required') return null;
  return <LeaveClosedTeam team={{ short_id: String(params['short_id']), name: String(params['team']) }} />;
}

function Team({ team }: { team: TeamDetail }) {
  const { short_id, name, role, created_at } = team;
  const manages = role === 'admin';
  const actions = (
    <Group gap="sm">
      <InviteMember team={team} />
      <Button
        component={Link}
        to={paths.teamSettings(short_id)}
        variant="default"
        leftSection={<IconSettings size={17} />}
      >
        Settings
      </Button>
    </Group>
  );
  return (
    <>
      <PageTitle
        title={name}
        description={`Created ${formatDate(created_at)}`}
        actions={manages ? actions : undefined}
      />
      <MembersTable team={team} />
      <LeaveTeam team={team} />
      {/* Last: they come later than the team, and would push away what is about to be pressed. */}
      {manages && <PendingInvitations team={team} />}
    </>
  );
}
