import { Card, Flex, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { isRunning } from '@rowdeck/api-client';
import { type BatchView } from '@rowdeck/contracts';
import { BatchBadge, faultyCount, formatDate, formatNumber } from '@rowdeck/ui';
import {
  barShares,
  batchSentence,
  finishedSentence,
  isKnown,
  NO_ZIP,
  percentOf,
  progressPercent,
  progressWords,
  rateWords,
  rerunSentence,
  secondsTaken,
  timeWords,
} from './batch-sentences';
import { CancelBatch } from './CancelBatch';

type Counts = Pick<BatchView, 'status' | 'row_count' | 'completed_count' | 'failed_count' | 'not_made_count'>;

/** @param rate decks each second; null while that is not known */
export function BatchProgressCard({ batch, rate }: { batch: BatchView; rate: number | null }) {
  const running = isRunning(batch.status);
  return (
    <Card>
      <Group justify="space-between" mb="md" gap="sm">
        {/* On a telephone some of its sentences take two lines. */}
        <Text fw={600} fz="lg" mih={{ base: '2lh', xs: '1lh' }} role="status">
          {batchSentence(batch)}
        </Text>
        <State batch={batch} running={running} />
      </Group>
      {isKnown(batch) && (
        <>
          <Bar batch={batch} running={running} />
          {batch.finished_at === null ? <LiveCount batch={batch} rate={rate} /> : <Outcome batch={batch} />}
        </>
      )}
      <RowCounts batch={batch} />
      <Text size="sm" c="dimmed" mt="md">
        {whatComes(batch)}
      </Text>
    </Card>
  );
}

/** As high with the button as without it, and the badge stands where it stands. */
function State({ batch, running }: { batch: BatchView; running: boolean }) {
  return (
    <Flex
      direction={{ base: 'row', md: 'row-reverse' }}
      justify="space-between"
      align="center"
      gap="sm"
      mih={36}
      flex={{ base: '1 0 100%', md: '0 0 auto' }}
    >
      <BatchBadge batch={batch} />
      {running && <CancelBatch batch={batch} />}
    </Flex>
  );
}

function whatComes(batch: BatchView): string {
  const { finished_at, rerun, completed_count, expires_at } = batch;
  if (!isKnown(batch) && expires_at === null) return '';
  if (finished_at === null && isKnown(batch)) return rerun && completed_count > 0 ? `${ZIP_LATER} ${LEAVE}` : LEAVE;
  return expires_at === null
    ? 'It is kept with its presentations until you delete it.'
    : `Will be deleted with its presentations on ${formatDate(expires_at)}.`;
}

/** Its parts are as wide as their shares; in words they are whole percents. */
function Bar({ batch, running }: { batch: Counts; running: boolean }) {
  const { row_count, completed_count, not_made_count } = batch;
  const parts = [
    { label: 'Presentations completed', count: completed_count, color: running ? 'blue' : 'green' },
    { label: 'Presentations not made', count: not_made_count, color: 'gray.5' },
    { label: 'Presentations failed', count: faultyCount(batch), color: 'red' },
  ].filter(({ count, label }) => count > 0 || label !== 'Presentations not made');
  const shares = barShares(
    parts.map(({ count }) => count),
    row_count,
  );
  return (
    <Progress.Root size={16} radius="xl" transitionDuration={300}>
      {parts.map(({ label, count, color }, at) => (
        <Progress.Section
          key={label}
          value={shares[at] ?? 0}
          color={color}
          animated={running && at === 0}
          withAria={false}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percentOf(count, row_count)}
          aria-valuetext={`${percentOf(count, row_count)}%`}
        />
      ))}
    </Progress.Root>
  );
}

/** A ZIP is of one state of the batch: while rows are made again there is none. */
const ZIP_LATER =
  'The ZIP will include these rows and can be downloaded again once they are done. Presentations that are already there can be downloaded below at any time.';

/** As many lines on a telephone as what stands here afterwards. */
const LEAVE = 'You can leave this page: you will be notified when it ends.';

/** Said to a screen reader no oftener than it can be listened to. */
const SAID_EVERY = 25;

function LiveCount({ batch, rate }: { batch: BatchView; rate: number | null }) {
  const percent = progressPercent(batch);
  const said = percent - (percent % SAID_EVERY);
  return (
    <>
      <Text size="sm" mt="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {progressWords(batch)}
        {rate !== null && `, ${rateWords(rate)}`} · {percent}%
      </Text>
      <VisuallyHidden role="status">{said > 0 ? `${said} percent` : ''}</VisuallyHidden>
    </>
  );
}

function Outcome({ batch }: { batch: BatchView }) {
  const words = [
    finishedSentence(batch),
    rerunSentence(batch),
    batch.not_made_count === 0 || batch.completed_count === 0
      ? null
      : 'The batch was cancelled. What had been made by then can be downloaded.',
    batch.cancelled_at !== null && batch.not_made_count === 0
      ? 'The batch was cancelled after work on its last rows had begun, so none was left out.'
      : null,
    batch.completed_count === 0 && faultyCount(batch) > 0 ? `${NO_ZIP} What is wrong stands below.` : null,
  ].filter((sentence) => sentence !== null);
  return words.map((sentence) => (
    <Text key={sentence} size="sm" mt="sm">
      {sentence}
    </Text>
  ));
}

function RowCounts({ batch }: { batch: BatchView }) {
  const { row_count, completed_count, not_made_count } = batch;
  const faulty = faultyCount(batch);
  const seconds = secondsTaken(batch);
  const counts = [
    ['Rows', formatNumber(row_count), undefined],
    ['Completed', formatNumber(completed_count), undefined],
    ['Failed', formatNumber(faulty), faulty > 0 ? 'red' : undefined],
    ...(not_made_count === 0 ? [] : [['Not made', formatNumber(not_made_count), undefined] as const]),
    ...(seconds === null ? [] : [['Time', timeWords(seconds), undefined] as const]),
  ] as const;
  return (
    <Group component="dl" gap="xl" mt="lg" mb={0}>
      {counts.map(([label, value, color]) => (
        // On a phone two in a line: the time, which comes at the end, then has its place.
        <Stack key={label} gap={0} miw={{ base: '40%', xs: 0 }}>
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
