import { join } from 'node:path';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { type BenchTemplate } from '../engine/templates/bench-template';
import { benchBatches, csvOf } from './batch-run';
import { type Figures } from './figures-table';
import { rssMb } from './measure';

const ROWS = 10_000;
/** Each of five batches. */
const STEP = 50_000;
const STEPS = 6;

/** What a system keeps in memory after each 50,000 decks that it has made, up to 300,000. */
export const memoryFigures = async (folder: string, template: BenchTemplate): Promise<Figures> => {
  const settings = { LOG_LEVEL: 'warn', SIGNUP_TIER: 'enterprise', SLIDE_PREVIEWS: 'off' };
  const system = await RowdeckProcess.start('standalone', join(folder, 'memory'), settings);
  try {
    const batches = await benchBatches(await RowdeckClient.signedUp(system, 'Bench'), template);
    const csv = csvOf(ROWS);
    const figures: Record<string, number> = {};
    for (let decks = STEP; decks <= STEPS * STEP; decks += STEP) {
      for (let made = 0; made < STEP; made += ROWS) await batches.run(csv, ROWS);
      figures[`RSS after ${decks.toLocaleString('en')} decks, MB`] = rssMb(system.pid);
    }
    return figures;
  } finally {
    await system.stop();
  }
};
