import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import { isRunning } from '@rowdeck/api-client';
import { type BatchView } from '@rowdeck/contracts';
import { formatCount, formatNumber, StatusBadge } from '@rowdeck/ui';

type Counts = Pick<BatchView, 'status' | 'row_count' | 'completed_count' | 'failed_count'>;

/** What the batch has come to, in a sentence. */
export function batchSentence({ status, row_count, completed_count, failed_count }: Counts): string {
  if (status === 'pending') return 'Waiting to start generation...';
  if (status === 'processing') return 'Your presentations are being generated...';
  if (completed_count === 0) return 'Generation failed. Please try again.';
  if (failed_count === 0) return `${formatCount(row_count, 'presentation')} ready for download`;
  return `${formatCount(completed_count, 'presentation')} ready for download, ${formatNumber(failed_count)} failed`;
}

/** Seconds from the order to the last row, null while it runs. */
export function secondsTaken({
  created_at,
  finished_at,
}: Pick<BatchView, 'created_at' | 'finished_at'>): number | null {
  return finished_at === null ? null : Math.max(0, (Date.parse(finished_at) - Date.parse(created_at)) / 1000);
}

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
      <RowCounts batch={batch} />
      {running && (
        <Text size="sm" c="dimmed" mt="md">
          This page updates automatically. You can leave it: you will be notified when the batch is complete.
        </Text>
      )}
    </Card>
  );
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function RowCounts({ batch }: { batch: BatchView }) {
  const { row_count, completed_count, failed_count } = batch;
  const seconds = secondsTaken(batch);
  const counts = [
    ['Rows', formatNumber(row_count), undefined],
    ['Completed', formatNumber(completed_count), undefined],
    ['Failed', formatNumber(failed_count), failed_count > 0 ? 'red' : undefined],
    ...(seconds === null ? [] : [['Time', `${formatNumber(seconds, ONE_DECIMAL)} s`, undefined] as const]),
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
