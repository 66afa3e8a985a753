import { Card, Group, Text, Title } from '@mantine/core';
import { formatNumber, StatusBadge } from '@rowdeck/ui';

/** Only when there are statuses. */
export function StatusCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
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
            <StatusBadge status={status} />
            <Text fw={600}>{formatNumber(count)}</Text>
          </Group>
        ))}
      </Group>
    </Card>
  );
}
