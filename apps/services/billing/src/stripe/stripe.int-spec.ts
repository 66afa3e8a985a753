import { Logger } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { describeWith, StripeForTest } from '@rowdeck/testing';
import { BillingByHand, newOperator } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';
import { StripeEventRow } from './stripe-event.entity';

describeWith(['postgres'], 'a site that is billed with Stripe', () => {
  let stripe: StripeForTest;
  let billing: BillingByHand;
  beforeAll(async () => {
    // What it warns of is what the tests look for.
    Logger.overrideLogger(false);
    stripe = await StripeForTest.start();
    billing = await BillingByHand.start(stripe.settings);
  });
  beforeEach(() => {
    stripe.subscriptions.clear();
    stripe.asked.length = 0;
  });
  afterAll(async () => {
    await billing.close();
    await stripe.close();
  });

  const monthly = { tier: 'starter', interval: 'monthly' } as const;
  const customerOf = ({ userId }: Actor) => `cus_${userId}`;
  const idFor = ({ userId }: Actor) => `sub_${userId.replaceAll('-', '')}`;
  const told = ({ payload, signature }: { payload: string; signature: string }) =>
    billing.webhooks.execute(payload, signature);
  /** Has paid on Stripe's page, and Stripe has told of it. */
  const paying = async () => {
    const actor = newActor();
    await billing.changes.execute(actor, monthly);
    stripe.set(idFor(actor), customerOf(actor));
    await told(stripe.changed(idFor(actor), 'customer.subscription.created'));
    return actor;
  };
  const view = (actor: Actor) => billing.view(actor);

  it('sends who buys to Stripe, and gives nothing before Stripe says that it is paid', async () => {
    const actor = newActor();
    expect(await billing.changes.execute(actor, monthly)).toContain('/c/pay/');
    expect(await view(actor)).toMatchObject({ tier: 'free', billing: 'stripe', period: null });
    expect(stripe.asked.map(([call]) => call).filter((call) => call.startsWith('POST'))).toEqual([
      'POST /v1/customers',
      'POST /v1/checkout/sessions',
    ]);
    expect(stripe.asked.at(-1)?.[1]).toMatchObject({
      ...{ customer: customerOf(actor), client_reference_id: actor.userId, mode: 'subscription' },
      'line_items[0][price]': 'price_sm',
      success_url: 'http://localhost:8080/settings/subscription?paid=1',
    });
    stripe.set(idFor(actor), customerOf(actor), { status: 'incomplete' });
    await told(stripe.changed(idFor(actor), 'customer.subscription.created'));
    expect(await view(actor)).toMatchObject({ tier: 'free' });
    stripe.set(idFor(actor), customerOf(actor), { status: 'active' });
    await told(stripe.changed(idFor(actor)));
    expect(await view(actor)).toMatchObject({
      ...{ tier: 'starter', usage_limit: 250, can_cancel: true, granted: false },
      period: { starts_on: '2026-11-10', ends_on: '2026-12-10' },
    });
  });

  it('leaves one page open on which somebody can pay, however many they ask for', async () => {
    const actor = newActor();
    const urls = [await billing.changes.execute(actor, monthly)];
    urls.push(...(await Promise.all(Array.from({ length: 3 }, () => billing.changes.execute(actor, monthly)))));
    const answers = await Promise.all(urls.map((url) => fetch(url ?? '')));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('sells nothing to who has paid already, also before Stripe has told of it', async () => {
    const actor = newActor();
    await billing.changes.execute(actor, monthly);
    stripe.set(idFor(actor), customerOf(actor));
    await expect(billing.changes.execute(actor, monthly)).rejects.toMatchObject({ code: 'subscription.conflict' });
    expect(await view(actor)).toMatchObject({ tier: 'starter', period: { ends_on: '2026-12-10' } });
    expect(stripe.asked.filter(([call]) => call === 'POST /v1/checkout/sessions')).toHaveLength(1);
    await told(stripe.changed(idFor(actor), 'customer.subscription.created'));
    const changes = (await billing.eventsOf(actor)).filter(([type]) => type === 'subscription.changed');
    expect(changes).toHaveLength(1);
  });

  it('takes a message once, however often it is replayed', async () => {
    const actor = await paying();
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_pm' });
    const message = stripe.changed(idFor(actor));
    await Promise.all(Array.from({ length: 5 }, () => told(message)));
    await told(message);
    const changes = (await billing.eventsOf(actor)).filter(([type]) => type === 'subscription.changed');
    expect(changes.map(([, { tier, cause }]) => [tier, cause])).toEqual([
      ['starter', 'provider'],
      ['professional', 'provider'],
    ]);
  });

  it('is told in any order, and ends with what Stripe says last', async () => {
    const actor = await paying();
    const early = stripe.changed(idFor(actor));
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_pa', end: '2027-11-10' });
    const late = stripe.changed(idFor(actor));
    await told(late);
    await told(early);
    expect(await view(actor)).toMatchObject({ tier: 'professional', interval: 'annual' });
  });

  it('ends the plan when Stripe has ended it, and not for the end of one before', async () => {
    const actor = await paying();
    stripe.set('sub_former', customerOf(actor), { status: 'canceled' });
    await told(stripe.changed('sub_former', 'customer.subscription.deleted'));
    expect(await view(actor)).toMatchObject({ tier: 'starter' });
    stripe.set(idFor(actor), customerOf(actor), { status: 'canceled' });
    await told(stripe.changed(idFor(actor), 'customer.subscription.deleted'));
    expect(await view(actor)).toMatchObject({ tier: 'free', period: null });
    expect(await billing.changes.execute(actor, monthly)).toContain('/c/pay/');
  });

  it('says that a payment has failed, and that it was made', async () => {
    const actor = await paying();
    const failed = { customer: customerOf(actor), parent: { subscription_details: { subscription: idFor(actor) } } };
    stripe.set(idFor(actor), customerOf(actor), { status: 'past_due' });
    await told(stripe.message('invoice.payment_failed', failed));
    expect(await view(actor)).toMatchObject({ tier: 'starter', past_due: true });
    stripe.set(idFor(actor), customerOf(actor), { status: 'active' });
    const paid = { ...failed, number: 'A-1', created: 1_795_000_000, currency: 'usd', total: 2900 };
    const lines = { data: [{ description: 'Starter', amount: 2900 }] };
    const invoice = { ...paid, total_excluding_tax: 2900, invoice_pdf: 'https://pay.stripe.com/invoice/1/pdf', lines };
    await told(stripe.message('invoice.paid', invoice));
    await told(stripe.message('invoice.paid', invoice));
    expect(await view(actor)).toMatchObject({ past_due: false });
    expect((await billing.readInvoices.page(actor, undefined)).invoices).toEqual([
      expect.objectContaining({ number: 'A-1', total_minor: 2900, status: 'paid', pdf_url: invoice.invoice_pdf }),
    ]);
  });

  it('takes nothing that Stripe has not signed', async () => {
    const actor = await paying();
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_pm' });
    const message = stripe.changed(idFor(actor));
    const forged = stripe.message('customer.subscription.updated', {}, { secret: 'whsec_of_somebody' });
    const refused = { code: 'webhook.refused' };
    await expect(told(forged)).rejects.toMatchObject(refused);
    await expect(told({ ...message, signature: '' })).rejects.toMatchObject(refused);
    await expect(told({ ...message, payload: message.payload.replace('evt', 'evx') })).rejects.toMatchObject(refused);
    expect(await view(actor)).toMatchObject({ tier: 'starter' });
  });

  it('keeps what is told of a customer who is nobody here, and tells operators', async () => {
    stripe.set('sub_stranger', 'cus_stranger');
    await told(stripe.changed('sub_stranger'));
    const [row] = await billing.manager.findBy(StripeEventRow, { customerId: 'cus_stranger' });
    expect(row).toMatchObject({ type: 'customer.subscription.updated', outcome: 'unmatched' });
    const [event] = await billing.manager.query<{ data: unknown }[]>(
      `SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = 'cus_stranger'`,
    );
    expect(event?.data).toMatchObject({ user_id: null, difference: expect.stringContaining('nobody here') as string });
  });

  it('does not know which plan a price is that the settings do not name, and says so', async () => {
    const actor = await paying();
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_gold' });
    await told(stripe.changed(idFor(actor)));
    expect(await view(actor)).toMatchObject({ tier: 'starter' });
    expect((await billing.eventsOf(actor)).at(-1)).toEqual([
      'subscription.mismatched',
      expect.objectContaining({ difference: expect.stringContaining('price_gold') as string }),
      null,
    ]);
  });

  it('ignores what has nothing to do with plans', async () => {
    await told(stripe.message('customer.created', { id: 'cus_x' }, { id: 'evt_other' }));
    expect(await billing.manager.findOneBy(StripeEventRow, { id: 'evt_other' })).toMatchObject({ outcome: 'ignored' });
  });

  it('changes what is paid on pages of Stripe’s, and cancels and resumes by Stripe’s word', async () => {
    const actor = await paying();
    const url = await billing.changes.execute(actor, { tier: 'professional', interval: 'annual' });
    expect(url).toContain('/p/session/');
    expect(stripe.asked.at(-1)?.[1]).toMatchObject({
      'flow_data[type]': 'subscription_update_confirm',
      'flow_data[subscription_update_confirm][items][0][price]': 'price_pa',
    });
    expect(await view(actor)).toMatchObject({ tier: 'starter' });
    await billing.ending.cancel(actor);
    expect(await view(actor)).toMatchObject({
      scheduled: { kind: 'cancellation', tier: 'free', on: '2026-12-10' },
      can_cancel: false,
    });
    await billing.ending.resume(actor);
    expect(await view(actor)).toMatchObject({ scheduled: null, can_cancel: true });
    expect(await billing.provider.portal(actor)).toContain('/p/session/');
  });

  it('keeps a smaller plan for the next period, and takes it back', async () => {
    const actor = await paying();
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_pm' });
    await told(stripe.changed(idFor(actor)));
    expect(await billing.changes.execute(actor, { tier: 'starter', interval: 'annual' })).toBeNull();
    expect(stripe.subscriptions.get(idFor(actor))).toMatchObject({ price: 'price_pm', nextPrice: 'price_sa' });
    const scheduled = { kind: 'downgrade', tier: 'starter', interval: 'annual', on: '2026-12-10' };
    expect(await view(actor)).toMatchObject({ tier: 'professional', scheduled, can_cancel: true });
    expect((await billing.eventsOf(actor)).at(-1)).toEqual([
      'subscription.change-scheduled',
      expect.objectContaining({ next_tier: 'starter', next_interval: 'annual' }),
      actor.email,
    ]);
    const annual = { tier: 'professional', interval: 'annual' } as const;
    await expect(billing.changes.execute(actor, annual)).rejects.toThrow(/Undo that change/);
    await billing.ending.resume(actor);
    expect(await view(actor)).toMatchObject({ tier: 'professional', scheduled: null });
    expect(stripe.subscriptions.get(idFor(actor))).toMatchObject({ nextPrice: null });
  });

  it('chooses a smaller plan for one that was cancelled, and cancels one that was to be smaller', async () => {
    const actor = await paying();
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_pm' });
    await told(stripe.changed(idFor(actor)));
    await billing.ending.cancel(actor);
    await billing.changes.execute(actor, monthly);
    expect(await view(actor)).toMatchObject({ scheduled: { kind: 'downgrade', tier: 'starter' } });
    expect(await billing.changes.execute(actor, { tier: 'free', interval: 'monthly' })).toBeNull();
    expect(await view(actor)).toMatchObject({ scheduled: { kind: 'cancellation', tier: 'free' } });
    expect(stripe.subscriptions.get(idFor(actor))).toMatchObject({ ending: true, nextPrice: null });
  });

  it('shows what was scheduled on a page of Stripe’s, and that it has come', async () => {
    const actor = await paying();
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_pa', end: '2027-11-10', nextPrice: 'price_sm' });
    await told(stripe.changed(idFor(actor)));
    const scheduled = { kind: 'downgrade', tier: 'starter', interval: 'monthly', on: '2027-11-10' };
    expect(await view(actor)).toMatchObject({ tier: 'professional', scheduled });
    const came = { price: 'price_sm', nextPrice: null, start: '2027-11-10', end: '2027-12-10' };
    stripe.set(idFor(actor), customerOf(actor), came);
    await told(stripe.changed(idFor(actor)));
    expect(await view(actor)).toMatchObject({ tier: 'starter', interval: 'monthly', scheduled: null });
    expect((await billing.eventsOf(actor)).map(([type]) => type)).not.toContain('subscription.resumed');
  });

  describe('after a smaller plan has come, whose schedule Stripe keeps until the period ends,', () => {
    const reduced = async () => {
      const actor = await paying();
      stripe.set(idFor(actor), customerOf(actor), { price: 'price_sa', formerPrice: 'price_pm', end: '2027-11-10' });
      await told(stripe.changed(idFor(actor)));
      expect(await view(actor)).toMatchObject({ tier: 'starter', interval: 'annual', scheduled: null });
      return actor;
    };

    it('enlarges it', async () => {
      const actor = await reduced();
      const url = await billing.changes.execute(actor, { tier: 'professional', interval: 'annual' });
      expect(url).toContain('/p/session/');
    });

    it('schedules another one from the end of the period that is under way', async () => {
      const actor = await reduced();
      await billing.changes.execute(actor, monthly);
      const scheduled = { kind: 'downgrade', tier: 'starter', interval: 'monthly', on: '2027-11-10' };
      expect(await view(actor)).toMatchObject({ tier: 'starter', interval: 'annual', scheduled });
    });

    it('cancels it', async () => {
      const actor = await reduced();
      await billing.ending.cancel(actor);
      expect(await view(actor)).toMatchObject({ scheduled: { kind: 'cancellation', on: '2027-11-10' } });
    });
  });

  it('enlarges nothing that a smaller plan is to follow with Stripe, though no message has come of it', async () => {
    const actor = await paying();
    stripe.set(idFor(actor), customerOf(actor), { price: 'price_sa', nextPrice: 'price_sm' });
    await expect(billing.changes.execute(actor, { tier: 'professional', interval: 'annual' })).rejects.toThrow(
      /Undo that change/,
    );
    expect(stripe.subscriptions.get(idFor(actor))).toMatchObject({ nextPrice: 'price_sm' });
  });

  it('does not renew or end by the calendar what Stripe bills', async () => {
    const actor = await paying();
    billing.clock.moveTo('2027-06-01');
    await billing.periods.execute();
    billing.clock.moveTo('2026-11-10');
    expect(await view(actor)).toMatchObject({ tier: 'starter' });
    expect(await billing.invoicesOf(actor)).toEqual([]);
  });

  it('lets operators give no other plan while Stripe bills', async () => {
    const actor = await paying();
    await expect(
      billing.grants.execute(newOperator(), actor.userId, { tier: 'professional', reason: 'A partner of ours.' }),
    ).rejects.toMatchObject({ code: 'subscription.invalid', errors: { subscription_tier: [expect.any(String)] } });
  });

  it('gives nonprofits the coupon', async () => {
    const actor = newActor();
    await billing.subscriptions.begin(billing.manager, actor.userId);
    await billing.grants.execute(newOperator(), actor.userId, { nonprofit: true, reason: 'A partner of ours.' });
    await billing.changes.execute(actor, monthly);
    expect(stripe.asked.at(-1)?.[1]).toMatchObject({ 'discounts[0][coupon]': 'half' });
  });

  describe('gives the discount of nonprofits to who pays already', () => {
    const give = (actor: Actor, nonprofit: boolean) =>
      billing.grants.execute(newOperator(), actor.userId, { nonprofit, reason: 'A charity.' });
    const atStripe = (actor: Actor) => stripe.subscriptions.get(idFor(actor));

    it('from the next invoice on, and takes it back', async () => {
      const actor = await paying();
      await give(actor, true);
      expect(atStripe(actor)).toMatchObject({ coupon: 'half', price: 'price_sm' });
      expect(await view(actor)).toMatchObject({ nonprofit: true, next_price_minor: 1450 });
      await give(actor, false);
      expect(atStripe(actor)).toMatchObject({ coupon: null });
    });

    it('and keeps the smaller plan that is to come', async () => {
      const actor = await paying();
      stripe.set(idFor(actor), customerOf(actor), { price: 'price_pm' });
      await told(stripe.changed(idFor(actor)));
      await billing.changes.execute(actor, monthly);
      await give(actor, true);
      expect(atStripe(actor)).toMatchObject({ coupon: 'half', price: 'price_pm', nextPrice: 'price_sm' });
      expect(await view(actor)).toMatchObject({ scheduled: { tier: 'starter' }, next_price_minor: 1450 });
    });

    it('only where Stripe takes it', async () => {
      const actor = await paying();
      stripe.subscriptions.delete(idFor(actor));
      await expect(give(actor, true)).rejects.toThrow();
      expect(await view(actor)).toMatchObject({ nonprofit: false });
    });
  });

  it('gives no discount to who pays where the settings name no coupon', async () => {
    const { STRIPE_NONPROFIT_COUPON: _, ...settings } = stripe.settings;
    const site = await BillingByHand.start(settings);
    const actor = newActor();
    await site.changes.execute(actor, monthly);
    stripe.set(idFor(actor), customerOf(actor));
    const { payload, signature } = stripe.changed(idFor(actor));
    await site.webhooks.execute(payload, signature);
    await expect(
      site.grants.execute(newOperator(), actor.userId, { nonprofit: true, reason: 'A charity.' }),
    ).rejects.toMatchObject({ code: 'subscription.invalid', errors: { nonprofit: [expect.any(String)] } });
    await site.close();
  });

  describe('is compared with Stripe', () => {
    it('and nothing is named where both know the same', async () => {
      const actor = await paying();
      const found = await billing.reconciliation.execute();
      expect(found.filter(({ userId }) => userId === actor.userId)).toEqual([]);
    });

    it('and every difference is named', async () => {
      const [changed, gone, free] = [await paying(), await paying(), await paying()];
      stripe.set(idFor(changed), customerOf(changed), { price: 'price_pa', end: '2027-11-10', ending: true });
      stripe.subscriptions.delete(idFor(gone));
      await billing.manager.query('UPDATE stripe_customers SET subscription_id = NULL WHERE user_id = $1', [
        free.userId,
      ]);
      stripe.set('sub_unknown', 'cus_unknown');
      const found = await billing.reconciliation.execute();
      const of = ({ userId }: Actor) =>
        found.filter((one) => one.userId === userId).map(({ difference }) => difference);
      expect(of(changed)).toEqual([
        expect.stringMatching(/^The plan of \w+ is professional with Stripe, and starter here\.$/),
        expect.stringMatching(/^The interval/),
        expect.stringMatching(/^The end of the period .* 2027-11-10 with Stripe, and 2026-12-10 here\.$/),
        expect.stringMatching(/^What follows sub_\w+ is free with Stripe, and the same here\.$/),
      ]);
      expect(of(gone)).toEqual([expect.stringContaining('Stripe does not list')]);
      expect(of(free)).toEqual([expect.stringContaining('the plan here is not paid by it')]);
      expect(found.filter(({ customer }) => customer === 'cus_unknown')).toHaveLength(1);
      expect((await billing.eventsOf(changed)).filter(([type]) => type === 'subscription.mismatched')).toHaveLength(4);
    });

    it('once a day, by one of all replicas', async () => {
      await Promise.all(Array.from({ length: 4 }, () => billing.reconciliation.executeDaily()));
      await billing.reconciliation.executeDaily();
      expect(stripe.asked.filter(([call]) => call === 'GET /v1/subscriptions')).toHaveLength(1);
    });
  });
});
