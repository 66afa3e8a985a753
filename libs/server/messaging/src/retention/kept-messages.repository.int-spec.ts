import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { messagingEntities, messagingMigrations } from '../migrations/messaging-schema';
import { DELETED_AT_ONCE, deletionOf, KeptMessagesRepository, type MessageTable } from './kept-messages.repository';

const ROWS: Record<MessageTable, (age: string, count: number) => string> = {
  outbox: (age, count) =>
    `INSERT INTO outbox (event_id, envelope, headers, published_at)
     SELECT gen_random_uuid(), '{}', '{}', now() - interval '${age}' FROM generate_series(1, ${count})`,
  inbox: (age, count) =>
    `INSERT INTO inbox SELECT gen_random_uuid(), 'notify-owner', now() - interval '${age}' FROM generate_series(1, ${count})`,
  dead_letters: (age, count) =>
    `INSERT INTO dead_letters SELECT gen_random_uuid()::text, '{}', now() - interval '${age}' FROM generate_series(1, ${count})`,
};

describeWith(['postgres'], 'what messages leave in the database', () => {
  let database: TestDatabase;
  let kept: KeptMessagesRepository;
  beforeAll(async () => {
    database = await freshDatabase('teams', { entities: messagingEntities, migrations: messagingMigrations });
    kept = new KeptMessagesRepository(database.dataSource.manager);
  });
  beforeEach(() => query('TRUNCATE outbox, inbox, dead_letters'));
  afterAll(() => database.drop());

  const query = (statement: string) => database.dataSource.query<unknown[]>(statement);
  const rows = async (table: MessageTable) => (await query(`SELECT 1 FROM ${table}`)).length;

  it.each<[MessageTable, string, string]>([
    ['outbox', '71 hours', '73 hours'],
    ['inbox', '59 days', '61 days'],
    ['dead_letters', '29 days', '31 days'],
  ])('is deleted from %s after its time, and not before: %s, %s', async (table, young, old) => {
    await query(ROWS[table](young, 1));
    expect(await kept.deleteOldest(table)).toBe(0);
    await query(ROWS[table](old, 1));
    expect(await kept.deleteOldest(table)).toBe(1);
    expect(await rows(table)).toBe(1);
  });

  it('stays in the outbox until it is published', async () => {
    await query(
      `INSERT INTO outbox (event_id, envelope, headers, due_at) VALUES (gen_random_uuid(), '{}', '{}', now() - interval '1 year')`,
    );
    expect(await kept.deleteOldest('outbox')).toBe(0);
    expect(await kept.waiting()).toBe(1);
  });

  it.each<MessageTable>(['outbox', 'inbox', 'dead_letters'])(
    'is deleted from %s some at a time, found by an index, past what another replica deletes',
    async (table) => {
      await query(ROWS[table]('90 days', DELETED_AT_ONCE + 10));
      await query(ROWS[table]('1 hour', 10_000));
      await query(`ANALYZE ${table}`);
      await database.transactions.run(async (manager) => {
        const replica = new KeptMessagesRepository(manager);
        expect(await replica.deleteOldest(table)).toBe(DELETED_AT_ONCE);
        expect(await kept.deleteOldest(table)).toBe(10);
      });
      expect(await rows(table)).toBe(10_000);
      const plan = JSON.stringify(await query(`EXPLAIN (FORMAT JSON) ${deletionOf(table)}`));
      expect(plan).not.toContain('Seq Scan');
    },
  );

  it('has a size', async () => {
    const empty = await kept.bytes('inbox');
    await query(ROWS.inbox('1 hour', 10_000));
    expect(await kept.bytes('inbox')).toBeGreaterThan(empty + 500_000);
  });
});
