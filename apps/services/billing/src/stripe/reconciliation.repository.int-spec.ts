import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { billingDatabase } from '../database/billing.database';
import { beginReconciliation, forgetBefore } from './reconciliation.repository';

describeWith(['postgres'], 'what is kept of comparisons and messages of Stripe', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('billing', billingDatabase);
  });
  afterAll(() => database.drop());

  it('is the day of the last comparison, and 60 days of messages', async () => {
    const { manager } = database.dataSource;
    for (const day of ['2026-11-27', '2026-11-28', '2026-11-29'] as const) await beginReconciliation(manager, day);
    for (const days of [59, 61])
      await manager.query(
        `INSERT INTO stripe_events (id, type, created_at, outcome, received_at)
         VALUES ($1, 'invoice.paid', now(), 'ignored', now() - make_interval(days => $2))`,
        [`evt_${days}`, days],
      );
    await forgetBefore(manager, '2026-11-29');
    expect(await manager.query('SELECT day::text FROM reconciliations')).toEqual([{ day: '2026-11-29' }]);
    expect(await manager.query('SELECT id FROM stripe_events')).toEqual([{ id: 'evt_59' }]);
    expect(await beginReconciliation(manager, '2026-11-29')).toBe(false);
  });
});
