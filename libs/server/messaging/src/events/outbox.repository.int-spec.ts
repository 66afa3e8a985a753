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

  it('knows the newest event of each type that a stream took, and publishes again those behind the last that is left', async () => {
    expect(await outbox.lastPublished()).toEqual([]);
    await insert('1', '2', '3', 'in-process', 'other');
    await database.dataSource.query(
      `UPDATE outbox SET envelope = jsonb_set(envelope, '{type}', '"rowdeck.teams.order.shipped"') WHERE envelope->>'subject' = 'other'`,
    );
    const sequences = [7, 8, 11, undefined, 9];
    for (const [index, { position }] of (await outbox.claim()).entries())
      await outbox.markPublished(position, sequences[index]);
    const [placed, shipped] = ['rowdeck.teams.order.placed', 'rowdeck.teams.order.shipped'];
    expect(await outbox.lastPublished()).toEqual([
      { type: placed, sequence: 11 },
      { type: shipped, sequence: 9 },
    ]);
    expect(await outbox.lastPublishedOf(placed)).toEqual({ type: placed, sequence: 11 });
    expect(await outbox.lastPublishedOf('rowdeck.teams.order.lost')).toBeUndefined();
    expect(await claimed()).toEqual([]);

    expect(await outbox.publishAgain(placed, 7)).toBe(2);
    expect(await outbox.claim()).toMatchObject([
      { envelope: { subject: '2' }, attempts: 1 },
      { envelope: { subject: '3' }, attempts: 1 },
    ]);
  });

  it('measures how long the oldest event has waited', async () => {
    expect(await outbox.lagSeconds()).toBe(0);
    await insert('1');
    expect(await outbox.lagSeconds()).toBeGreaterThanOrEqual(60);
  });
});
