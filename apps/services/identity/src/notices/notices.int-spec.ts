import { randomUUID } from 'node:crypto';
import {
  type Actor,
  batchCompleted,
  batchDeleted,
  batchSeen,
  listNotices,
  markNoticesRead,
  NOTICES_KEPT,
  quotaThresholdReached,
  updatePreferences,
  webhookDisabled,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { client, IdentityForTest } from '../../test/identity-for-test';
import { NoticeRepository } from './notice.repository';

describeWith(['postgres'], 'notices', () => {
  let identity: IdentityForTest;
  let actor: Actor;
  let count = 0;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());
  beforeEach(async () => {
    const email = `ana-${(count += 1)}@example.org`;
    const { id: userId } = await identity.confirmedUser(email);
    actor = { userId, email, name: null, admin: false, via: 'session' };
  });

  const about = (batch_id: string) => ({ batch_id, owner_id: actor.userId, template_id: 1, row_count: 10 });
  const delivered = () => eventually(async () => expect(await identity.running.peer.unpublished()).toBe(0));
  /** A batch has ended. Returns its id. */
  const end = async (failed = 0, batchId: string = randomUUID(), not_made_count?: number): Promise<string> => {
    const counts = { completed_count: 10 - failed, failed_count: failed, not_made_count, duration_ms: 900 };
    const data = { ...about(batchId), ...counts, template_name: 'Sales Pitch', batch_name: 'March' };
    await identity.running.peer.publish(batchCompleted, data, { subject: batchId, actor: null });
    await delivered();
    return batchId;
  };
  /** Most of the actor's presentations of a month are used, or all. */
  const reach = async (percent: 80 | 100, used: number): Promise<void> => {
    const plan = { tier: 'free', limit: 10, month: '2026-11-01', resets_on: '2026-12-01' } as const;
    const data = { user_id: actor.userId, ...plan, percent, used };
    await identity.running.peer.publish(quotaThresholdReached, data, { subject: actor.userId, actor });
  };
  const list = (before: number | null = null) => identity.call(listNotices, { actor, before });
  const shown = async () => (await list()).notices.map(({ batch_id, read }) => [batch_id, read]);

  it('say that a webhook was switched off, once for each event, and an email leads to it; not what the owner did', async () => {
    const id = randomUUID();
    const host = 'hooks.example.com';
    const disable = (reason: 'failing' | 'owner') =>
      identity.running.peer.publish(
        webhookDisabled,
        { user_id: actor.userId, webhook_id: id, host, reason, failure: 'The connection was refused.' },
        { subject: id, actor: null },
      );
    await disable('owner');
    await disable('failing');
    await delivered();
    await identity.running.peer.publishAllAgain();
    await delivered();
    const { notices, unread_count } = await list();
    expect(notices).toMatchObject([{ batch_id: null, quota: null, webhook: { id, host, reason: 'failing' } }]);
    expect(unread_count).toBe(1);
    const mails = await eventually(async () => {
      const found = await identity.mailsTo(actor.email);
      expect(found.some(({ text }) => text.includes(`https://decks.example.org/settings/webhooks/${id}`))).toBe(true);
      return found;
    });
    expect(mails.filter(({ subject }) => subject === 'A webhook was switched off')).toHaveLength(1);
  });

  it('say that most of a month is used, or all, once for each event, and an email leads to the plan', async () => {
    await reach(80, 8);
    await reach(100, 10);
    await delivered();
    await identity.running.peer.publishAllAgain();
    await delivered();
    const { notices, unread_count } = await list();
    expect(notices.map(({ batch_id, quota }) => [batch_id, quota?.used])).toEqual([
      [null, 10],
      [null, 8],
    ]);
    expect(unread_count).toBe(2);
    const mails = await eventually(async () => {
      const told = (await identity.mailsTo(actor.email)).filter(({ subject }) => subject.includes('this month'));
      expect(told.map(({ subject }) => subject).sort()).toEqual([
        'You have used all presentations of this month',
        'You have used most presentations of this month',
      ]);
      return told;
    });
    expect(mails.find(({ subject }) => subject.includes('all presentations of this month'))?.text).toContain(
      '/settings/subscription',
    );
  });

  it('offer no plan by email where none is sold', async () => {
    identity.plans.billing = 'none';
    await reach(100, 10);
    const text = await eventually(async () => {
      const [mail] = (await identity.mailsTo(actor.email)).filter(({ subject }) => subject.includes('this month'));
      expect(mail).toBeDefined();
      return mail?.text;
    });
    identity.plans.billing = 'manual';
    expect(text?.replace(/\s+/g, ' ')).toContain('ask an operator of this site for a larger plan');
  });

  it('say what became of each batch, the newest first', async () => {
    const [first, second] = [await end(), await end(3)];
    expect(await list()).toEqual({
      notices: [
        expect.objectContaining({ batch_id: second, completed_count: 7, failed_count: 3, read: false }),
        expect.objectContaining({
          batch_id: first,
          completed_count: 10,
          failed_count: 0,
          template_name: 'Sales Pitch',
          batch_name: 'March',
        }),
      ],
      unread_count: 2,
      before: null,
    });
  });

  it('tell what was not made from what failed, which is none where an event of before does not say it', async () => {
    await end(3);
    await end(5, undefined, 4);
    expect((await list()).notices).toMatchObject([
      { failed_count: 5, not_made_count: 4 },
      { failed_count: 3, not_made_count: 0 },
    ]);
  });

  it('are read one by one, or all up to one', async () => {
    const [first, second, third] = [await end(), await end(), await end()];
    const [, newer, oldest] = (await list()).notices;
    const read = (what: { ids: number[] } | { up_to: number }) => identity.call(markNoticesRead, { actor, read: what });
    expect(await read({ ids: [oldest?.id ?? 0] })).toEqual({ unread_count: 2 });
    expect(await read({ up_to: newer?.id ?? 0 })).toEqual({ unread_count: 1 });
    expect(await shown()).toEqual([
      [third, false],
      [second, true],
      [first, true],
    ]);
  });

  it('come once, however often the event does, and anew where the batch ends again', async () => {
    const batchId = await end(2);
    await identity.running.peer.publishAllAgain();
    await delivered();
    const [notice] = (await list()).notices;
    await identity.call(markNoticesRead, { actor, read: { ids: [notice?.id ?? 0] } });
    await end(0, batchId);
    expect(await list()).toMatchObject({ notices: [{ batch_id: batchId, failed_count: 0, read: false }] });
  });

  it.each([true, false])('are read where the owner saw the end on its page, before the event: %s', async (first) => {
    const batchId = randomUUID();
    const see = () => identity.call(batchSeen, { actor, batchId });
    if (first) await see();
    await end(0, batchId);
    if (!first) await see();
    expect(await shown()).toEqual([[batchId, true]]);
  });

  it('are of those batches that the owner wants to be told of', async () => {
    await identity.call(updatePreferences, { actor, preferences: { batch_notices: false }, client });
    await end();
    const failed = await end(1);
    await identity.call(updatePreferences, { actor, preferences: { failure_notices: false }, client });
    await end(1);
    const complete = await end();
    // With what was not made nothing is wrong.
    const cancelled = await end(4, undefined, 4);
    await end(4, undefined, 3);
    expect((await shown()).map(([id]) => id)).toEqual([cancelled, complete, failed]);
  });

  it('of the month are told as its owner chose, in Rowdeck and by email', async () => {
    await identity.call(updatePreferences, { actor, preferences: { quota_notices: false }, client });
    await reach(80, 8);
    await delivered();
    await identity.call(updatePreferences, { actor, preferences: { quota_emails: false }, client });
    await reach(100, 10);
    await delivered();
    expect((await list()).notices.map(({ quota }) => quota?.used)).toEqual([10]);
    // With the one of the sign-up; what is being sent this moment counts twice.
    await eventually(async () => expect(await identity.promisedTo(actor.email)).toBe(2));
    await eventually(async () =>
      expect((await identity.mailsTo(actor.email)).map(({ subject }) => subject)).toContain(
        'You have used most presentations of this month',
      ),
    );
  });

  it('are seen and read by nobody else', async () => {
    await end();
    const [notice] = (await list()).notices;
    const { id: userId } = await identity.confirmedUser('eve@example.org');
    const eve = { ...actor, userId, email: 'eve@example.org' };
    expect((await identity.call(listNotices, { actor: eve })).notices).toEqual([]);
    await identity.call(markNoticesRead, { actor: eve, read: { ids: [notice?.id ?? 0] } });
    await identity.call(markNoticesRead, { actor: eve, read: { up_to: 9_999_999 } });
    expect((await list()).unread_count).toBe(1);
  });

  it('go with their batch', async () => {
    const batchId = await end();
    const data = { ...about(batchId), completed_count: 10, failed_count: 0 };
    await identity.running.peer.publish(batchDeleted, data, { subject: batchId, actor: null });
    await delivered();
    expect(await shown()).toEqual([]);
  });

  it('are kept for a while, and not without end', async () => {
    const { dataSource } = identity.running.database;
    await dataSource.query(
      `INSERT INTO notices (user_id, batch_id, outcome)
       SELECT $1, gen_random_uuid(), '{"template_name": "A", "completed_count": 1, "failed_count": 0}'
       FROM generate_series(1, $2)`,
      [actor.userId, NOTICES_KEPT],
    );
    const newest = await end();
    const page = await list();
    expect([page.notices[0]?.batch_id, page.unread_count]).toEqual([newest, NOTICES_KEPT]);
    expect((await list(page.before)).notices).toHaveLength(page.notices.length);
    await dataSource.query(
      `UPDATE notices SET created_at = now() - interval '91 days' WHERE user_id = $1 AND batch_id <> $2`,
      [actor.userId, newest],
    );
    await new NoticeRepository(dataSource.manager).deleteOld();
    expect(await shown()).toEqual([[newest, false]]);
  });
});
