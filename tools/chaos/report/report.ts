import { type ChaosResult, type FaultDone, type Machine } from './chaos-result';
import { FAULT_KINDS, type FaultKind } from '../plan/fault-plan';

const BEGIN = '<!-- the last run: written by npm run chaos -- --report -->';
const END = '<!-- the end of the last run -->';

/** What each kind is called on the page. */
const NAMES: Readonly<Record<FaultKind, string>> = {
  kill: 'a process or server killed',
  freeze: 'a process or server frozen',
  away: 'a server away',
  'held-lock': 'a row locked by somebody else',
  'wrong-clock': 'a clock wrong',
  duplicates: 'jobs and events sent again',
  poison: 'messages that nobody can read',
  'lost-stream': 'a stream lost',
  'wiped-queue': 'NATS wiped',
  'full-disk': 'the disk of the object store full',
  'restart-in-turn': 'every process restarted in turn',
};

const seconds = (value: number): string => value.toFixed(1);

const median = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;

/** Median and longest. */
const figuresOf = (figures: readonly (number | null)[]): string[] => {
  const times = figures.flatMap((figure) => figure ?? []).sort((a, b) => a - b);
  return times.length === 0 ? ['–', '–'] : [seconds(median(times)), seconds(times.at(-1) ?? 0)];
};

const rowOf = (kind: FaultKind, faults: readonly FaultDone[]): string => {
  const next = figuresOf(faults.map(({ recoverySeconds }) => recoverySeconds));
  const last = figuresOf(faults.map(({ underWaySeconds }) => underWaySeconds));
  return `| ${[NAMES[kind], faults.length, ...next, ...last].join(' | ')} |`;
};

const recoveryTable = (faults: readonly FaultDone[]): string => {
  const met = FAULT_KINDS.map((kind) => [kind, faults.filter((fault) => fault.kind === kind)] as const);
  return [
    '| fault | times | next batch after it, median, s | longest, s | last batch begun before it ended after, median, s | longest, s |',
    '| --- | --- | --- | --- | --- | --- |',
    ...met.filter(([, found]) => found.length > 0).map(([kind, found]) => rowOf(kind, found)),
  ].join('\n');
};

const answersIn = ({ answers }: ChaosResult): string => {
  const counts = [...answers.counts].sort(([a], [b]) => a - b);
  const told = counts.map(([status, count]) => `${count.toLocaleString('en')} × ${status === 0 ? 'none' : status}`);
  return `Answers by status: ${told.join(', ')}.`;
};

const runOn = ({ cores, gigabytes, load }: Machine): string =>
  `On ${cores} cores and ${gigabytes} GB, where ${seconds(load)} processes ran or waited for a core already when it began.`;

/** In one line. */
export const verdict = ({ wrong }: ChaosResult): string =>
  wrong.length === 0
    ? 'Nothing was lost, doubled, miscounted or wrongly answered.'
    : `${wrong.length} things are wrong:\n${wrong.map((each) => `- ${each}`).join('\n')}`;

const told = (figure: number | null): string => (figure === null ? 'none' : `${seconds(figure)} s`);

/** Each fault in a line of its own, with how long it was felt. */
export const faultLines = ({ faults }: ChaosResult): string[] =>
  faults.map(
    ({ words, recoverySeconds, underWaySeconds }) =>
      `${words}: next batch after ${told(recoverySeconds)}, last batch begun before it ended after ${told(underWaySeconds)}`,
  );

/** A run as the page tells it. */
export const lastRun = (result: ChaosResult, on: Date): string => {
  const { seed, machine, minutes, faults, batches, decks, settledSeconds, leftOut } = result;
  const left = leftOut.length === 0 ? '' : ` Left out, since this machine cannot: ${leftOut.join(', ')}.`;
  return [
    `${on.toISOString().slice(0, 10)}, seed ${seed}: ${faults.length} faults in ${minutes.toFixed(0)} minutes, ` +
      `${batches.toLocaleString('en')} batches, ${decks.toLocaleString('en')} decks, each opened and compared.${left} ${runOn(machine)} ${verdict(result)}`,
    recoveryTable(faults),
    `All batches had ended and all books agreed ${seconds(settledSeconds)} s after the last fault. ${answersIn(result)}`,
  ].join('\n\n');
};

/** The page with another last run. @throws Error where it has no place for one */
export const withLastRun = (page: string, run: string): string => {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place for the last run: “${BEGIN}” … “${END}”.`);
  return `${before}${BEGIN}\n\n${run}\n\n${END}${after}`;
};
