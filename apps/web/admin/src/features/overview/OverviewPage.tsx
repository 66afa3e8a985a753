import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useAdminStatsQuery } from '@rowdeck/api-client';
import { type AdminStats } from '@rowdeck/contracts';
import { CardsSkeleton, formatNumber, Loaded, PageTitle, StatCard } from '@rowdeck/ui';
import { IconPresentation, IconTemplate, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { AuditTrail } from './components/AuditTrail';
import { StatusCounts } from './components/StatusCounts';

export function OverviewPage() {
  const query = useAdminStatsQuery();
  return (
    <>
      <PageTitle title="Admin Panel" description="Everything in this installation, and what has happened in it." />
      <Stack gap="xl">
        <Loaded query={query} skeleton={<CardsSkeleton count={4} />}>
          {(stats) => <Stats stats={stats} />}
        </Loaded>
        <AuditTrail />
      </Stack>
    </>
  );
}

function Stats({ stats }: { stats: AdminStats }) {
  return (
    <>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        <StatCard label="Total Users" value={formatNumber(stats.totalUsers)} icon={<IconUser size={18} />}>
          <Text size="xs" c="dimmed">
            {formatNumber(stats.confirmedUsers)} confirmed
          </Text>
        </StatCard>
        <StatCard label="Total Teams" value={formatNumber(stats.totalTeams)} icon={<IconUsersGroup size={18} />} />
        <StatCard
          label="Total Templates"
          value={formatNumber(stats.totalTemplates)}
          icon={<IconTemplate size={18} />}
        />
        <StatCard
          label="Total Presentations"
          value={formatNumber(stats.totalPresentations)}
          icon={<IconPresentation size={18} />}
        />
      </SimpleGrid>
      <StatusCounts counts={stats.presentationsByStatus} />
    </>
  );
}
