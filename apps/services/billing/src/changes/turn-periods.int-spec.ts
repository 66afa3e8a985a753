import { type BillingInterval, type SubscriptionTier } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BillingByHand } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';

describeWith(['postgres'], 'when a period ends', () => {
  let billing: BillingByHand;
  beforeAll(async () => {
    billing = await BillingByHand.start();
  });
  afterAll(() => billing.close());

  const bought = async (on: string, tier: SubscriptionTier, interval: BillingInterval = 'monthly') => {
    billing.clock.moveTo(on);
    const actor = newActor();
    await billing.change(actor, { tier, interval });
    return actor;
  };
  const turnAt = (time: string) => {
    billing.clock.moveTo(time);
    return billing.periods.execute();
  };

  it('goes on with an invoice, from the first moment of the day and not before', async () => {
    const actor = await bought('2026-01-31', 'starter');
    await turnAt('2026-02-27T23:59:59Z');
    expect(await billing.invoicesOf(actor)).toHaveLength(1);
    await turnAt('2026-02-28T00:00:00Z');
    expect(
      (await billing.invoicesOf(actor)).map(({ issuedOn, netMinor, lines }) => [issuedOn, netMinor, lines.length]),
    ).toEqual([
      ['2026-01-31', 2900, 1],
      ['2026-02-28', 2900, 1],
    ]);
    expect((await billing.view(actor)).period).toEqual({ starts_on: '2026-02-28', ends_on: '2026-03-31' });
  });

  it('goes on over a year’s end, by the month and by the year', async () => {
    const monthly = await bought('2026-12-15', 'professional');
    const annual = await bought('2026-12-31', 'professional', 'annual');
    await turnAt('2027-01-15');
    expect((await billing.invoicesOf(monthly)).map(({ number }) => number.slice(0, 5))).toEqual(['2026-', '2027-']);
    expect((await billing.view(monthly)).period).toEqual({ starts_on: '2027-01-15', ends_on: '2027-02-15' });
    expect(await billing.invoicesOf(annual)).toHaveLength(1);
    await turnAt('2027-12-31');
    expect((await billing.invoicesOf(annual)).map(({ netMinor }) => netMinor)).toEqual([88_800, 88_800]);
    expect((await billing.view(annual)).period).toEqual({ starts_on: '2027-12-31', ends_on: '2028-12-31' });
  });

  it('is caught up with, month by month, after an absence', async () => {
    const actor = await bought('2028-01-31', 'starter');
    await turnAt('2028-05-01');
    const invoices = await billing.invoicesOf(actor);
    expect(invoices.map(({ lines }) => lines[0]?.description)).toEqual([
      'Starter, January 31, 2028 to February 28, 2028',
      'Starter, February 29, 2028 to March 30, 2028',
      'Starter, March 31, 2028 to April 29, 2028',
      'Starter, April 30, 2028 to May 30, 2028',
    ]);
    // No invoice bears a day on which it was not written: numbers and days would not grow together.
    expect(invoices.map(({ issuedOn }) => issuedOn)).toEqual(['2028-01-31', '2028-05-01', '2028-05-01', '2028-05-01']);
  });

  it('ends what was cancelled, without an invoice; what was paid holds until then', async () => {
    const actor = await bought('2026-11-10', 'professional');
    await billing.ending.cancel(actor);
    await expect(billing.ending.cancel(actor)).rejects.toMatchObject({ code: 'subscription.conflict' });
    await turnAt('2026-12-09T23:59:59Z');
    expect(await billing.view(actor)).toMatchObject({
      ...{ tier: 'professional', can_cancel: false, next_price_minor: null },
      scheduled: { kind: 'cancellation', tier: 'free', on: '2026-12-10' },
    });
    await turnAt('2026-12-10');
    expect(await billing.view(actor)).toMatchObject({ tier: 'free', period: null, scheduled: null, can_cancel: false });
    expect(await billing.invoicesOf(actor)).toHaveLength(1);
    expect((await billing.eventsOf(actor)).at(-1)).toEqual([
      'subscription.changed',
      expect.objectContaining({ tier: 'free', former_tier: 'professional', cause: 'scheduled' }),
      null,
    ]);
  });

  it('does not end what was resumed', async () => {
    const actor = await bought('2026-11-10', 'starter');
    await billing.ending.cancel(actor);
    await billing.ending.resume(actor);
    await expect(billing.ending.resume(actor)).rejects.toMatchObject({ code: 'subscription.conflict' });
    await turnAt('2026-12-10');
    expect(await billing.view(actor)).toMatchObject({ tier: 'starter', scheduled: null });
  });

  it('is turned once, however many replicas turn it', async () => {
    const actor = await bought('2030-03-15', 'starter');
    billing.clock.moveTo('2030-04-15');
    await Promise.all(Array.from({ length: 8 }, () => billing.periods.execute()));
    expect((await billing.invoicesOf(actor)).map(({ issuedOn }) => issuedOn)).toEqual(['2030-03-15', '2030-04-15']);
  });

  it('changes nothing between its end and the renewal', async () => {
    const actor = await bought('2031-03-15', 'starter');
    billing.clock.moveTo('2031-04-15');
    await expect(billing.change(actor, { tier: 'professional', interval: 'monthly' })).rejects.toMatchObject({
      code: 'subscription.conflict',
    });
    expect(await billing.invoicesOf(actor)).toHaveLength(1);
  });
});

describeWith(['postgres'], 'where nobody is billed', () => {
  let billing: BillingByHand;
  beforeAll(async () => {
    billing = await BillingByHand.start({ BILLING: 'none', SIGNUP_TIER: 'enterprise', BATCH_RETENTION_DAYS: '90' });
  });
  afterAll(() => billing.close());

  it('plans are not changed, and it says so', async () => {
    const actor = newActor();
    const wanted = { tier: 'starter', interval: 'monthly' } as const;
    const refusal = { code: 'subscription.unavailable' };
    await expect(billing.change(actor, wanted)).rejects.toMatchObject(refusal);
    await expect(billing.quotes.execute(actor, wanted)).rejects.toMatchObject(refusal);
    await expect(billing.ending.cancel(actor)).rejects.toMatchObject(refusal);
    await expect(billing.ending.resume(actor)).rejects.toMatchObject(refusal);
    await expect(billing.provider.portal(actor)).rejects.toMatchObject(refusal);
    expect(await billing.view(actor)).toMatchObject({
      ...{ billing: 'none', tier: 'enterprise', usage_limit: null, granted: true, can_cancel: false },
    });
  });

  it('plans promise to keep batches for no longer than the operator does', async () => {
    const { plans } = await billing.view(newActor());
    expect(plans.map(({ tier, retention_days }) => [tier, retention_days])).toEqual([
      ['free', 30],
      ['starter', 90],
      ['professional', 90],
      ['enterprise', 90],
    ]);
    expect(plans.at(-1)?.features).toContain('Batches kept for 90 days');
  });
});
