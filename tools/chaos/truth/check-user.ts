import { type ListedBatch } from '@rowdeck/client';
import { patiently } from '../load/patient-call';
import { type AskedBatch, type User } from '../load/users';
import { faultsOfDecks } from './check-decks';

/** For the answers about one batch. */
const ANSWER_LIMIT_MS = 300_000;

/** How many faults of one batch are told. */
const TOLD = 3;

/** Batches of one user that are looked at beside each other: most of the time of one goes by until its ZIP has come. */
const BESIDE = 4;

const listedBatches = (user: User): Promise<ListedBatch[]> =>
  patiently(async () => {
    const listed = [];
    for await (const batch of user.client.batches.list({ limit: 100 })) listed.push(batch);
    return listed;
  }, AbortSignal.timeout(ANSWER_LIMIT_MS));

const faultsOfBatch = async (user: User, asked: AskedBatch): Promise<string[]> => {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  if (asked.refusal !== undefined) return [`refused: ${asked.refusal}`];
  const { id } = asked;
  if (id === undefined) return ['never answered'];
  const batch = await patiently(() => user.client.batches.get(id), signal);
  const { status, completed_count, failed_count } = batch.data;
  if (status !== 'completed' || completed_count !== asked.rows.length || failed_count > 0)
    return [`${status}, ${completed_count} of ${asked.rows.length} rows completed, ${failed_count} failed`];
  return patiently(() => faultsOfDecks(batch, asked.rows), signal);
};

/** What of a user's list was never asked for, or is there twice. */
const unasked = (user: User, listed: readonly ListedBatch[]): string[] => {
  const known = new Set(user.asked.flatMap(({ id }) => id ?? []));
  return listed.filter(({ id }) => !known.has(id)).map(({ id, name }) => `${name} is there once more, as ${id}`);
};

/** Every batch that a user has asked for, and every deck of it, compared with what they asked for. */
export const faultsOfUser = async (user: User): Promise<string[]> => {
  const faults = unasked(user, await listedBatches(user));
  const left = user.asked.values();
  const lookAtNext = async (): Promise<void> => {
    for (const asked of left) {
      const found = await faultsOfBatch(user, asked).catch((error: unknown) => [`not to be read: ${String(error)}`]);
      if (found.length > TOLD) found.splice(TOLD, found.length, `and ${found.length - TOLD} more`);
      faults.push(...found.map((fault) => `${asked.name} (${asked.id ?? 'no id'}): ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, lookAtNext));
  return faults;
};
