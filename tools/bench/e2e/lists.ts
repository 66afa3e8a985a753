import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Figures } from './figures-table';
import { percentile } from './measure';

/** How many batches an owner has, and of how many rows each. */
export interface ListShape {
  readonly batches: number;
  readonly rowsPerBatch: number;
}

/** Of each question its answers, in milliseconds. */
export type ListTimes = Readonly<Record<string, readonly number[]>>;

const LARGE_BATCHES = 100;
const SMALL_BATCH_ROWS = 10;

/** Only the service can ask its lists, so it is a program of its own. */
const TIME_LISTS = join(__dirname, '../../../apps/services/generation/test/lists-bench/time-lists.ts');

const listTimes = z.record(z.string(), z.array(z.number()));

/** The same rows in a hundred large batches, and in batches of ten; and as many batches as these, of one row each. */
export const shapesOf = (rows: number): readonly ListShape[] => [
  { batches: LARGE_BATCHES, rowsPerBatch: Math.ceil(rows / LARGE_BATCHES) },
  { batches: Math.ceil(rows / SMALL_BATCH_ROWS), rowsPerBatch: SMALL_BATCH_ROWS },
  { batches: Math.ceil(rows / SMALL_BATCH_ROWS), rowsPerBatch: 1 },
];

/** The median and the 95th percentile of each question. */
export const figuresOfLists = ({ batches, rowsPerBatch }: ListShape, times: ListTimes): Figures => {
  const shape = `list of ${batches.toLocaleString('en')} × ${rowsPerBatch.toLocaleString('en')}`;
  const figures = Object.entries(times).flatMap(([question, milliseconds]) =>
    [50, 95].map((share): [string, number] => [
      `${shape}: ${question}, p${share}, ms`,
      percentile(milliseconds, share / 100),
    ]),
  );
  return Object.fromEntries(figures);
};

/**
 * What a program measures: it writes JSON to the file that is its last argument, so that nothing else it prints is taken for that; all it
 * prints goes to stderr.
 */
export const timesWrittenBy = (program: readonly string[]): ListTimes => {
  const folder = mkdtempSync(join(tmpdir(), 'rowdeck-lists-'));
  const file = join(folder, 'times.json');
  try {
    const { status, signal, error } = spawnSync(process.execPath, [...program, file], { stdio: ['ignore', 2, 2] });
    if (status !== 0)
      throw new Error(`The lists were not measured: ${error?.message ?? signal ?? `exit code ${status}`}`);
    return listTimes.parse(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const timesOf = ({ batches, rowsPerBatch }: ListShape): ListTimes =>
  timesWrittenBy(['-r', '@swc-node/register', TIME_LISTS, String(batches), String(rowsPerBatch)]);

/** What it takes the generation service to answer each filter and sort of its lists, and what the dashboard shows, of so many presentations in each shape. */
export const listFigures = (rows: number): Figures =>
  Object.assign({}, ...shapesOf(rows).map((shape) => figuresOfLists(shape, timesOf(shape)))) as Figures;
