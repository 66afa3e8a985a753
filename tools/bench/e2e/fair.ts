import { join } from 'node:path';
import { RequestFailed, RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { type BenchTemplate } from '../engine/templates/bench-template';
import { type BenchBatches, benchBatches, csvOf, lookingAgain } from './batch-run';
import { type Figures } from './figures-table';
import { percentile } from './measure';

/** What one user sends at once, again and again. */
const LARGE = { uploads: 20, rows: 10_000 };
/** Batches of the other user, one after another. */
const TIMES = 60;
/** Before they count: what a process does for the first time takes longer. */
const WARMING = 5;

/** Whoever sends twenty at once may be told to come back in a minute. */
const runUntilTaken = async (batches: BenchBatches, table: Buffer): Promise<void> => {
  for (;;) {
    try {
      await batches.run(table, LARGE.rows);
      return;
    } catch (error) {
      if (!(error instanceof RequestFailed && error.status === 503)) throw error;
    }
  }
};

/** From sending the table of one row to the answer that its presentation is there, while another user's twenty large uploads are read and rendered. */
export const fairFigures = async (folder: string, template: BenchTemplate): Promise<Figures> => {
  const system = await RowdeckProcess.start('standalone', join(folder, 'fair'), {
    LOG_LEVEL: 'warn',
    SIGNUP_TIER: 'enterprise',
    SLIDE_PREVIEWS: 'off',
    // Of all gateways together: each of five takes four.
    UPLOADS_PER_ACCOUNT: String(LARGE.uploads),
  });
  try {
    const large = await benchBatches(await RowdeckClient.signedUp(system, 'Large'), template, lookingAgain);
    const small = await benchBatches(await RowdeckClient.signedUp(system, 'Small'), template);
    const [table, row] = [csvOf(LARGE.rows), csvOf(1)];
    for (let time = 0; time < WARMING; time++) await small.run(row, 1);
    const milliseconds: number[] = [];
    let rounds = 0;
    const loading = async (): Promise<void> => {
      for (; milliseconds.length < TIMES; rounds++)
        await Promise.all(Array.from({ length: LARGE.uploads }, () => runUntilTaken(large, table)));
    };
    const counting = async (): Promise<void> => {
      while (milliseconds.length < TIMES) {
        const begun = performance.now();
        await small.run(row, 1);
        milliseconds.push(performance.now() - begun);
      }
    };
    const begun = performance.now();
    await Promise.all([loading(), counting()]);
    const shape = `${LARGE.uploads} × ${LARGE.rows.toLocaleString('en')}`;
    return {
      [`one row beside ${shape} of another, p50, ms`]: percentile(milliseconds, 0.5),
      [`one row beside ${shape} of another, p95, ms`]: percentile(milliseconds, 0.95),
      [`one row beside ${shape} of another, longest, ms`]: Math.max(...milliseconds),
      [`${shape}, a round of them, s`]: (performance.now() - begun) / 1000 / rounds,
    };
  } finally {
    await system.stop();
  }
};
