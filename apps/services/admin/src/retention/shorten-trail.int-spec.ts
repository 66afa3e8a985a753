import { randomUUID } from 'node:crypto';
import { ServiceEnvironment, ServiceLifecycle, ServiceMetrics } from '@rowdeck/service-kit';
import { describeWith, freshDatabase, type TestDatabase, withWrongClock } from '@rowdeck/testing';
import { type EntityManager } from 'typeorm';
import { adminConfig } from '../config/admin.config';
import { adminDatabase } from '../database/admin.database';
import { AuditRemoval, REMOVED_AT_ONCE } from './audit-removal.repository';
import { ShortenTrail } from './shorten-trail';

const DAY_MS = 86_400_000;
const READER = `reader_${randomUUID().replaceAll('-', '')}`;

const settingsOf = (days: string) => adminConfig.read(new ServiceEnvironment({ AUDIT_RETENTION_DAYS: days }));

describe('how long the audit trail is kept', () => {
  it('is for ever, where nobody says otherwise', () => {
    expect(adminConfig.read(new ServiceEnvironment({}))).toEqual({ AUDIT_RETENTION_DAYS: 0 });
  });

  it.each(['29', '-1', '36501', '1.5', 'long'])('is not %s days', (days) => {
    expect(() => settingsOf(days)).toThrow(/AUDIT_RETENTION_DAYS/);
  });
});

describeWith(['postgres'], 'the retention of the audit trail', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('admin', adminDatabase);
  });
  afterEach(async () => {
    await query('ALTER TABLE audit_entries DISABLE TRIGGER USER; ALTER TABLE audit_removals DISABLE TRIGGER USER');
    await query('TRUNCATE audit_entries, audit_removals');
    await query('ALTER TABLE audit_entries ENABLE TRIGGER USER; ALTER TABLE audit_removals ENABLE TRIGGER USER');
  });
  afterAll(() => database.drop());

  const query = <T = unknown>(sql: string) => database.dataSource.query<T[]>(sql);
  const add = (days: number, count = 1) =>
    query(
      `INSERT INTO audit_entries (id, type, subject, time, data)
       SELECT gen_random_uuid(), 'rowdeck.a.day', '${days}', now() - interval '${days} days', '{}' FROM generate_series(1, ${count})`,
    );
  const kept = async () => {
    const rows = await query<{ subject: string }>('SELECT DISTINCT subject FROM audit_entries');
    return rows.map(({ subject }) => Number(subject)).sort((one, other) => one - other);
  };
  const shorten = (days: number) =>
    new ShortenTrail(
      database.transactions,
      new ServiceMetrics('admin'),
      settingsOf(String(days)),
      new ServiceLifecycle(),
    ).execute();
  const records = () => database.dataSource.getRepository(AuditRemoval).find({ order: { until: 'ASC' } });

  it('removes nothing, where nobody says after how many days', async () => {
    await add(10_000);
    await shorten(0);
    expect([await kept(), await records()]).toEqual([[10_000], []]);
  });

  it('removes what is older, however much it is, and records from when to when, and how many', async () => {
    for (const days of [800, 400]) await add(days, REMOVED_AT_ONCE);
    await add(366);
    await add(364);
    await shorten(365);
    expect(await kept()).toEqual([364]);
    const [record, ...others] = await records();
    expect([record?.entries, others]).toEqual([String(2 * REMOVED_AT_ONCE + 1), []]);
    const daysAgo = (time = new Date(0)) => Math.round((Date.now() - time.getTime()) / DAY_MS);
    expect([daysAgo(record?.oldest), daysAgo(record?.newest)]).toEqual([800, 366]);
  });

  it('adds to the record of the day what comes late, and has one for each setting', async () => {
    await add(400);
    await shorten(365);
    await add(500, 2);
    await shorten(365);
    await add(100);
    await shorten(90);
    expect((await records()).map(({ entries }) => entries)).toEqual(['3', '1']);
  });

  it.each([25, -25])('removes nothing while the clocks are %d hours apart', async (hours) => {
    await add(400);
    await withWrongClock(hours * 60, () => shorten(365));
    expect([await kept(), await records()]).toEqual([[400], []]);
    await shorten(365);
    expect(await kept()).toEqual([]);
  });

  const asIf = (until: string, work: (manager: EntityManager) => Promise<unknown>) =>
    database.transactions.run(async (manager) => {
      await manager.query(`SELECT set_config('rowdeck.removes_until', (now() - $1::interval)::text, true)`, [until]);
      await work(manager);
    });

  it.each([
    ['by a statement alone', `DELETE FROM audit_entries`],
    ['with the whole table', 'TRUNCATE audit_entries'],
  ])('is the only way: nothing goes %s', async (_, statement) => {
    await add(400);
    await expect(query(statement)).rejects.toThrow('append-only');
    await expect(asIf('10 days', (manager) => manager.query(statement))).rejects.toThrow('append-only');
    expect(await kept()).toEqual([400]);
  });

  it('empties no table, and takes nothing that is younger than what it says', async () => {
    await add(400);
    await add(50);
    await expect(asIf('60 days', (manager) => manager.query('TRUNCATE audit_entries'))).rejects.toThrow('append-only');
    await expect(asIf('60 days', (manager) => manager.query('DELETE FROM audit_entries'))).rejects.toThrow('younger');
    expect(await kept()).toEqual([50, 400]);
  });

  it('is no way for a role that does not own the trail, whatever it was granted', async () => {
    await add(400);
    await query(`CREATE ROLE ${READER}; GRANT SELECT, DELETE ON audit_entries TO ${READER}`);
    const removal = asIf('60 days', async (manager) => {
      await manager.query(`SET LOCAL ROLE ${READER}`);
      await manager.query('DELETE FROM audit_entries');
    });
    await expect(removal).rejects.toThrow('append-only');
    await query(`DROP OWNED BY ${READER}; DROP ROLE ${READER}`);
    expect(await kept()).toEqual([400]);
  });

  it.each([
    ['changed', 'UPDATE audit_removals SET entries = 1'],
    ['deleted', 'DELETE FROM audit_removals'],
    ['emptied', 'TRUNCATE audit_removals'],
    ['invented', 'INSERT INTO audit_removals VALUES (now(), now(), now(), 1)'],
  ])('leaves a record that cannot be %s', async (_, statement) => {
    await add(400, 7);
    await shorten(365);
    await expect(query(statement)).rejects.toThrow('append-only');
    await expect(asIf('60 days', (manager) => manager.query(statement))).rejects.toThrow('append-only');
    expect((await records()).map(({ entries }) => entries)).toEqual(['7']);
  });
});
