import { describeWith, startStripeMock } from '@rowdeck/testing';
import { type Stripe } from 'stripe';
import { newActor } from '../../test/billing-for-test';
import { StripeApi } from './stripe-api';
import { stripePlanOf } from './stripe-plan';

describeWith(['stripe-mock'], 'what is asked of Stripe', () => {
  let server: Awaited<ReturnType<typeof startStripeMock>>;
  let api: StripeApi;
  beforeAll(async () => {
    server = await startStripeMock();
    api = new StripeApi({ secretKey: 'sk_test_123', webhookSecret: 'whsec_1', apiUrl: server.url });
  });
  afterAll(() => server.stop());

  const url = 'https://decks.example/settings/subscription';

  it('is a customer', async () => expect(await api.createCustomer(newActor())).toMatch(/^cus_/));

  it.each([null, 'half'])('is a page to pay on, with the coupon %s', async (coupon) => {
    const checkout = { customer: 'cus_1', userId: newActor().userId, price: 'price_1', coupon };
    expect(await api.checkout({ ...checkout, successUrl: `${url}?paid=1`, cancelUrl: url })).toMatch(/^https:/);
  });

  it('is that pages to pay on are closed, and what a customer pays for', async () => {
    await api.closeCheckouts('cus_1');
    expect((await api.subscriptionsOf('cus_1'))[0]?.id).toMatch(/^sub_/);
  });

  it('is a page for cards and payments', async () => expect(await api.portal('cus_1', url)).toMatch(/^https:/));

  it('is a page to change to a larger plan', async () => {
    const subscription = await api.subscription('sub_1');
    const change = { customer: 'cus_1', subscription, price: 'price_1', returnUrl: url };
    expect(await api.portalChange(change)).toMatch(/^https:/);
  });

  it('is a smaller plan from the next period on', async () => {
    for (const interval of ['monthly', 'annual'] as const) {
      expect(await api.scheduleChange('sub_1', 'price_1', interval)).toMatchObject({ object: 'subscription' });
    }
  });

  it.each([null, 'half'])('is the discount of nonprofits, or none: %s', async (coupon) => {
    await expect(api.setCoupon('sub_1', coupon)).resolves.toBeUndefined();
  });

  it('is a subscription, its end, and that it ends or goes on', async () => {
    for (const said of [
      await api.subscription('sub_1'),
      await api.setEnding('sub_1', true),
      await api.setEnding('sub_1', false),
      await api.cancelNow('sub_1'),
    ]) {
      expect(said.object).toBe('subscription');
      expect(stripePlanOf(said, [])).toMatchObject({ startsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
    }
  });

  it('is every subscription that there is', async () => {
    const all: Stripe.Subscription[] = [];
    for await (const subscription of api.subscriptions()) {
      all.push(subscription);
      if (all.length === 3) break;
    }
    expect(all[0]?.id).toMatch(/^sub_/);
  });

  it('waits for nobody: where Stripe is away, it says that it is unavailable', async () => {
    const away = new StripeApi({ secretKey: 'sk_test_123', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:9' });
    await expect(away.subscription('sub_1')).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
