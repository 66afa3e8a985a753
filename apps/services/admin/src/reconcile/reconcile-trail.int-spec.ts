import { randomUUID } from 'node:crypto';
import {
  type Actor,
  EVENT_OWNERS,
  type EventOwner,
  getAdminStats,
  invitationSent,
  sessionOpened,
  teamCreated,
  teamRenamed,
  userDeleted,
} from '@rowdeck/contracts';
import { Logger } from '@nestjs/common';
import { ServiceLifecycle, ServiceMetrics } from '@rowdeck/service-kit';
import { describeWith, eventually, type ServiceForTest, tracesOf } from '@rowdeck/testing';
import { operator, startAdmin } from '../../test/admin-for-test';
import { OwnerForTest } from '../../test/owner-for-test';
import { ForgetPerson } from '../people/forget-person';
import { ProjectEvent } from '../projection/project-event';
import { ShortenTrail } from '../retention/shorten-trail';
import { Outboxes } from './outboxes';
import { ReconcileTrail } from './reconcile-trail';
import { TrailMetrics } from './trail-metrics';

const about = { subject: '1', actor: operator };
const team = (name: string) => ({ team_id: 1, short_id: 'abc', name, owner_id: operator.userId });
const renamed = (name: string) => ({ team_id: 1, short_id: 'abc', name, former_name: 'Sales' });

