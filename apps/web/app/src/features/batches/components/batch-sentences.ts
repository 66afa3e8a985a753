import { isRunning } from '@rowdeck/api-client';
import { type AwaitedPart, type BatchView, presentationStatus } from '@rowdeck/contracts';
import { cancelledWords, faultyCount, formatCount, formatNumber, processedCount } from '@rowdeck/ui';

type Counts = Pick<BatchView, 'status' | 'row_count' | 'completed_count' | 'failed_count' | 'not_made_count'>;
type Rerun = NonNullable<BatchView['rerun']>;

/** A later server may know more states than this page: what became of such a batch is not known here. */
export const isKnown = ({ status }: Pick<BatchView, 'status'>): boolean => presentationStatus.safeParse(status).success;

type Told = Counts & Pick<BatchView, 'rerun' | 'cancelled_at'> & Partial<Pick<BatchView, 'waiting_for'>>;

const WAITING: Readonly<Record<AwaitedPart, string>> = {
  storage: 'Waiting for storage. The batch will continue on its own.',
  database: 'Waiting for the database. The batch will continue on its own.',
};

/** What the batch has come to, in a sentence. */
export function batchSentence(batch: Told): string {
  const { status, row_count, completed_count, failed_count, not_made_count, rerun, cancelled_at, waiting_for } = batch;
  if (!isKnown(batch)) return 'This page does not know the state of this batch. Reload it.';
  if (isRunning(status) && cancelled_at !== null) return 'Cancelling: rows already in progress are being finished...';
  if (isRunning(status) && waiting_for) return WAITING[waiting_for];
  if (status === 'pending') return 'Waiting to start generation...';
  if (status === 'processing' && rerun)
    return `${formatCount(rerun.row_count, 'row')} ${rerun.row_count === 1 ? 'is' : 'are'} being made again...`;
  if (isRunning(status)) return 'Your presentations are being generated...';
  if (not_made_count > 0) return cancelledWords(batch);
  if (completed_count === 0) return 'Generation failed. Correct the rows below, and run them again.';
  if (failed_count === 0) return `${formatCount(row_count, 'presentation')} ready for download`;
  return `${formatCount(completed_count, 'presentation')} ready for download, ${formatNumber(failed_count)} failed`;
}

/** For whoever has cancelled a batch that had ended by then. */
export function tooLateSentence({
  row_count,
  completed_count,
  failed_count,
}: Pick<Counts, 'row_count' | 'completed_count' | 'failed_count'>): string {
  const late = 'The batch had ended before it could be cancelled.';
  if (completed_count === 0) return `${late} No presentation was made.`;
  if (completed_count === 1 && row_count === 1) return `${late} The only presentation was made.`;
  if (failed_count === 0) return `${late} All ${formatCount(completed_count, 'presentation')} were made.`;
  const made = `${formatCount(completed_count, 'presentation')} ${completed_count === 1 ? 'was' : 'were'} made`;
  return `${late} ${made}, ${formatCount(failed_count, 'row')} failed.`;
}

/** Why there is nothing to download of a batch that has ended. */
export const NO_ZIP = 'No row became a presentation, so there is no ZIP.';

type Times = Pick<BatchView, 'created_at' | 'finished_at' | 'rerun' | 'first_run'>;

const between = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

/** Seconds from the order to the last row, the first time; null while it runs, and where that is not known any more. */
export function secondsTaken({ created_at, finished_at, rerun, first_run }: Times): number | null {
  const end = rerun ? (first_run?.finished_at ?? null) : finished_at;
  return end === null ? null : between(created_at, end);
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
/** What would be written as none. */
const SHORTEST = 0.05;

/** `1.4 s`; nothing takes no time. */
export const timeWords = (seconds: number): string =>
  seconds < SHORTEST ? `under ${formatNumber(0.1)} s` : `${formatNumber(seconds, ONE_DECIMAL)} s`;

/** `10,000 decks in 1.4 s`; null where there is nothing to tell of. */
export function finishedSentence(batch: Times & Pick<BatchView, 'completed_count'>): string | null {
  const seconds = secondsTaken(batch);
  const made = batch.rerun ? (batch.first_run?.completed_count ?? 0) : batch.completed_count;
  return seconds === null || made === 0 ? null : `${formatCount(made, 'deck')} in ${timeWords(seconds)}`;
}

/** `3 of 14 rows made again in 0.4 s, 11 failed again`; null while they are, and where none were. */
export function rerunSentence({ rerun, finished_at }: Pick<Times, 'rerun' | 'finished_at'>): string | null {
  if (rerun === null || finished_at === null) return null;
  const { row_count, completed_count, started_at } = rerun;
  const rows = formatCount(row_count, 'row');
  if (faultyCount(rerun) === row_count) return `${rows} failed again`;
  const again = `made again in ${timeWords(between(started_at, finished_at))}`;
  if (completed_count === row_count) return `${rows} ${again}`;
  return [`${formatNumber(completed_count)} of ${rows} ${again}`, ...othersOf(rerun)].join(', ');
}

function othersOf(rerun: Rerun): string[] {
  const faulty = faultyCount(rerun);
  return [
    ...(faulty > 0 ? [`${formatNumber(faulty)} failed again`] : []),
    ...(rerun.not_made_count > 0 ? [`${formatNumber(rerun.not_made_count)} not made`] : []),
  ];
}

/** Whole percents: what is not complete is not 100. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));

/** How many rows have been worked on to their end, of how many: of the batch or, once it had ended, of those that are made again. */
export function progressOf(batch: Omit<Counts, 'status'> & Pick<BatchView, 'rerun'>): { done: number; of: number } {
  const { row_count, completed_count, failed_count, rerun } = batch;
  if (rerun === null) return { done: processedCount(batch), of: row_count };
  const left = row_count - completed_count - failed_count;
  return { done: Math.max(0, rerun.row_count - left - rerun.not_made_count), of: rerun.row_count };
}

export const progressPercent = (batch: Parameters<typeof progressOf>[0]): number => {
  const { done, of } = progressOf(batch);
  return percentOf(done, of);
};

/** `3,200 of 10,000`, `3 of these 14 rows`. */
export function progressWords(batch: Parameters<typeof progressOf>[0]): string {
  const { done, of } = progressOf(batch);
  if (batch.rerun === null) return `${formatNumber(done)} of ${formatNumber(of)}`;
  return `${formatNumber(done)} of ${of === 1 ? 'this row' : `these ${formatCount(of, 'row')}`}`;
}

/** `6,500 decks/s`. */
export const rateWords = (rate: number): string => `${formatNumber(rate, { maximumSignificantDigits: 2 })} decks/s`;

/** As wide as an eye still finds it, in percent of the bar. */
const VISIBLE = 1;

/** How wide the parts of a bar are, in percent: exactly their shares, but for those that nobody would see, which the largest part makes room for. */
export function barShares(parts: readonly number[], whole: number): number[] {
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 100);
  const seen = exact.map((share) => (share === 0 ? 0 : Math.max(share, VISIBLE)));
  const over = seen.reduce((sum, share, at) => sum + share - (exact[at] ?? 0), 0);
  const largest = exact.indexOf(Math.max(...exact));
  return seen.map((share, at) => (at === largest ? Math.max(VISIBLE, share - over) : share));
}
