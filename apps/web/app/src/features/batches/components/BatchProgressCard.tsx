import { Card, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { isRunning } from '@rowdeck/api-client';
import { type BatchView } from '@rowdeck/contracts';
import { BatchBadge, formatCount, formatDate, formatNumber } from '@rowdeck/ui';
import { useRate } from './use-rate';

type Counts = Pick<BatchView, 'status' | 'row_count' | 'completed_count' | 'failed_count'>;
type Course = Counts & Partial<Pick<BatchView, 'cancelled_at' | 'rerun'>>;

/** What the batch has come to, in a sentence. */
export function batchSentence({ status, row_count, completed_count, failed_count, ...about }: Course): string {
  const { cancelled_at: cancelledAt = null, rerun = null } = about;
  if (status === 'pending') return 'Waiting to start generation...';
  if (status === 'processing' && rerun)
    return `${formatCount(rerun.row_count, 'row')} ${rerun.row_count === 1 ? 'is' : 'are'} being made again...`;
  if (status === 'processing') return 'Your presentations are being generated...';
  if (completed_count === 0 && cancelledAt !== null) return 'Cancelled before any presentation was made';
  if (completed_count === 0) return 'Generation failed. Please try again.';
  if (failed_count === 0) return `${formatCount(row_count, 'presentation')} ready for download`;
  return `${formatCount(completed_count, 'presentation')} ready for download, ${formatNumber(failed_count)} failed`;
}

type Times = Pick<BatchView, 'created_at' | 'finished_at' | 'rerun'>;

/** Seconds from the order to the last row, null while it runs. */
export function secondsTaken({ created_at, finished_at, rerun }: Times): number | null {
  if (finished_at === null) return null;
  return Math.max(0, (Date.parse(finished_at) - Date.parse(rerun?.started_at ?? created_at)) / 1000);
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** `10,000 decks in 1.4 s`; null where there is nothing to tell of. */
export function finishedSentence(batch: Times & Pick<BatchView, 'completed_count'>): string | null {
  const [seconds, { completed_count, rerun }] = [secondsTaken(batch), batch];
  if (seconds === null || completed_count === 0) return null;
  const time = `${formatNumber(seconds, ONE_DECIMAL)} s`;
  return rerun
    ? `${formatCount(rerun.row_count, 'row')} made again in ${time}`
    : `${formatCount(completed_count, 'deck')} in ${time}`;
}

/** Whole percents: what is not complete is not 100. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));

export const endedPercent = ({ row_count, completed_count, failed_count }: Counts): number =>
  percentOf(completed_count + failed_count, row_count);

export function BatchProgressCard({ batch }: { batch: BatchView }) {
  const { status, row_count, completed_count, failed_count } = batch;
  const running = isRunning(status);
  return (
    <Card>
      <Group justify="space-between" mb="md" gap="sm">
        <Text fw={600} fz="lg" role="status">
          {batchSentence(batch)}
        </Text>
        <BatchBadge batch={batch} />
      </Group>
      <Progress.Root size={16} radius="xl" transitionDuration={300}>
        <Progress.Section
          value={percentOf(completed_count, row_count)}
          color={running ? 'blue' : 'green'}
          animated={running}
          aria-label="Presentations completed"
        />
        <Progress.Section value={percentOf(failed_count, row_count)} color="red" aria-label="Presentations failed" />
      </Progress.Root>
      {running ? <LiveCount batch={batch} /> : <Outcome batch={batch} />}
      <RowCounts batch={batch} />
      {running && (
        <Text size="sm" c="dimmed" mt="md">
          {batch.rerun && batch.completed_count > 0 && `${ZIP_LATER} `}
          This page updates automatically. You can leave it: you will be notified when the batch is complete.
        </Text>
      )}
      {batch.expires_at !== null && (
        <Text size="sm" c="dimmed" mt="md">
          Will be deleted with its presentations on {formatDate(batch.expires_at)}.
        </Text>
      )}
    </Card>
  );
}

/** A ZIP is of one state of the batch: while rows are made again there is none. */
const ZIP_LATER =
  'The ZIP is made anew with these rows, and can be downloaded again as soon as they have ended. The presentations that are there can be downloaded below all the time.';

/** Said to a screen reader no oftener than it can be listened to. */
const SAID_EVERY = 25;

function LiveCount({ batch }: { batch: Counts }) {
  const { row_count, completed_count, failed_count } = batch;
  const ended = completed_count + failed_count;
  const rate = useRate(ended, true);
  const percent = endedPercent(batch);
  const said = percent - (percent % SAID_EVERY);
  return (
    <>
      <Text size="sm" mt="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(ended)} of {formatNumber(row_count)}
        {rate !== null && `, ${formatNumber(rate, { maximumSignificantDigits: 2 })} decks/s`} · {percent}%
      </Text>
      <VisuallyHidden role="status">{said > 0 ? `${said} percent` : ''}</VisuallyHidden>
    </>
  );
}

function Outcome({ batch }: { batch: BatchView }) {
  const words = [
    finishedSentence(batch),
    batch.cancelled_at === null || batch.completed_count === 0
      ? null
      : 'The batch was cancelled. What had been made by then can be downloaded.',
    batch.completed_count === 0
      ? 'No row became a presentation, so there is no ZIP. What is wrong stands below.'
      : null,
  ].filter((sentence) => sentence !== null);
  return words.map((sentence) => (
    <Text key={sentence} size="sm" mt="sm">
      {sentence}
    </Text>
  ));
}

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