describeWith(['postgres'], 'the audit trail, compared with what services have published', () => {
  let admin: ServiceForTest;
  let owners: Record<EventOwner, OwnerForTest>;
  let metrics: ServiceMetrics;
  let reconcile: ReconcileTrail;
  beforeAll(async () => {
    admin = await startAdmin({ LOG_LEVEL: 'silent' });
    const started = await Promise.all(
      EVENT_OWNERS.map(async (name) => [name, await OwnerForTest.start(name)] as const),
    );
    owners = Object.fromEntries(started) as Record<EventOwner, OwnerForTest>;
  });
  afterAll(async () => {
    for (const owner of Object.values(owners)) await owner.close();
    await admin.close();
  });
  beforeEach(async () => {
    const { manager } = admin.database.dataSource;
    metrics = new ServiceMetrics('admin');
    const projection = new ProjectEvent(new ForgetPerson(), admin.database.transactions);
    const call = admin.peer.call.bind(admin.peer);
    const outboxes = new Outboxes({ call } as never);
    reconcile = new ReconcileTrail(manager, outboxes, projection, new TrailMetrics(manager, metrics));
    for (const owner of Object.values(owners)) await owner.database.dataSource.query('TRUNCATE outbox');
  });

  const query = <T = unknown>(sql: string, values: unknown[] = []) => admin.database.dataSource.query<T[]>(sql, values);
  const entries = () =>
    query<{ id: string; type: string; data: unknown; actor_email: string | null }>(
      'SELECT id, type, data, actor_email FROM audit_entries ORDER BY id',
    );
  const stats = () => admin.peer.call(getAdminStats, { actor: operator });
  /** As only whoever owns the table can, past its triggers. */
  const lose = async (where: string, inboxToo = false) => {
    if (inboxToo) await query(`DELETE FROM inbox WHERE event_id IN (SELECT id FROM audit_entries WHERE ${where})`);
    await query('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    await query(`DELETE FROM audit_entries WHERE ${where}`);
    await query('ALTER TABLE audit_entries ENABLE TRIGGER USER');
  };
  const whole = { missing: 0, mended: 0, oldest: [], uncompared: [] };

  it('names what is missing, the oldest first, and notes it once: two runs change nothing', async () => {
    for (const name of ['A', 'B', 'C']) await owners.teams.publish(teamRenamed, renamed(name), about);
    await owners.teams.publishedAnHourAgo();
    const before = await entries();
    await lose(`data->>'name' IN ('B', 'C')`);
    const missing = before.filter(({ data }) => ['B', 'C'].includes((data as { name: string }).name));
    const found = await reconcile.execute(false);
    expect(found).toMatchObject({ compared: 3, missing: 2, mended: 0, uncompared: [] });
    expect(found.oldest[0]).toMatchObject({ owner: 'teams', type: teamRenamed.type });
    expect(new Set(found.oldest.map(({ id }) => id))).toEqual(new Set(missing.map(({ id }) => id)));
    expect([...found.oldest].sort((a, b) => a.time.localeCompare(b.time))).toEqual(found.oldest);
    expect(await reconcile.execute(true)).toMatchObject({ missing: 2, mended: 2 });
    expect(await entries()).toEqual(before);
    expect(await reconcile.execute(true)).toEqual({ ...whole, compared: 3 });
    expect(await entries()).toEqual(before);
    const told = await metrics.registry.metrics();
    expect(told).toMatch(/trail_entries_missing_total\{service="admin"\} 4\n/);
    expect(told).toMatch(/trail_entries_mended_total\{service="admin"\} 2\n/);
  });

  it('counts an event that never came, and not again one of which the entry alone is gone', async () => {
    await owners.teams.publish(teamCreated, team('Counted'), about);
    await owners.teams.publishedAnHourAgo();
    const before = await stats();
    await lose(`data->>'name' = 'Counted'`);
    expect(await reconcile.execute(true)).toMatchObject({ missing: 1, mended: 1 });
    expect(await stats()).toEqual(before);
    await lose(`data->>'name' = 'Counted'`, true);
    expect(await reconcile.execute(true)).toMatchObject({ missing: 1, mended: 1 });
    expect((await stats()).totalTeams).toBe(before.totalTeams + 1);
  });

  it('is handed nothing twice when what was noted comes after all', async () => {
    await owners.teams.publish(teamRenamed, renamed('Late'), about);
    await owners.teams.publishedAnHourAgo();
    await lose(`data->>'name' = 'Late'`, true);
    await reconcile.execute(true);
    const noted = await entries();
    await owners.teams.database.dataSource.query('UPDATE outbox SET published_at = NULL, due_at = now()');
    await owners.teams.publishedAnHourAgo();
    expect(await entries()).toEqual(noted);
  });

  it('lacks nothing that was published a moment ago: it may be on its way', async () => {
    await owners.teams.publish(teamRenamed, renamed('Young'), about);
    const inTrail = () => query(`SELECT 1 FROM audit_entries WHERE data->>'name' = 'Young'`);
    await eventually(async () => expect(await inTrail()).toHaveLength(1));
    await lose(`data->>'name' = 'Young'`);
    expect(await reconcile.execute(true)).toEqual({ ...whole, compared: 0 });
  });

  it('does not name again whose account was deleted, not even by their address in an event of somebody else', async () => {
    const ana: Actor = { userId: randomUUID(), email: 'ana@example.org', name: 'Ana', admin: false, via: 'session' };
    const from = { ip: '198.51.100.7', user_agent: 'A browser' };
    const opened = { method: 'password', user_id: ana.userId, session_id: randomUUID(), ...from } as const;
    await owners.identity.publish(sessionOpened, opened, { subject: ana.userId, actor: ana });
    await owners.teams.publish(teamRenamed, renamed('Of Ana'), { subject: '1', actor: ana });
    const facts = { team_id: 7, short_id: 'mktg', name: 'Marketing', role: 'member', again: false } as const;
    const sent = { ...facts, invitation_id: randomUUID(), email: ana.email, expires_at: '2026-12-08T08:00:00.000Z' };
    await owners.teams.publish(invitationSent, sent, about);
    await owners.teams.publishedAnHourAgo();
    await owners.identity.publishedAnHourAgo();
    await owners.identity.publish(userDeleted, { user_id: ana.userId, email: ana.email }, { ...about, actor: null });
    await eventually(async () => expect(await query('SELECT 1 FROM forgotten_people')).toHaveLength(1));
    const words = [ana.email, from.ip, from.user_agent];
    expect(await tracesOf(admin.database.dataSource, words)).toEqual([]);
    const before = await entries();
    await lose('true', true);
    expect(await reconcile.execute(true)).toMatchObject({ missing: 3, mended: 3 });
    expect(await tracesOf(admin.database.dataSource, words)).toEqual([]);
    const ids = new Set((await entries()).map(({ id }) => id));
    expect(await entries()).toEqual(before.filter(({ id }) => ids.has(id)));
  });

  it('is mended as far as it can be: an event that cannot be noted keeps no other from it', async () => {
    for (const name of ['Broken', 'Sound']) await owners.teams.publish(teamCreated, team(name), about);
    await owners.teams.publishedAnHourAgo();
    await lose('true', true);
    await owners.teams.database.dataSource.query(
      `UPDATE outbox SET envelope = jsonb_set(envelope, '{data}', '{}') WHERE envelope->'data'->>'name' = 'Broken'`,
    );
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    expect(await reconcile.execute(true)).toMatchObject({ missing: 2, mended: 1 });
    error.mockRestore();
    expect(await query(`SELECT data->>'name' AS name FROM audit_entries`)).toEqual([{ name: 'Sound' }]);
  });

  it('is not called whole while a service does not say what it has published', async () => {
    await owners.webhooks.close();
    const report = await reconcile.execute(true);
    expect(report).toMatchObject({ missing: 0, uncompared: [expect.stringMatching(/^webhooks \(/)] });
    owners.webhooks = await OwnerForTest.start('webhooks');
    expect((await reconcile.execute(true)).uncompared).toEqual([]);
  });

  it('misses no event that retention has removed, though its owner published it late', async () => {
    await owners.teams.publish(teamRenamed, renamed('Late'), about);
    await owners.teams.publish(teamRenamed, renamed('Later'), about);
    await owners.teams.publishedAnHourAgo();
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    for (const [name, age] of [
      ['Late', 400],
      ['Later', 300],
    ] as const)
      await owners.teams.database.dataSource.query(
        `UPDATE outbox SET envelope = jsonb_set(envelope, '{time}', to_jsonb($1::text)) WHERE envelope->'data'->>'name' = $2`,
        [days(age), name],
      );
    await lose(`data->>'name' IN ('Late', 'Later')`);
    await reconcile.execute(true);
    const settings = { AUDIT_RETENTION_DAYS: 365 };
    const shorten = new ShortenTrail(admin.database.transactions, metrics, settings, new ServiceLifecycle());
    await shorten.execute();
    const names = async () => (await entries()).map(({ data }) => (data as { name: string }).name);
    expect(await names()).not.toContain('Late');
    expect(await reconcile.execute(true)).toMatchObject(whole);
    expect(await names()).not.toContain('Late');
    expect(await names()).toContain('Later');
  });
});
