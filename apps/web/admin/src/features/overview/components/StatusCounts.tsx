import { Card, Group, Text, Title } from '@mantine/core';
import { StatusBadge } from '@rowdeck/ui';

/** Only when there are statuses (specification, section 2.4). */
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
            <Text fw={600}>{count.toLocaleString('en-US')}</Text>
          </Group>
        ))}
      </Group>
    </Card>
  );
}
