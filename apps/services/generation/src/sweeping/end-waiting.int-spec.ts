import { planOf, type SubscriptionTier } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { ProgressFeed } from '../progress/progress-feed';
import { EndWaiting } from './end-waiting';
import { RetentionRepository } from '../retention/retention.repository';

describeWith(['postgres'], 'a batch that waits for what is away', () => {
  let parts: RenderingParts;
  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());

  /** A batch of somebody on the plan, of two chunks that nobody has begun with for so many days. */
  const waiting = async (tier: SubscriptionTier, days: number) => {
    parts.actor = newActor();
    const { id } = await parts.plan(3, 2);
    const owner = parts.actor.userId;
    await new RetentionRepository(parts.database.dataSource.manager).change(owner, planOf(tier).retentionDays);
    await parts.query(
      `UPDATE storage_accounts SET retention_notice_until = now() - interval '1 s' WHERE owner_id = $1`,
      [owner],
    );
    await parts.query('UPDATE batches SET created_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
    return id;
  };
  const sweep = (days = 0) =>
    new EndWaiting(
      parts.database.dataSource.manager,
      parts.database.transactions,
      { append: (_manager, { type }) => Promise.resolve(void parts.events.push(type)) },
      new ProgressFeed({ publish: () => undefined }),
      { BATCH_RETENTION_DAYS: days },
    ).execute();
  const standing = async (id: string) => {
    const sql = 'SELECT status, failed_count, finished_at IS NOT NULL AS ended FROM batches WHERE id = $1';
    return (await parts.query<object>(sql, [id]))[0];
  };
  const STANDS = { status: 'pending', failed_count: 0, ended: false };
  const ENDED = { status: 'failed', failed_count: 5, ended: true };

  it('ends when it has waited for as long as its plan would keep it', async () => {
    const [early, late, forGood] = [
      await waiting('free', 29),
      await waiting('free', 31),
      await waiting('enterprise', 900),
    ];
    parts.events.length = 0;
    await sweep();
    expect([await standing(early), await standing(late), await standing(forGood)]).toEqual([STANDS, ENDED, STANDS]);
    expect(parts.events).toEqual(['rowdeck.generation.batch.completed']);
    const [chunk] = await parts.query<object>('SELECT failure_code FROM chunks WHERE batch_id = $1', [late]);
    expect(chunk).toEqual({ failure_code: 'row.given_up' });
  });

  it('ends when it has waited for as long as the operator has batches kept', async () => {
    const [early, late] = [await waiting('enterprise', 6), await waiting('enterprise', 8)];
    await sweep(7);
    expect([await standing(early), await standing(late)]).toEqual([STANDS, ENDED]);
  });

  it('goes on where a worker has its rows in hand', async () => {
    const id = await waiting('free', 31);
    await parts.query(
      `UPDATE chunks SET status = 'leased', leased_until = now() + interval '1 hour' WHERE batch_id = $1`,
      [id],
    );
    await sweep();
    expect(await standing(id)).toEqual(STANDS);
  });
});
