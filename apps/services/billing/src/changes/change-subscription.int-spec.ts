import { type Actor, type BillingInterval, type SubscriptionTier } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { ADDRESS, BillingByHand, newOperator } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';

describeWith(['postgres'], 'a change of plan', () => {
  let billing: BillingByHand;
  beforeAll(async () => {
    billing = await BillingByHand.start({ INVOICE_TAX_PERCENT: '19', SIGNUP_TIER: 'free' });
  });
  beforeEach(() => billing.clock.moveTo('2026-11-10'));
  afterAll(() => billing.close());

  const change = (actor: Actor, tier: SubscriptionTier, interval: BillingInterval = 'monthly') =>
    billing.change(actor, { tier, interval });
  const totals = async (actor: Actor) =>
    (await billing.invoicesOf(actor)).map(({ netMinor, totalMinor }) => [netMinor, totalMinor]);
  /** An operator says so of those at these places; of all where none is named. */
  const pay = async (actor: Actor, which?: readonly number[]) => {
    for (const [place, { id }] of (await billing.invoicesOf(actor)).entries())
      if (which?.includes(place) ?? true) await billing.payments.execute(newOperator(), id, {});
  };

  it('to more holds at once, for the rest of the period, with an invoice', async () => {
    const actor = newActor();
    expect(await change(actor, 'starter')).toBeNull();
    billing.clock.moveTo('2026-11-25');
    await change(actor, 'professional');
    expect(await billing.view(actor)).toMatchObject({
      ...{ tier: 'professional', interval: 'monthly', usage_limit: 2500, granted: false, can_cancel: true },
      period: { starts_on: '2026-11-10', ends_on: '2026-12-10' },
      next_price_minor: 8900,
    });
    expect(await totals(actor)).toEqual([
      [2900, 3451],
      [3000, 3570],
    ]);
  });

  it('is refused to whom no invoice can be made out, and leaves nothing', async () => {
    const actor = newActor();
    const buy = () => billing.changes.execute(actor, { tier: 'starter', interval: 'monthly' });
    const ask = (field: string): [string, unknown] => [
      `buyer.${field}`,
      [expect.stringMatching(/^(Enter|Choose) the/)],
    ];
    await expect(buy()).rejects.toMatchObject({
      ...{
        code: 'subscription.invalid',
        message: expect.stringMatching(/^Say first whom the invoice is made out to/) as string,
      },
      errors: Object.fromEntries(['address', 'city', 'country'].map(ask)),
    });
    expect(await billing.invoicesOf(actor)).toEqual([]);
    expect(await billing.buyers.find(billing.manager, actor.userId)).toBeNull();
    const buyer = await billing.buyers.of(billing.manager, actor);
    await billing.buyers.save(billing.manager, actor, { ...buyer, ...ADDRESS, city: '' });
    await expect(buy()).rejects.toMatchObject({ errors: Object.fromEntries([ask('city')]) });
    await billing.buyers.save(billing.manager, actor, { ...buyer, ...ADDRESS });
    expect(await buy()).toBeNull();
    expect(await billing.invoicesOf(actor)).toMatchObject([{ buyer: ADDRESS }]);
  });

  it('costs what was said before', async () => {
    const actor = newActor();
    await change(actor, 'starter', 'annual');
    billing.clock.moveTo('2027-02-20');
    const quote = await billing.quotes.execute(actor, { tier: 'professional', interval: 'annual' });
    await change(actor, 'professional', 'annual');
    const [, invoice] = await billing.invoicesOf(actor);
    expect(quote).toMatchObject({ kind: 'upgrade', effective_on: '2027-02-20', loses: [], estimate: false });
    expect([quote.due_minor, quote.tax?.amount_minor]).toEqual([invoice?.totalMinor, invoice?.tax?.amountMinor]);
    expect(quote.lines.map(({ description, amount_minor }) => ({ description, amountMinor: amount_minor }))).toEqual(
      invoice?.lines,
    );
    expect(quote.next).toEqual({ on: '2027-11-10', amount_minor: 88_800 });
  });

  it('says what each later period costs, whatever is kept of a credit', async () => {
    const actor = newActor();
    await change(actor, 'starter', 'annual');
    billing.clock.moveTo('2026-12-10');
    const larger = await billing.quotes.execute(actor, { tier: 'professional', interval: 'monthly' });
    expect(larger).toMatchObject({ due_minor: 0, next: { on: '2027-01-10', amount_minor: 8900 } });
    expect(larger.balance_minor).toBeGreaterThan(8900);
    await change(actor, 'professional');
    const smaller = await billing.quotes.execute(actor, { tier: 'starter', interval: 'monthly' });
    expect(smaller.next).toEqual({ on: '2027-01-10', amount_minor: 2900 });
  });

  it('to less follows at the end of the period, says what stops working, and costs nothing before', async () => {
    const actor = newActor();
    await change(actor, 'professional');
    const quote = await billing.quotes.execute(actor, { tier: 'starter', interval: 'monthly' });
    expect(quote).toMatchObject({ kind: 'downgrade', effective_on: '2026-12-10', due_minor: 0, lines: [] });
    expect(quote.loses).toContain('You can make 250 presentations a month instead of 2,500.');
    await change(actor, 'starter');
    const again = { code: 'subscription.invalid', message: 'Your plan changes to Starter on 2026-12-10 already.' };
    await expect(change(actor, 'starter')).rejects.toMatchObject(again);
    const events = (await billing.eventsOf(actor)).map(([type]) => type);
    expect(events.filter((type) => type === 'subscription.change-scheduled')).toHaveLength(1);
    expect(await billing.view(actor)).toMatchObject({
      tier: 'professional',
      scheduled: { kind: 'downgrade', tier: 'starter', interval: 'monthly', on: '2026-12-10' },
      next_price_minor: 2900,
    });
    billing.clock.moveTo('2026-12-10T00:00:00Z');
    await billing.periods.execute();
    expect(await billing.view(actor)).toMatchObject({
      ...{ tier: 'starter', scheduled: null, usage_limit: 250 },
      period: { starts_on: '2026-12-10', ends_on: '2027-01-10' },
    });
    expect((await totals(actor)).map(([net]) => net)).toEqual([8900, 2900]);
  });

  it('to more takes the place of less that was to come', async () => {
    const actor = newActor();
    await change(actor, 'starter', 'annual');
    await change(actor, 'starter');
    await change(actor, 'professional', 'annual');
    expect(await billing.view(actor)).toMatchObject({ tier: 'professional', interval: 'annual', scheduled: null });
  });

  it.each<[what: string, tier: SubscriptionTier, interval: BillingInterval, code: string]>([
    ['the present plan', 'starter', 'monthly', 'subscription.invalid'],
    ['a plan that is agreed upon', 'enterprise', 'monthly', 'subscription.invalid'],
  ])('to %s is refused, by the quote too', async (_what, tier, interval, code) => {
    const actor = newActor();
    await change(actor, 'starter');
    const refusal = { code, errors: { tier: [expect.any(String)] } };
    await expect(change(actor, tier, interval)).rejects.toMatchObject(refusal);
    await expect(billing.quotes.execute(actor, { tier, interval })).rejects.toMatchObject(refusal);
    expect(await totals(actor)).toHaveLength(1);
  });

  it('is made once, however many ask for it at the same time', async () => {
    const actor = newActor();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => change(actor, 'starter')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await totals(actor)).toEqual([[2900, 3451]]);
  });

  it('and another at the same time come one after the other, and the amounts add up', async () => {
    const actor = newActor();
    await Promise.all([change(actor, 'starter'), change(actor, 'professional')].map((made) => made.catch(() => null)));
    const nets = (await totals(actor)).map(([net = 0]) => net);
    const { tier } = await billing.view(actor);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(8900);
    expect(tier).toBe('professional');
  });

  describe('that was agreed to as it was shown', () => {
    const shown = async (actor: Actor, tier: SubscriptionTier, interval: BillingInterval = 'monthly') => {
      const { kind, effective_on, due_minor } = await billing.quotes.execute(actor, { tier, interval });
      return { tier, interval, agreed: { kind, effective_on, due_minor } };
    };
    const confirm = (actor: Actor, wanted: Awaited<ReturnType<typeof shown>>) => billing.change(actor, wanted);
    const refusal = { code: 'subscription.conflict', message: expect.stringMatching(/confirm it again\.$/) as string };

    it('is made while it comes to that', async () => {
      const actor = newActor();
      await confirm(actor, await shown(actor, 'starter'));
      await confirm(actor, await shown(actor, 'professional'));
      await confirm(actor, await shown(actor, 'starter', 'annual'));
      expect(await billing.view(actor)).toMatchObject({
        tier: 'professional',
        scheduled: { tier: 'starter', interval: 'annual' },
      });
    });

    it('takes nothing away that another tab has bought meanwhile', async () => {
      const actor = newActor();
      const starter = await shown(actor, 'starter');
      await change(actor, 'professional');
      await expect(confirm(actor, starter)).rejects.toMatchObject(refusal);
      expect(await billing.view(actor)).toMatchObject({ tier: 'professional', scheduled: null });
    });

    it('charges nobody for a smaller plan that was to follow for nothing', async () => {
      const actor = newActor();
      await change(actor, 'professional');
      await billing.ending.cancel(actor);
      const smaller = await shown(actor, 'starter');
      billing.clock.moveTo('2026-12-10');
      await billing.periods.execute();
      await expect(confirm(actor, smaller)).rejects.toMatchObject(refusal);
      expect(await billing.view(actor)).toMatchObject({ tier: 'free', period: null });
      expect(await totals(actor)).toHaveLength(1);
    });

    it('costs what was shown and nothing else, also the day after', async () => {
      const actor = newActor();
      await change(actor, 'starter');
      const larger = await shown(actor, 'professional');
      billing.clock.moveTo('2026-11-11');
      await expect(confirm(actor, larger)).rejects.toMatchObject(refusal);
      await confirm(actor, await shown(actor, 'professional'));
      expect(await totals(actor)).toHaveLength(2);
    });
  });

  it('is told with who changed what', async () => {
    const actor = newActor();
    await change(actor, 'professional');
    await billing.ending.cancel(actor);
    await billing.ending.resume(actor);
    expect((await billing.eventsOf(actor)).map(([type, , by]) => [type, by])).toEqual([
      ['invoice.issued', actor.email],
      ['subscription.changed', actor.email],
      ['subscription.change-scheduled', actor.email],
      ['subscription.resumed', actor.email],
    ]);
    expect((await billing.eventsOf(actor))[1]?.[1]).toMatchObject({
      ...{ tier: 'professional', former_tier: 'free', cause: 'chosen' },
    });
  });

  describe('by an operator', () => {
    it('is free of charge and at once, told with the reason, and keeps what was paid for later', async () => {
      const [actor, operator] = [newActor(), newOperator()];
      await change(actor, 'starter');
      await pay(actor);
      billing.clock.moveTo('2026-11-25');
      const form = { tier: 'enterprise', reason: 'A pilot until spring.' } as const;
      await billing.grants.execute(operator, actor.userId, form);
      expect(await billing.view(actor)).toMatchObject({
        ...{ tier: 'enterprise', granted: true, period: null, balance_minor: 1450, can_cancel: false },
      });
      expect((await billing.eventsOf(actor)).at(-1)).toEqual([
        'subscription.changed',
        expect.objectContaining({ tier: 'enterprise', cause: 'operator', reason: 'A pilot until spring.' }),
        operator.email,
      ]);
    });

    it.each([
      ['nothing, where no invoice of the period is paid', [], 0],
      ['what was paid and not used, where the invoice of an upgrade is open', [0], 1450],
      ['all that is left, where all is paid', [0, 1], 4450],
    ] as const)('keeps for later %s', async (_what, paid, kept) => {
      const actor = newActor();
      await change(actor, 'starter');
      billing.clock.moveTo('2026-11-25');
      await change(actor, 'professional');
      await pay(actor, paid);
      await billing.grants.execute(newOperator(), actor.userId, { tier: 'free', reason: 'They asked for it.' });
      expect(await billing.view(actor)).toMatchObject({ tier: 'free', balance_minor: kept });
    });

    it('that is there without a period is not sold a second time, by the month or by the year', async () => {
      const actor = newActor();
      await billing.subscriptions.begin(billing.manager, actor.userId);
      await billing.grants.execute(newOperator(), actor.userId, { tier: 'starter', reason: 'A partner of ours.' });
      for (const interval of ['monthly', 'annual'] as const) {
        const refusal = { code: 'subscription.invalid', message: 'You have Starter already.' };
        await expect(billing.quotes.execute(actor, { tier: 'starter', interval })).rejects.toMatchObject(refusal);
        await expect(change(actor, 'starter', interval)).rejects.toMatchObject(refusal);
      }
    });

    it('gives nonprofits their discount from the next invoice on', async () => {
      const actor = newActor();
      await change(actor, 'starter');
      await billing.grants.execute(newOperator(), actor.userId, { nonprofit: true, reason: 'A partner of ours.' });
      billing.clock.moveTo('2026-12-10');
      await billing.periods.execute();
      expect((await totals(actor)).map(([net]) => net)).toEqual([2900, 1450]);
    });

    it('is refused without a reason, and nothing is changed or told', async () => {
      const actor = newActor();
      await change(actor, 'starter');
      const told = await billing.eventsOf(actor);
      for (const form of [{ tier: 'enterprise' }, { nonprofit: true }] as const) {
        await expect(
          billing.grants.execute(newOperator(), actor.userId, { ...form, reason: '' }),
        ).rejects.toMatchObject({
          ...{ code: 'subscription.invalid', errors: { reason: [expect.stringMatching(/^Say why/)] } },
        });
      }
      expect(await billing.view(actor)).toMatchObject({ tier: 'starter', nonprofit: false });
      expect(await billing.eventsOf(actor)).toEqual(told);
    });

    it('is refused to others, and of whom nobody knows', async () => {
      const actor = newActor();
      await change(actor, 'starter');
      const form = { tier: 'enterprise', reason: 'A partner of ours.' } as const;
      await expect(billing.grants.execute(actor, actor.userId, form)).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(billing.grants.execute(newOperator(), newActor().userId, form)).rejects.toMatchObject({
        code: 'user.not_found',
      });
    });

    it('can be left for a plan that is paid, and for Free at once', async () => {
      const [buyer, leaver] = [newActor(), newActor()];
      for (const { userId } of [buyer, leaver]) {
        await billing.subscriptions.begin(billing.manager, userId);
        await billing.grants.execute(newOperator(), userId, { tier: 'enterprise', reason: 'A partner of ours.' });
      }
      await change(buyer, 'starter');
      await change(leaver, 'free');
      expect(await billing.view(buyer)).toMatchObject({ tier: 'starter', granted: false, scheduled: null });
      expect(await billing.view(leaver)).toMatchObject({ tier: 'free', scheduled: null, period: null });
    });
  });
});
