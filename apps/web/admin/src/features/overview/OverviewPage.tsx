import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useAdminStatsQuery } from '@rowdeck/api-client';
import { type AdminStats } from '@rowdeck/contracts';
import { CardsSkeleton, formatNumber, Loaded, PageTitle, StatCard, StatusBadge } from '@rowdeck/ui';
import { IconPresentation, IconTemplate, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { AuditTrail } from './components/AuditTrail';

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

/** The filter of presentations says the same: their status does not tell the two apart. */
const WORDS = new Map([['failed', 'Failed or not made']]);

/** Only when there are statuses. */
function StatusCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const entries = Object.entries(counts);
  if (entries.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="by-status">
      <Title order={2} size="h4" id="by-status" mb="md">
        Presentations by Status
      </Title>
      <Group gap="xl">
        {entries.map(([status, count]) => (
          <Group key={status} gap="xs">
            <StatusBadge status={status} words={WORDS.get(status)} />
            <Text fw={600}>{formatNumber(count)}</Text>
          </Group>
        ))}
      </Group>
    </Card>
  );
}
