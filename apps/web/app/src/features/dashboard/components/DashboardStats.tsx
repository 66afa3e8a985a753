import { Progress, SimpleGrid, Text } from '@mantine/core';
import { type DashboardView } from '@rowdeck/contracts';
import { formatNumber, StatCard } from '@rowdeck/ui';
import { IconClock, IconGauge, IconPresentation, IconTemplate } from '@tabler/icons-react';
import { hoursSaved, usageColor } from '../../plans/usage';

export function DashboardStats({ stats }: { stats: DashboardView['stats'] }) {
  const { templates_count, presentations_this_month, usage_limit, usage_percentage } = stats;
  const percentage = Math.round(usage_percentage);
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="xl">
      <StatCard label="Templates" value={formatNumber(templates_count)} icon={<IconTemplate size={18} />} />
      <StatCard
        label="Presentations Created"
        value={formatNumber(presentations_this_month)}
        icon={<IconPresentation size={18} />}
      >
        <Text size="xs" c="dimmed">
          this month
        </Text>
      </StatCard>
      <StatCard
        label="Usage"
        value={usage_limit === null ? 'Unlimited' : `${percentage}%`}
        icon={<IconGauge size={18} />}
      >
        {usage_limit !== null && (
          <Progress
            mt={6}
            value={Math.min(100, percentage)}
            color={usageColor(usage_percentage)}
            aria-label="Share of this month's presentations used"
          />
        )}
      </StatCard>
      <StatCard
        label="Time Saved"
        value={`${formatNumber(hoursSaved(presentations_this_month))} h`}
        icon={<IconClock size={18} />}
      >
        <Text size="xs" c="dimmed">
          this month
        </Text>
      </StatCard>
    </SimpleGrid>
  );
}
