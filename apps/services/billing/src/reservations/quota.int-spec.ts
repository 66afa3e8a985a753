import { randomUUID } from 'node:crypto';
import {
  type Actor,
  batchCompleted,
  checkQuota,
  getUsage,
  listOpenReservations,
  type OutputOf,
  type Problem,
  releaseQuota,
  reserveAgain,
  reserveQuota,
  settleQuota,
  type SubscriptionTier,
  userConfirmed,
} from '@rowdeck/contracts';
import { describeWith, eventually, type ServiceForTest } from '@rowdeck/testing';
import { newActor, startBilling } from '../../test/billing-for-test';

describeWith(['postgres'], 'the monthly quota', () => {
  let billing: ServiceForTest;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.close());

  const reserve = (actor: Actor, count: number, batchId = randomUUID()) =>
    billing.peer.call(reserveQuota, { actor, batchId, count });
  const release = (actor: Actor, batchId: string) => billing.peer.call(releaseQuota, { userId: actor.userId, batchId });
  const usage = (actor: Actor) => billing.peer.call(getUsage, { actor });
  const used = async (actor: Actor) => (await usage(actor)).current_month_usage;
  const changeTier = async (actor: Actor, tier: SubscriptionTier) => {
    await usage(actor);
    await billing.database.dataSource.query('UPDATE subscriptions SET tier = $2 WHERE user_id = $1', [
      actor.userId,
      tier,
    ]);
  };
  const complete = (actor: Actor, batchId: string, completed: number, failed: number) =>
    billing.peer.publish(
      batchCompleted,
      {
        batch_id: batchId,
        owner_id: actor.userId,
        template_id: 1,
        template_name: 'Pitch',
        row_count: completed + failed,
        completed_count: completed,
        failed_count: failed,
        duration_ms: 10,
      },
      { subject: batchId, actor },
    );
  const completeAgain = (actor: Actor, batchId: string, [id, completed, failed]: [string, number, number]) =>
    billing.peer.publish(
      batchCompleted,
      {
        batch_id: batchId,
        owner_id: actor.userId,
        template_id: 1,
        template_name: 'Pitch',
        row_count: 100,
        completed_count: 100 - failed,
        failed_count: failed,
        duration_ms: 10,
        rerun: { id, row_count: completed + failed, completed_count: completed, failed_count: failed },
      },
      { subject: batchId, actor },
    );
  const allPublished = () => eventually(async () => expect(await billing.peer.unpublished()).toBe(0));

  it('is reserved on behalf of somebody who is not there, once and as far as their plan goes', async () => {
    const [actor, batchId] = [newActor(), randomUUID()];
    const { userId } = actor;
    const again = (count: number, id = batchId) => billing.peer.call(reserveAgain, { userId, batchId: id, count });
    await again(6);
    await again(6);
    expect(await used(actor)).toBe(6);
    await expect(again(1_000_000, randomUUID())).rejects.toMatchObject({ code: 'quota.exceeded' });
    await release(actor, batchId);
    expect(await used(actor)).toBe(0);
    await expect(again(6)).rejects.toMatchObject({ code: 'batch.invalid' });
  });

  it('begins as the plan of the site’s new users, unused', async () => {
    expect(await usage(newActor())).toEqual({
      subscription_tier: 'free',
      current_month_usage: 0,
      usage_limit: 10,
      watermark: true,
      billing: 'manual',
    });
  });

  it('refuses what goes beyond it and says what is left and what to do', async () => {
    const actor = newActor();
    await reserve(actor, 8);
    await expect(reserve(actor, 3)).rejects.toMatchObject({
      code: 'quota.exceeded',
      params: { left: 2, limit: 10, needed: 3, tier: 'free' },
      errors: { 'presentation.csv_file': [expect.stringContaining('Use at most 2 rows')] },
    });
    expect(await used(actor)).toBe(8);
    await expect(reserve(actor, 2)).resolves.toEqual({ watermark: true, retentionDays: 30 });
  });

  it('is checked in the words of the refusal, and takes nothing', async () => {
    const actor = newActor();
    await reserve(actor, 8);
    const check = (count: number) => billing.peer.call(checkQuota, { actor, count }).catch((error: unknown) => error);
    const refused = (await check(3)) as Problem;
    const reserved = (await reserve(actor, 3).catch((error: unknown) => error)) as Problem;
    expect([refused.code, refused.message, refused.errors, refused.params]).toEqual([
      ...[reserved.code, reserved.message, reserved.errors, reserved.params],
    ]);
    expect(refused.params).toMatchObject({ left: 2, tier: 'free' });
    expect(await check(2)).toEqual({});
    expect(await used(actor)).toBe(8);
    await changeTier(actor, 'enterprise');
    expect(await check(10_000)).toEqual({});
  });

  it('counts and never refuses without a limit, and puts no watermark on paid plans', async () => {
    const actor = newActor();
    await changeTier(actor, 'enterprise');
    await expect(reserve(actor, 10_000)).resolves.toEqual({ watermark: false, retentionDays: null });
    expect(await usage(actor)).toMatchObject({ current_month_usage: 10_000, usage_limit: null });
  });

  it('keeps the watermark of a batch as it was reserved', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await reserve(actor, 1, batchId);
    await changeTier(actor, 'starter');
    await expect(reserve(actor, 1, batchId)).resolves.toEqual({ watermark: true });
  });

  it('gives back a batch that was not planned, once, and does not take it again', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await reserve(actor, 6, batchId);
    await Promise.all([release(actor, batchId), release(actor, batchId), release(actor, batchId)]);
    expect(await used(actor)).toBe(0);
    await expect(reserve(actor, 6, batchId)).rejects.toMatchObject({ code: 'batch.invalid' });
  });

  it('is not taken by a call that was given up and comes late', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await used(actor);
    await release(actor, batchId);
    await expect(reserve(actor, 6, batchId)).rejects.toMatchObject({ code: 'batch.invalid' });
    expect(await used(actor)).toBe(0);
  });

  it('does not let somebody else give back one’s batch', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await reserve(actor, 6, batchId);
    await release(newActor(), batchId);
    expect(await used(actor)).toBe(6);
  });

  it('gives back the rows that failed, once, however often the event is delivered', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await reserve(actor, 10, batchId);
    await complete(actor, batchId, 7, 3);
    await allPublished();
    expect(await used(actor)).toBe(7);
    await billing.peer.publishAllAgain();
    await allPublished();
    expect(await used(actor)).toBe(7);
    await release(actor, batchId);
    expect(await used(actor)).toBe(7);
  });

  it('gives back to the month of the reservation', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await reserve(actor, 10, batchId);
    await billing.database.dataSource.query(`UPDATE reservations SET month = '2020-01-01' WHERE user_id = $1;`, [
      actor.userId,
    ]);
    await billing.database.dataSource.query(
      `INSERT INTO monthly_usages (user_id, month, used) VALUES ($1, '2020-01-01', 10)`,
      [actor.userId],
    );
    await release(actor, batchId);
    expect(await used(actor)).toBe(10);
    const past: unknown = await billing.database.dataSource.query(
      `SELECT used FROM monthly_usages WHERE user_id = $1 AND month = '2020-01-01'`,
      [actor.userId],
    );
    expect(past).toEqual([{ used: 0 }]);
  });

  it('is whole again in the next month', async () => {
    const actor = newActor();
    await reserve(actor, 10);
    await billing.database.dataSource.query(
      `UPDATE monthly_usages SET month = month - interval '1 month' WHERE user_id = $1`,
      [actor.userId],
    );
    expect(await used(actor)).toBe(0);
    await reserve(actor, 10);
    expect(await used(actor)).toBe(10);
  });

  it('publishes what was reserved and what was given back', async () => {
    const actor = newActor();
    const batchId = randomUUID();
    await reserve(actor, 6, batchId);
    await complete(actor, batchId, 4, 2);
    await allPublished();
    const events: unknown = await billing.database.dataSource.query(
      `SELECT envelope->>'type' AS type, (envelope->'data'->>'count')::int AS count FROM outbox
       WHERE envelope->>'subject' = $1 ORDER BY position`,
      [batchId],
    );
    expect(events).toEqual([
      { type: 'rowdeck.billing.quota.reserved', count: 6 },
      { type: 'rowdeck.billing.quota.released', count: 2 },
    ]);
  });

  it('subscribes a user when they are confirmed, and leaves a subscription as it is', async () => {
    const [fresh, upgraded] = [newActor(), newActor()];
    await changeTier(upgraded, 'professional');
    for (const { userId, email, name } of [fresh, upgraded]) {
      const about = { subject: userId, actor: null };
      await billing.peer.publish(userConfirmed, { user_id: userId, email, name, admin: false, ip: null }, about);
    }
    await allPublished();
    const rows: unknown = await billing.database.dataSource.query(
      'SELECT user_id, tier FROM subscriptions WHERE user_id = ANY($1) ORDER BY tier',
      [[fresh.userId, upgraded.userId]],
    );
    expect(rows).toEqual([
      { user_id: fresh.userId, tier: 'free' },
      { user_id: upgraded.userId, tier: 'professional' },
    ]);
  });

  it('gives back of rows that were made again what failed again, and nothing of the first run twice', async () => {
    const actor = newActor();
    await changeTier(actor, 'enterprise');
    const [batchId, rerunId] = [randomUUID(), randomUUID()];
    await reserve(actor, 100, batchId);
    await complete(actor, batchId, 80, 20);
    await eventually(async () => expect(await used(actor)).toBe(80));
    await reserve(actor, 20, rerunId);
    await completeAgain(actor, batchId, [rerunId, 15, 5]);
    await eventually(async () => expect(await used(actor)).toBe(95));
    await completeAgain(actor, batchId, [rerunId, 15, 5]);
    await allPublished();
    expect(await used(actor)).toBe(95);
  });

  describe('that is reserved and not settled', () => {
    const open = async () => {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page: OutputOf<typeof listOpenReservations> = await billing.peer.call(listOpenReservations, {
          after,
          limit: 2,
        });
        found.push(...page.reservations.map(({ userId, batchId, isOld }) => [userId, batchId, isOld].join()));
        after = page.reservations.at(-1)?.batchId ?? null;
      } while (after !== null);
      return found;
    };

    it('is listed whole, page by page, and is old after a day of the database', async () => {
      const actor = newActor();
      await changeTier(actor, 'enterprise');
      const batches = Array.from({ length: 5 }, () => randomUUID()).sort();
      for (const batchId of batches) await reserve(actor, 1, batchId);
      const [old = '', ended = '', ...others] = batches;
      await billing.database.dataSource.query(
        `UPDATE reservations SET reserved_at = now() - interval '25 hours' WHERE batch_id = $1`,
        [old],
      );
      await complete(actor, ended, 1, 0);
      await allPublished();
      const mine = (await open()).filter((line) => line.startsWith(actor.userId));
      expect(mine).toEqual(
        [[old, true], ...others.map((id) => [id, false])].map((line) => [actor.userId, ...line].join()),
      );
    });

    it('is listed with how much it holds, and since when', async () => {
      const [actor, batchId] = [newActor(), randomUUID()];
      await changeTier(actor, 'enterprise');
      await reserve(actor, 7, batchId);
      const since = `UPDATE reservations SET reserved_at = '2026-11-01T10:00:00Z' WHERE batch_id = $1`;
      await billing.database.dataSource.query(since, [batchId]);
      const { reservations } = await billing.peer.call(listOpenReservations, { after: null, limit: 1000 });
      expect(reservations.filter((each) => each.userId === actor.userId)).toEqual([
        { userId: actor.userId, batchId, isOld: true, count: 7, reservedAt: '2026-11-01T10:00:00.000Z' },
      ]);
    });

    it('is settled without the event of its end, and by that no second time', async () => {
      const [actor, batchId] = [newActor(), randomUUID()];
      await changeTier(actor, 'enterprise');
      await reserve(actor, 10, batchId);
      await billing.peer.call(settleQuota, { userId: actor.userId, batchId, unused: 4 });
      expect(await used(actor)).toBe(6);
      await complete(actor, batchId, 6, 4);
      await allPublished();
      await billing.peer.call(settleQuota, { userId: actor.userId, batchId, unused: 4 });
      expect(await used(actor)).toBe(6);
    });
  });
});
