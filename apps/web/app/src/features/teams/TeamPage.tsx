import { Badge, Button, Table, Text } from '@mantine/core';
import { useTeamQuery } from '@rowdeck/api-client';
import { type TeamDetail, type TeamMember } from '@rowdeck/contracts';
import { DataTable, formatDate, Loaded, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { IconSettings } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';

export function TeamPage() {
  const { id = '' } = useParams();
  const query = useTeamQuery(id);
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} back={{ to: paths.teams(), label: 'Back to teams' }}>
      {(team) => <Team team={team} />}
    </Loaded>
  );
}

function Team({ team: { short_id, name, role, created_at, members } }: { team: TeamDetail }) {
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
      <DataTable
        head={
          <>
            <Table.Th>Member</Table.Th>
            <Table.Th>Role</Table.Th>
          </>
        }
      >
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </DataTable>
    </>
  );
}

function MemberRow({ member: { role, user } }: { member: TeamMember }) {
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {user.name ?? user.email}
        {user.name !== null && (
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{role === 'admin' ? <Badge variant="light">Admin</Badge> : 'Member'}</Table.Td>
    </Table.Tr>
  );
}
