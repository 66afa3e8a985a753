import { randomBytes } from 'node:crypto';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { messagingEntities, messagingMigrations } from '../migrations/messaging-schema';
import { type DeadLetter } from './dead-letter';
import { type DeadLetterStore, letterKey, type LetterPlace } from './dead-letter-store';
import { DeadLettersFull } from './dead-letters-full.error';
import { type LetterFilter } from './listed-letter';
import { MemoryDeadLetterStore } from './memory-dead-letter-store';
import { PostgresDeadLetterStore } from './postgres-dead-letter-store';

const ROOM = { letters: 6, bytes: 30_000 };

const letter = (id: string, minute: number, overrides: Partial<DeadLetter> = {}): DeadLetter => ({
  id,
  service: 'billing',
  consumer: 'pack-order',
  subject: 'jobs.billing.pack-order',
  messageId: id,
  body: '{"number":1}',
  headers: { 'x-request-id': 'request-1' },
  attempts: 5,
  reason: { type: 't', title: 't', status: 500, code: 'internal.unexpected', errors: {}, params: { row: 3 } },
  at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  ...overrides,
});

const contract = (open: () => DeadLetterStore): void => {
  it('finds a letter as it was put, and none that was not', async () => {
    await open().put(letter('one', 1));
    expect(await open().find('one')).toEqual({ ...letter('one', 1), key: letterKey('one') });
    expect(await open().find('other')).toBeUndefined();
  });

  it('leaves alone a letter that is there', async () => {
    await open().put(letter('one', 1, { attempts: 99 }));
    expect((await open().find('one'))?.attempts).toBe(5);
  });

  const listed = async (filter: LetterFilter, limit: number, before?: LetterPlace) =>
    (await open().list(filter, limit, before)).map(({ id }) => id);

  it('lists the newest first, as many as are asked for, from a place on', async () => {
    await open().put(letter('two', 2));
    await open().put(letter('three', 3, { consumer: 'other' }));
    await open().put(letter('twin', 2, { reason: { ...letter('', 0).reason, code: 'event.invalid' } }));
    expect(await listed({}, 3)).toEqual(['three', 'two', 'twin']);
    expect(await listed({}, 3, { at: letter('', 2).at, id: 'two' })).toEqual(['twin', 'one']);
    expect(await open().count({})).toBe(4);
  });

  it.each<[string, LetterFilter, string[]]>([
    ['a service', { service: 'billing' }, ['three', 'two', 'twin', 'one']],
    ['another service', { service: 'teams' }, []],
    ['a consumer', { consumer: 'other' }, ['three']],
    ['a fault', { code: 'event.invalid' }, ['twin']],
    ['both', { consumer: 'other', code: 'event.invalid' }, []],
  ])('lists and counts those of %s', async (_what, filter, expected) => {
    expect([await listed(filter, 10), await open().count(filter)]).toEqual([expected, expected.length]);
  });

  it('forgets what is removed, and bears that it is removed twice', async () => {
    await open().remove('three');
    await open().remove('three');
    expect(await listed({}, 10)).toEqual(['two', 'twin', 'one']);
  });

  it('takes no letter beyond its bytes, and the same again once one is removed', async () => {
    // Of what cannot be made smaller.
    const long = (id: string) => letter(id, 4, { body: randomBytes(ROOM.bytes / 3).toString('hex') });
    await open().put(long('long'));
    await expect(open().put(long('longer'))).rejects.toThrow(DeadLettersFull);
    await open().put(long('long'));
    expect(await listed({}, 10)).toEqual(['long', 'two', 'twin', 'one']);
    await open().remove('long');
    await open().put(long('longer'));
    await open().remove('longer');
  });

  it('takes no letter beyond its number of them, and says what to do', async () => {
    for (let number = 4; number <= ROOM.letters; number += 1) await open().put(letter(`more-${number}`, 5));
    await expect(open().put(letter('one too many', 6))).rejects.toThrow(
      /is full\. Send dead letters again or discard them, or .* more bytes \(DEAD_LETTERS_MB\)/,
    );
    expect(await open().count({})).toBe(ROOM.letters);
  });
};

describe('dead letters in memory', () => {
  const store = new MemoryDeadLetterStore(ROOM);
  contract(() => store);

  /** How often letters are serialised while so many are put, each of which is what costs the time of an event loop. */
  const serialised = async (letters: number): Promise<number> => {
    let times = 0;
    const counted = (id: string): DeadLetter => ({
      ...letter(id, 1),
      get body() {
        times += 1;
        return '{}';
      },
    });
    const roomy = new MemoryDeadLetterStore({ letters, bytes: 1_000_000 });
    for (let number = 0; number < letters; number += 1) await roomy.put(counted(`letter-${number}`));
    return times;
  };

  it.each([50, 100])('are serialised once each, of %d', async (letters) => {
    expect(await serialised(letters)).toBe(letters);
  });
});

describeWith(['postgres'], 'dead letters in Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('billing', { entities: messagingEntities, migrations: messagingMigrations });
  });
  afterAll(() => database.drop());
  contract(() => new PostgresDeadLetterStore(database.dataSource, ROOM));
});
