import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import { isRunning } from '@rowdeck/api-client';
import { type BatchView } from '@rowdeck/contracts';
import { formatNumber, StatusBadge } from '@rowdeck/ui';
import { batchSentence, secondsTaken } from '../batch-words';

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

export function BatchProgressCard({ batch }: { batch: BatchView }) {
  const { status, row_count, completed_count, failed_count } = batch;
  const running = isRunning(status);
  return (
    <Card>
      <Group justify="space-between" mb="md" gap="sm">
        <Text fw={600} fz="lg" role="status">
          {batchSentence(batch)}
        </Text>
        <StatusBadge status={status} />
      </Group>
      <Progress.Root size={16} radius="xl" transitionDuration={300}>
        <Progress.Section
          value={share(completed_count, row_count)}
          color={running ? 'blue' : 'green'}
          animated={running}
          aria-label="Presentations completed"
        />
        <Progress.Section value={share(failed_count, row_count)} color="red" aria-label="Presentations failed" />
      </Progress.Root>
      <Counts batch={batch} />
      {running && (
        <Text size="sm" c="dimmed" mt="md">
          This page updates automatically. You can leave it: you will be notified when the batch is complete.
        </Text>
      )}
    </Card>
  );
}

function Counts({ batch }: { batch: BatchView }) {
  const { row_count, completed_count, failed_count } = batch;
  const seconds = secondsTaken(batch);
  const counts = [
    ['Rows', formatNumber(row_count), undefined],
    ['Completed', formatNumber(completed_count), undefined],
    ['Failed', formatNumber(failed_count), failed_count > 0 ? 'red' : undefined],
    ...(seconds === null ? [] : [['Time', `${seconds.toFixed(1)} s`, undefined] as const]),
  ] as const;
  return (
    <Group component="dl" gap="xl" mt="lg" mb={0}>
      {counts.map(([label, value, color]) => (
        <Stack key={label} gap={0}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text
            component="dd"
            m={0}
            fz="xl"
            fw={700}
            ff="heading"
            c={color}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Text>
        </Stack>
      ))}
    </Group>
  );
}
