import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OwnSystem, RowdeckClient } from '@rowdeck/browser-client';
import { type BatchHandle, type NewBatch, Rowdeck } from '@rowdeck/client';
import { apiKeyScope, apiKeysHttp } from '@rowdeck/contracts';
import { BENCH_COLUMNS, benchRow } from '../../bench/engine/templates/bench-template';
import { buildTemplate } from '../../bench/engine/templates/build-template';
import { Dice } from '../plan/dice';
import { type Answers } from './answers';
import { patiently } from './patient-call';

/** Of one user: no two rows of a run have the same number, and so no value in common. */
const ROWS_PER_USER = 1_000_000;

/** Mostly small, now and then one of several chunks. To open a deck takes longer than to make it: an hour of more could not be looked at in another. */
const SIZES = [1, 1, 1, 2, 5, 12, 30, 45];
const LOOK_EVERY_MS = 400;
const PAUSES_MS = [500, 1500, 3000];

/** A server that does not answer is asked again, with the same key. */
const ANSWER_LIMIT_MS = 20_000;
const RETRIES = 2;

/** A batch as it was asked for. */
export interface AskedBatch {
  readonly name: string;
  /** Numbers of its rows, by which their values are known. */
  readonly rows: readonly number[];
  /** Once it was answered. */
  id?: string;
  /** Why it was refused for good. */
  refusal?: string;
}

export interface User {
  readonly name: string;
  readonly client: Rowdeck;
  readonly templateId: number;
  readonly asked: AskedBatch[];
  readonly dice: Dice;
  nextRow: number;
}

/** Text of a row's deck, by its number. */
export const valuesOf = (row: number): string[] => benchRow(row);

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** A new account with a template and a key, as a program of somebody has them. */
export const signUpUser = async (
  system: OwnSystem,
  { number, seed, answers }: { number: number; seed: number; answers: Answers },
): Promise<User> => {
  const name = `user ${number}`;
  const browser = await RowdeckClient.signedUp(system, name);
  const bytes = await buildTemplate({ name: 'chaos', slides: 3, placeholders: BENCH_COLUMNS.length, pictureSide: 0 });
  const { id: templateId } = await browser.uploadTemplate('Chaos', { name: 'chaos.pptx', bytes });
  const body = { name: 'Chaos', scopes: [...apiKeyScope.options] };
  const { token: key } = await browser.session.call(apiKeysHttp.create, { body });
  const settings = { key, baseUrl: system.url, fetch: answers.fetch, timeoutMs: ANSWER_LIMIT_MS, maxRetries: RETRIES };
  return {
    name,
    client: new Rowdeck(settings),
    templateId,
    asked: [],
    dice: new Dice(seed + number),
    nextRow: number * ROWS_PER_USER,
  };
};

/** As rows, or as a table of the same: both ways in are used. Each deck is called by the first value of its row. */
const newBatch = (user: User, { name, rows }: AskedBatch): NewBatch => {
  const common = { template: user.templateId, name, file_name: `{{${BENCH_COLUMNS[0]}}}.pptx` };
  const values = rows.map(valuesOf);
  if (rows.length % 2 === 0) {
    const byColumn = (cells: readonly string[]) =>
      Object.fromEntries(BENCH_COLUMNS.map((column, i) => [column, cells[i] ?? '']));
    return { ...common, rows: values.map(byColumn) };
  }
  const lines = [BENCH_COLUMNS.join(','), ...values.map((cells) => cells.map(quoted).join(','))];
  return { ...common, table: { name: 'rows.csv', content: lines.join('\r\n') } };
};

const askFor = (user: User): AskedBatch => {
  const size = user.dice.oneOf(SIZES);
  const rows = Array.from({ length: size }, (_, index) => user.nextRow + index);
  user.nextRow += size;
  const batch = { name: `${user.name}, batch ${user.asked.length + 1}`, rows };
  user.asked.push(batch);
  return batch;
};

/** Asked at one pace, unlike the waiting of the client, whose growing pauses would be measured as time that the fault was felt. */
const untilEnded = async (handle: BatchHandle, signal: AbortSignal): Promise<void> => {
  while (!handle.ended) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    await patiently(() => handle.refresh({ signal }), signal);
  }
};

/** Asks for a batch with one key, however often, and waits for its end. */
const makeBatch = async (user: User, batch: AskedBatch, signal: AbortSignal): Promise<void> => {
  const key = { idempotencyKey: randomUUID() };
  const asked = newBatch(user, batch);
  const handle = await patiently<BatchHandle>(() => user.client.batches.create(asked, key), signal);
  batch.id = handle.id;
  await untilEnded(handle, signal);
};

/**
 * Makes batches one after the other until no more are wanted, and finishes the last one.
 * @param began called whenever one is asked for; what it returns, once that one has ended
 * @param signal ends the waiting for what does not come
 */
export const keepMaking = async (
  user: User,
  { isWanted, began, signal }: { isWanted: () => boolean; began: () => () => void; signal: AbortSignal },
): Promise<void> => {
  while (isWanted()) {
    const batch = askFor(user);
    const ended = began();
    try {
      await makeBatch(user, batch, signal);
      ended();
    } catch (error) {
      if (signal.aborted) return;
      batch.refusal = error instanceof Error ? error.message : String(error);
    }
    await sleep(user.dice.oneOf(PAUSES_MS));
  }
};
