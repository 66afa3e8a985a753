import { randomUUID } from 'node:crypto';
import {
  type Actor,
  invitationSent,
  listAuditTrail,
  listOwnTrail,
  sessionOpened,
  templateDeleted,
  userConfirmed,
  userDeleted,
  userEmailChanged,
  userSignedUp,
} from '@rowdeck/contracts';
import { describeWith, eventually, type ServiceForTest, tracesOf } from '@rowdeck/testing';
import { operator, startAdmin } from '../../test/admin-for-test';

const OLD = 'ana@old.example.org';
const NEW = 'ana@example.org';
const from = { ip: '198.51.100.7', user_agent: 'A browser' };

describeWith(['postgres'], 'a person whose account is gone', () => {
  let admin: ServiceForTest;
  const ana: Actor = { userId: randomUUID(), email: NEW, name: 'Ana Ortiz', admin: false, via: 'session' };
  const withKey = { ...ana, via: 'api_key' as const, apiKey: { id: randomUUID(), name: 'The laptop of Ana Ortiz' } };
  const facts = { user_id: ana.userId, email: OLD, name: ana.name };
  const byAna = { subject: ana.userId, actor: ana };
  const invitation = { team_id: 7, short_id: 'mktg', name: 'Marketing', role: 'member', again: false } as const;
  beforeAll(async () => {
    admin = await startAdmin();
  });
  afterAll(() => admin.close());

  const { query } = {
    query: (sql: string, parameters: unknown[] = []) => admin.database.dataSource.query<unknown[]>(sql, parameters),
  };
  const delivered = () => eventually(async () => expect(await admin.peer.unpublished()).toBe(0));
  const deletion = async () => {
    const about = { subject: ana.userId, actor: null };
    await admin.peer.publish(userDeleted, { user_id: ana.userId, email: NEW }, about);
    await delivered();
  };
  const words = [OLD, NEW, 'Ana Ortiz', from.ip, from.user_agent, 'Engines'];
  const traces = () => tracesOf(admin.database.dataSource, words);
  const entries = async () => (await admin.peer.call(listAuditTrail, { actor: operator, limit: 200 })).entries;

  it('is not in the audit trail any more, by name or any address; what they did is', async () => {
    await admin.peer.publish(userSignedUp, { method: 'form', ...facts, company: 'Engines', ip: from.ip }, byAna);
    await admin.peer.publish(userConfirmed, { ...facts, admin: false, ip: from.ip }, byAna);
    await admin.peer.publish(userEmailChanged, { user_id: ana.userId, email: NEW, former_email: OLD, ...from }, byAna);
    await admin.peer.publish(
      sessionOpened,
      { method: 'password', user_id: ana.userId, session_id: randomUUID(), ...from },
      byAna,
    );
    const template = { template_id: 1, owner_id: ana.userId, name: 'Offer' };
    await admin.peer.publish(templateDeleted, template, { subject: '1', actor: withKey });
    const expires_at = '2026-10-08T08:00:00.000Z';
    const sent = { ...invitation, invitation_id: randomUUID(), email: OLD, expires_at };
    await admin.peer.publish(invitationSent, sent, { subject: '7', actor: operator });
    await delivered();
    expect(await traces()).toEqual(['audit_entries']);
    const own = await admin.peer.call(listOwnTrail, { actor: ana });
    expect(own.entries.map(({ type }) => type)).not.toContain(invitationSent.type);
    expect(own.entries).toHaveLength(5);
    expect(own.entries.find(({ type }) => type === templateDeleted.type)?.apiKey).toEqual(withKey.apiKey);
    const before = await entries();
    await deletion();
    expect(await traces()).toEqual([]);
    const after = await entries();
    expect(after).toHaveLength(before.length + 1);
    expect(after.find(({ type }) => type === templateDeleted.type)).toMatchObject({
      data: template,
      actorEmail: null,
      apiKey: { id: withKey.apiKey.id, name: null },
    });
    expect(after.find(({ type }) => type === invitationSent.type)).toMatchObject({
      data: { ...sent, email: '(deleted)' },
      actorEmail: operator.email,
    });
    expect(after.filter(({ subject }) => subject === ana.userId).map(({ type }) => type)).toEqual(
      expect.arrayContaining([userSignedUp.type, userDeleted.type]),
    );
  });

  it('stays out of it, though an event comes late or twice', async () => {
    await admin.peer.publish(
      sessionOpened,
      { method: 'password', user_id: ana.userId, session_id: randomUUID(), ...from },
      byAna,
    );
    await admin.peer.publish(
      templateDeleted,
      { template_id: 2, owner_id: ana.userId, name: 'Offer' },
      { subject: '2', actor: withKey },
    );
    await admin.peer.publishAllAgain();
    await delivered();
    expect(await traces()).toEqual([]);
  });

  it('is another one than whoever has the address afterwards', async () => {
    const user_id = randomUUID();
    const other: Actor = { ...ana, userId: user_id, name: 'Ben' };
    const about = { subject: user_id, actor: other };
    await admin.peer.publish(
      userSignedUp,
      { method: 'form', ...facts, user_id, email: NEW, company: null, ip: null },
      about,
    );
    await delivered();
    await admin.peer.publishAllAgain();
    await delivered();
    expect((await entries()).filter(({ actorEmail }) => actorEmail === NEW)).toHaveLength(1);
  });

  it('is forgotten in a trail of any length, which is read some at a time', async () => {
    const { id: user_id, email } = { id: randomUUID(), email: 'busy@example.org' };
    await query(
      `INSERT INTO audit_entries (id, type, subject, time, actor_id, actor_email, data)
       SELECT gen_random_uuid(), 'rowdeck.identity.session.opened', $1::uuid::text, now() - interval '1 minute', $1::uuid, $2::text,
         jsonb_build_object('user_id', $1::uuid::text, 'ip', '198.51.100.9') FROM generate_series(1, 1200)`,
      [user_id, email],
    );
    await admin.peer.publish(userDeleted, { user_id, email }, { subject: user_id, actor: null });
    await delivered();
    expect(await tracesOf(admin.database.dataSource, [email, '198.51.100.9'])).toEqual([]);
  });

  it.each([
    ['is changed', `UPDATE audit_entries SET type = 'x'`, /append-only/],
    ['is deleted', 'DELETE FROM audit_entries', /append-only/],
    ['is emptied', 'TRUNCATE audit_entries', /append-only/],
  ])('is the only thing that goes: nothing else of the trail %s', async (_, statement, refusal) => {
    await expect(query(statement)).rejects.toThrow(refusal);
  });

  it.each([
    ['what was done', `type = 'x'`],
    ['when', 'time = now()'],
    ['by whom', 'actor_id = gen_random_uuid()'],
    ['under which address', `actor_email = 'eve@example.org'`],
    ['with which key', 'api_key_id = gen_random_uuid()'],
    ['by which name of it', `api_key_name = 'Another'`],
  ])('is no way to change %s', async (_, change) => {
    const changing = admin.database.transactions.run(async (manager) => {
      await manager.query(`SELECT set_config('rowdeck.forgets_a_person', 'on', true)`);
      await manager.query(`UPDATE audit_entries SET ${change}`);
    });
    await expect(changing).rejects.toThrow('keeps what was done');
  });
});
