import { randomUUID } from 'node:crypto';
import {
  batchCompleted,
  batchPlanned,
  getAdminStats,
  listAuditTrail,
  teamCreated,
  teamRenamed,
  userConfirmed,
  userSignedUp,
} from '@rowdeck/contracts';
import { describeWith, eventually, type ServiceForTest } from '@rowdeck/testing';
import { operator, startAdmin } from '../../test/admin-for-test';

const about = { subject: 'x', actor: operator };

describeWith(['postgres'], 'the operator’s read model', () => {
  let admin: ServiceForTest;
  beforeAll(async () => {
    admin = await startAdmin();
  });
  afterAll(() => admin.close());

  const allPublished = () => eventually(async () => expect(await admin.peer.unpublished()).toBe(0));
  const stats = () => admin.peer.call(getAdminStats, { actor: operator });
  const audit = (query: { before?: string; limit?: number; type?: string } = {}) =>
    admin.peer.call(listAuditTrail, { actor: operator, ...query });

  const user = { user_id: randomUUID(), email: 'ana@example.org', name: 'Ana', ip: '198.51.100.7' };
  const batch = { batch_id: randomUUID(), owner_id: user.user_id, template_id: 1, row_count: 200 };
  const ended = { template_name: 'Pitch', completed_count: 198, failed_count: 2, duration_ms: 900 };

  it('counts what the events say', async () => {
    await admin.peer.publish(userSignedUp, { ...user, company: null, method: 'form' }, about);
    await admin.peer.publish(userConfirmed, { ...user, admin: false }, about);
    await admin.peer.publish(userSignedUp, { ...user, user_id: randomUUID(), company: null, method: 'sso' }, about);
    await admin.peer.publish(
      teamCreated,
      { team_id: 1, short_id: 'abc', name: 'Sales', owner_id: user.user_id },
      about,
    );
    await admin.peer.publish(batchPlanned, batch, about);
    await allPublished();
    expect(await stats()).toEqual({
      totalUsers: 2,
      confirmedUsers: 1,
      totalTeams: 1,
      totalTemplates: 0,
      totalPresentations: 200,
      presentationsByStatus: { pending: 200 },
    });

    await admin.peer.publish(batchCompleted, { ...batch, ...ended }, about);
    await allPublished();
    expect((await stats()).presentationsByStatus).toEqual({ completed: 198, failed: 2 });
  });

  it('counts and records an event once, however often it is delivered', async () => {
    const [statsBefore, trailBefore] = [await stats(), await audit()];
    await admin.peer.publishAllAgain();
    await allPublished();
    expect(await stats()).toEqual(statsBefore);
    expect(await audit()).toEqual(trailBefore);
  });

  it('comes to the same numbers when the end of a batch arrives before its beginning', async () => {
    const before = (await stats()).presentationsByStatus;
    const late = { ...batch, batch_id: randomUUID(), row_count: 5 };
    await admin.peer.publish(batchCompleted, { ...late, ...ended, completed_count: 5, failed_count: 0 }, about);
    await allPublished();
    expect((await stats()).presentationsByStatus).toEqual({ ...before, completed: 203 });
    await admin.peer.publish(batchPlanned, late, about);
    await allPublished();
    expect((await stats()).presentationsByStatus).toEqual({ ...before, completed: 203 });
  });

  it('shows the trail page by page, newest first, nothing twice and nothing left out', async () => {
    const whole = (await audit({ limit: 200 })).entries;
    const times = whole.map(({ time }) => time);
    expect(times).toEqual([...times].sort().reverse());
    expect(whole[0]).toMatchObject({
      type: 'rowdeck.generation.batch.planned',
      actorEmail: 'operator@example.org',
      data: { row_count: 5 },
    });

    const paged: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof audit>> = await audit({ limit: 4, ...(before === null ? {} : { before }) });
      paged.push(...page.entries.map(({ id }) => id));
      before = page.cursor;
    } while (before !== null);
    expect(paged).toEqual(whole.map(({ id }) => id));
  });

  it('pages between entries of the same millisecond', async () => {
    const time = '2026-01-01T00:00:00.000Z';
    for (let index = 0; index < 5; index += 1) {
      await admin.database.dataSource.query(
        `INSERT INTO audit_entries (id, type, subject, time, data) VALUES ($1, 'rowdeck.a.same.moment', 'x', $2, '{}')`,
        [randomUUID(), time],
      );
    }
    const first = await audit({ limit: 2, type: 'rowdeck.a.same.moment' });
    const rest = await audit({ limit: 10, type: 'rowdeck.a.same.moment', before: first.cursor ?? '' });
    expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(5);
    expect(rest.cursor).toBeNull();
  });

  it('records a kind of event that it knows nothing of, with who caused it', async () => {
    const renamed = { team_id: 1, short_id: 'abc', name: 'Growth', former_name: 'Sales' };
    await admin.peer.publish(teamRenamed, renamed, about);
    await allPublished();
    const { entries } = await audit({ type: 'rowdeck.teams.team.renamed' });
    expect(entries).toMatchObject([{ actorEmail: 'operator@example.org', data: renamed }]);
  });

  it('says with which key something was done, and with none where it was none', async () => {
    const apiKey = { id: randomUUID(), name: 'Reports' };
    const renamed = { team_id: 1, short_id: 'abc', name: 'Keyed', former_name: 'Events' };
    await admin.peer.publish(teamRenamed, renamed, {
      subject: 'x',
      actor: { ...operator, admin: false, via: 'api_key', apiKey },
    });
    await allPublished();
    const { entries } = await audit({ type: 'rowdeck.teams.team.renamed' });
    expect(entries.map((entry) => entry.apiKey)).toEqual([apiKey, null]);
  });

  it('keeps of a large event what an entry may hold', async () => {
    const renamed = { team_id: 1, short_id: 'abc', name: 'G'.repeat(100_000), former_name: 'Growth' };
    await admin.peer.publish(teamRenamed, renamed, about);
    await allPublished();
    const [row] = await admin.database.dataSource.query<{ data: typeof renamed }[]>(
      `SELECT data FROM audit_entries WHERE data->>'former_name' = 'Growth'`,
    );
    expect(row?.data).toEqual({ ...renamed, name: `${'G'.repeat(1_000)}… (cut)` });
  });

  it('shows the longest page of large entries from before they were bounded', async () => {
    await admin.database.dataSource.query(
      `INSERT INTO audit_entries (id, type, subject, time, data)
       SELECT gen_random_uuid(), 'rowdeck.a.large.one', 'x', now(), jsonb_build_object('n', n, 'text', repeat('x', 50000))
       FROM generate_series(1, 201) n`,
    );
    const page = await audit({ limit: 200, type: 'rowdeck.a.large.one' });
    expect([page.entries.length, page.cursor]).toEqual([200, expect.any(String)]);
  });

  it('shows one type of event when asked', async () => {
    const { entries } = await audit({ type: 'rowdeck.identity.user.signed-up' });
    expect(entries.map(({ type }) => type)).toEqual(Array(2).fill('rowdeck.identity.user.signed-up'));
  });

  it.each(['UPDATE audit_entries SET subject = $1', 'DELETE FROM audit_entries WHERE subject <> $1'])(
    'keeps the trail from being rewritten: %s',
    async (statement) => {
      await expect(admin.database.dataSource.query(statement, ['forged'])).rejects.toThrow('append-only');
    },
  );

  it('is for operators only', async () => {
    const actor = { ...operator, admin: false };
    await expect(admin.peer.call(getAdminStats, { actor })).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(admin.peer.call(listAuditTrail, { actor })).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('refuses a cursor that it did not give', async () => {
    await expect(audit({ before: 'forged' })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
