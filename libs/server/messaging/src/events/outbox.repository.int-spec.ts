import { randomUUID } from 'node:crypto';
import { type EventEnvelope } from '@rowdeck/contracts';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { messagingEntities, messagingMigrations } from '../migrations/messaging-schema';
import { insertEvent, OutboxRepository } from './outbox.repository';

const envelopeOf = (subject: string): EventEnvelope => ({
  specversion: '1.0',
  id: randomUUID(),
  source: '/rowdeck/teams',
  type: 'rowdeck.teams.order.placed',
  subject,
  time: new Date(Date.now() - 60_000).toISOString(),
  datacontenttype: 'application/json',
  dataversion: 1,
  actor: null,
  data: {},
});

describeWith(['postgres'], 'the outbox table', () => {
  let database: TestDatabase;
  let outbox: OutboxRepository;

  beforeAll(async () => {
    database = await freshDatabase('teams', { entities: messagingEntities, migrations: messagingMigrations });
    outbox = new OutboxRepository(database.dataSource.manager);
  });
  beforeEach(() => database.dataSource.query('TRUNCATE outbox, inbox'));
  afterAll(() => database.drop());

  const insert = async (...subjects: string[]): Promise<EventEnvelope[]> => {
    const envelopes = subjects.map(envelopeOf);
    for (const envelope of envelopes) await insertEvent(database.dataSource.manager, envelope, { 'x-request-id': 'r' });
    return envelopes;
  };
  const claimed = async (): Promise<string[]> => (await outbox.claim()).map(({ envelope }) => envelope.subject);
  const age = (column: string, days: number) =>
    database.dataSource.query(`UPDATE outbox SET ${column} = now() - make_interval(days => ${days})`);

  it('gives what is due in the order of its commits, with its headers', async () => {
    const [first] = await insert('1', '2', '3');
    const [event, ...others] = await outbox.claim();
    expect(event).toMatchObject({ envelope: first, headers: { 'x-request-id': 'r' }, attempts: 0 });
    expect(others.map(({ envelope }) => envelope.subject)).toEqual(['2', '3']);
  });

  it('gives two relays different events', async () => {
    await insert('1', '2');
    await database.transactions.run(async (manager) => {
      await manager.query(`SELECT 1 FROM outbox WHERE envelope->>'subject' = '1' FOR UPDATE`);
      expect(await claimed()).toEqual(['2']);
    });
    expect(await claimed()).toEqual(['1', '2']);
  });

  it('keeps back what was postponed, counting the attempt', async () => {
    await insert('1');
    const [event] = await outbox.claim();
    await outbox.postpone(event?.position ?? '', 60_000);
    expect(await claimed()).toEqual([]);
    await outbox.postpone(event?.position ?? '', -1);
    expect(await outbox.claim()).toMatchObject([{ attempts: 2 }]);
  });

  it('knows the newest event that a stream took, and publishes all of them again when that is lost', async () => {
    expect(await outbox.lastPublished()).toBeUndefined();
    const [, second] = await insert('1', '2', 'in-process');
    const [one, two, three] = await outbox.claim();
    await outbox.markPublished(one?.position ?? '', 7);
    await outbox.markPublished(two?.position ?? '', 8);
    await outbox.markPublished(three?.position ?? '', undefined);
    expect(await outbox.lastPublished()).toEqual({ type: second?.type, sequence: 8 });
    expect(await claimed()).toEqual([]);

    await outbox.publishAllAgain();
    expect(await claimed()).toEqual(['1', '2']);
  });

  it('deletes what was published long ago, never what was not', async () => {
    await insert('old', 'waiting');
    const [old] = await outbox.claim();
    await outbox.markPublished(old?.position ?? '', 1);
    await age('due_at', 100);
    await outbox.deleteOld();
    expect(await outbox.lastPublished()).toBeDefined();
    await database.dataSource.query(`UPDATE outbox SET published_at = published_at - interval '4 days'`);
    await outbox.deleteOld();
    expect(await outbox.lastPublished()).toBeUndefined();
    expect(await claimed()).toEqual(['waiting']);
  });

  it.each([
    ['59 days', 1],
    ['61 days', 0],
  ])('has after %s %d rows of the inbox', async (days, count) => {
    await database.dataSource.query(
      `INSERT INTO inbox VALUES (gen_random_uuid(), 'notify-owner', now() - interval '${days}')`,
    );
    await outbox.deleteOld();
    expect(await database.dataSource.query('SELECT 1 FROM inbox')).toHaveLength(count);
  });

  it('measures how long the oldest event has waited', async () => {
    expect(await outbox.lagSeconds()).toBe(0);
    await insert('1');
    expect(await outbox.lagSeconds()).toBeGreaterThanOrEqual(60);
  });
});
