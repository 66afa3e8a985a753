import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { messagingEntities, messagingMigrations } from '../migrations/messaging-schema';
import { type DeadLetter } from './dead-letter';
import { type DeadLetterStore } from './dead-letter-store';
import { MemoryDeadLetterStore } from './memory-dead-letter-store';
import { PostgresDeadLetterStore } from './postgres-dead-letter-store';

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
    expect(await open().find('one')).toEqual(letter('one', 1));
    expect(await open().find('other')).toBeUndefined();
  });

  it('leaves alone a letter that is there', async () => {
    await open().put(letter('one', 1, { attempts: 99 }));
    expect((await open().find('one'))?.attempts).toBe(5);
  });

  it('lists the newest first, as many as are asked for', async () => {
    await open().put(letter('two', 2));
    await open().put(letter('three', 3));
    expect((await open().list(2)).map(({ id }) => id)).toEqual(['three', 'two']);
    expect(await open().count()).toBe(3);
  });

  it('forgets what is removed, and bears that it is removed twice', async () => {
    await open().remove('three');
    await open().remove('three');
    expect((await open().list(10)).map(({ id }) => id)).toEqual(['two', 'one']);
  });
};

describe('dead letters in memory', () => {
  const store = new MemoryDeadLetterStore();
  contract(() => store);
});

describeWith(['postgres'], 'dead letters in Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('billing', { entities: messagingEntities, migrations: messagingMigrations });
  });
  afterAll(() => database.drop());
  contract(() => new PostgresDeadLetterStore(database.dataSource));
});
