/** Fills a database that is thrown away, asks of its lists all that can be asked, and writes the milliseconds of each answer to a file, as JSON. Run: `npm run bench:e2e -- --lists`. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { openServiceDatabase } from '@rowdeck/persistence';
import { ownPostgres } from '@rowdeck/testing';
import { generationDatabase } from '../../src/database/generation.database';
import { newActor } from '../sample-batch';
import { analyticsQuestions } from './analytics-questions';
import { dashboardQuestions } from './dashboard-questions';
import { fillLists, type ListShape } from './filled-lists';
import { listQuestions } from './list-questions';

/** Before they count: code is compiled, and pages of tables are read. */
const WARMING = 3;
const TIMES = 40;

const timesOf = async ({ ask }: { readonly ask: (time: number) => Promise<unknown> }): Promise<number[]> => {
  const milliseconds: number[] = [];
  for (let time = 0; time < WARMING + TIMES; time++) {
    const begun = performance.now();
    await ask(time);
    milliseconds.push(performance.now() - begun);
  }
  return milliseconds.slice(WARMING);
};

const timeLists = async (url: string, shape: ListShape): Promise<Record<string, number[]>> => {
  const database = await openServiceDatabase(generationDatabase, { url });
  try {
    const [actor, begun] = [newActor(), performance.now()];
    await fillLists(database.manager, actor.userId, shape);
    process.stderr.write(`${shape.batches} batches filled in ${Math.round((performance.now() - begun) / 1000)} s\n`);
    const times: Record<string, number[]> = {};
    const { manager } = database;
    const lists = await listQuestions(manager, actor, shape);
    for (const question of [...lists, ...analyticsQuestions(manager, actor), ...dashboardQuestions(manager, actor)])
      times[question.name] = await timesOf(question);
    return times;
  } finally {
    await database.destroy();
  }
};

const main = async ([batches, rowsPerBatch, file]: readonly string[]): Promise<void> => {
  if (file === undefined)
    throw new Error('Say how many batches, of how many rows each, and which file the times go to.');
  const postgres = await ownPostgres();
  try {
    const shape = { batches: Number(batches), rowsPerBatch: Number(rowsPerBatch) };
    writeFileSync(file, JSON.stringify(await timeLists(postgres.url, shape)));
  } finally {
    await postgres.stop();
  }
};

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
