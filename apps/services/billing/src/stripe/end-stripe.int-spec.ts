import { type Actor } from '@rowdeck/contracts';
import { describeWith, StripeForTest } from '@rowdeck/testing';
import { BillingByHand } from '../../test/billing-by-hand';
import { newActor } from '../../test/billing-for-test';
import { EndStripe } from './end-stripe';
import { StripeCustomer } from './stripe-customer.entity';
import { StripeEventRow } from './stripe-event.entity';

describeWith(['postgres'], 'Stripe bills nobody whose account is gone', () => {
  let stripe: StripeForTest;
  let billing: BillingByHand;
  beforeAll(async () => {
    stripe = await StripeForTest.start();
    billing = await BillingByHand.start(stripe.settings);
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
  const paying = async () => {
    const actor = newActor();
    await billing.changes.execute(actor, monthly);
    stripe.set(idFor(actor), customerOf(actor));
    await told(stripe.changed(idFor(actor), 'customer.subscription.created'));
    return actor;
  };
  const end = (actor: Actor) =>
    billing.database.transactions.run((manager) => new EndStripe(billing.account).execute(manager, actor.userId));

  it('for what they had, also before Stripe has told of it', async () => {
    const [actor, late] = [await paying(), newActor()];
    await billing.changes.execute(late, monthly);
    stripe.set(idFor(late), customerOf(late));
    for (const gone of [actor, late]) {
      await end(gone);
      expect(stripe.subscriptions.get(idFor(gone))).toMatchObject({ status: 'canceled' });
    }
  });

  it('on a page that they have left open', async () => {
    const actor = newActor();
    const url = (await billing.changes.execute(actor, monthly)) ?? '';
    await end(actor);
    expect((await fetch(url)).status).toBe(204);
  });

  it('and tells operators nothing when Stripe confirms the end', async () => {
    const actor = await paying();
    await end(actor);
    await billing.manager.delete(StripeCustomer, { userId: actor.userId });
    await told(stripe.changed(idFor(actor), 'customer.subscription.deleted'));
    const [row] = await billing.manager.find(StripeEventRow, {
      where: { customerId: customerOf(actor) },
      order: { createdAt: 'DESC' },
    });
    expect(row).toMatchObject({ outcome: 'ignored' });
    expect((await billing.eventsOf(actor)).map(([type]) => type)).not.toContain('subscription.mismatched');
  });
});
