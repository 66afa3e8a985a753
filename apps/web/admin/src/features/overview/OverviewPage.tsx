import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useAdminStatsQuery } from '@rowdeck/api-client';
import { type AdminStats } from '@rowdeck/contracts';
import { CardsSkeleton, Loaded, PageTitle, StatCard } from '@rowdeck/ui';
import { IconPresentation, IconTemplate, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { AuditTrail } from './components/AuditTrail';
import { StatusCounts } from './components/StatusCounts';

export function OverviewPage() {
  const query = useAdminStatsQuery();
  return (
    <>
      <PageTitle title="Admin Panel" description="What is in this installation, and what happened in it." />
      <Stack gap="xl">
        <Loaded query={query} skeleton={<CardsSkeleton count={4} />}>
          {(stats) => <Stats stats={stats} />}
        </Loaded>
        <AuditTrail />
      </Stack>
    </>
  );
}

const shown = (count: number): string => count.toLocaleString('en-US');

function Stats({ stats }: { stats: AdminStats }) {
  return (
    <>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        <StatCard label="Total Users" value={shown(stats.totalUsers)} icon={<IconUser size={18} />}>
          <Text size="xs" c="dimmed">
            {shown(stats.confirmedUsers)} confirmed
          </Text>
        </StatCard>
        <StatCard label="Total Teams" value={shown(stats.totalTeams)} icon={<IconUsersGroup size={18} />} />
        <StatCard label="Total Templates" value={shown(stats.totalTemplates)} icon={<IconTemplate size={18} />} />
        <StatCard
          label="Total Presentations"
          value={shown(stats.totalPresentations)}
          icon={<IconPresentation size={18} />}
        />
      </SimpleGrid>
      <StatusCounts counts={stats.presentationsByStatus} />
    </>
  );
}
