import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchBatches, csvOf } from './batch-run';
import { type Figures } from './figures-table';
import { percentile } from './measure';

const TIMES = 60;
/** Before they count: what a process does for the first time takes longer. */
const WARMING = 5;
/** Between them, so that each finds a system that has nothing else to do. */
const IDLE_MS = 100;

/** From sending the table of one row to the answer that its presentation is there, one batch after another. */
export const oneRowFigures = async (batches: BenchBatches): Promise<Figures> => {
  const csv = csvOf(1);
  const milliseconds: number[] = [];
  for (let time = 0; time < WARMING + TIMES; time++) {
    await sleep(IDLE_MS);
    const begun = performance.now();
    await batches.run(csv, 1);
    milliseconds.push(performance.now() - begun);
  }
  const counted = milliseconds.slice(WARMING);
  return {
    'M: one row, POST to completed, p50, ms': percentile(counted, 0.5),
    'M: one row, POST to completed, p95, ms': percentile(counted, 0.95),
  };
};
