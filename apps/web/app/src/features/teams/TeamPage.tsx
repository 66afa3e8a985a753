import { Button } from '@mantine/core';
import { useTeamQuery } from '@rowdeck/api-client';
import { type TeamDetail } from '@rowdeck/contracts';
import { formatDate, Loaded, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { IconSettings } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { LeaveTeam } from './components/LeaveTeam';
import { MembersTable } from './components/MembersTable';

export function TeamPage() {
  const { id = '' } = useParams();
  const query = useTeamQuery(id);
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} back={{ to: paths.teams(), label: 'Back to teams' }}>
      {(team) => <Team team={team} />}
    </Loaded>
  );
}

function Team({ team }: { team: TeamDetail }) {
  const { short_id, name, role, created_at } = team;
  const settings = (
    <Button
      component={Link}
      to={paths.teamSettings(short_id)}
      variant="default"
      leftSection={<IconSettings size={17} />}
    >
      Settings
    </Button>
  );
  return (
    <>
      <PageTitle
        title={name}
        description={`Created ${formatDate(created_at)}`}
        actions={role === 'admin' ? settings : undefined}
      />
      <MembersTable team={team} />
      <LeaveTeam team={team} />
    </>
  );
}
