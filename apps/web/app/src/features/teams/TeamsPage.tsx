import { Anchor, Badge, Button, Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useReceivedInvitationsQuery, useTeamsQuery } from '@rowdeck/api-client';
import { type TeamSummary } from '@rowdeck/contracts';
import { CardsSkeleton, EmptyState, formatCount, formatDate, isAwaited, Loaded, PageTitle, paths } from '@rowdeck/ui';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ReceivedInvitations } from './components/ReceivedInvitations';

const create = (
  <Button component={Link} to={paths.newTeam()} leftSection={<IconPlus size={17} />}>
    Create Team
  </Button>
);

export function TeamsPage() {
  const query = useTeamsQuery(undefined, { refetchOnFocus: true });
  const invitations = useReceivedInvitationsQuery();
  return (
    <>
      <PageTitle title="Teams" description="Share templates with the people you work with." actions={create} />
      <ReceivedInvitations />
      <Loaded query={query} skeleton={<CardsSkeleton />} hold={isAwaited(invitations)}>
        {({ teams }) =>
          teams.length === 0 ? (
            <EmptyState
              icon={<IconUsersGroup />}
              title="No teams yet"
              text="Create a team to collaborate with others."
              action={create}
            />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {teams.map((team) => (
                <TeamCard key={team.id} team={team} />
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </>
  );
}

function TeamCard({ team }: { team: TeamSummary }) {
  const { short_id, name, role, member_count, created_at } = team;
  return (
    <Card component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={paths.team(short_id)} inherit>
            {name}
          </Anchor>
        </Title>
        {role === 'admin' && (
          <Badge variant="light" style={{ flexShrink: 0 }}>
            Admin
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={6}>
        {formatCount(member_count, 'member')} · created {formatDate(created_at)}
      </Text>
      {team.second_factor_missing && (
        <Text size="sm" mt={6}>
          Closed to you: the team requires{' '}
          <Anchor component={Link} to={paths.twoFactor()} inherit>
            two-factor authentication
          </Anchor>
          .
        </Text>
      )}
    </Card>
  );
}
