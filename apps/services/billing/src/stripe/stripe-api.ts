import { type Actor, type BillingInterval, Problem } from '@rowdeck/contracts';
import Stripe from 'stripe';

/** Waited for an answer at most, in milliseconds; a call to us is waiting behind it. */
const TIMEOUT_MS = 8_000;
/** Subscriptions in one answer of a list. */
const LIST_SIZE = 100;
/** A subscription is asked for with what is to follow it. */
const WITH_SCHEDULE = { expand: ['schedule'] };
const PHASE_OF = { monthly: 'month', annual: 'year' } as const;

export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Of Stripe itself, or of a server that stands in for it. */
  readonly apiUrl: string;
}

const clientOf = ({ secretKey, apiUrl }: StripeAccess): Stripe => {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port: Number(port) }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/** What a purchase sends the browser to Stripe with. */
export interface Checkout {
  readonly customer: string;
  readonly userId: string;
  readonly price: string;
  readonly coupon: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A change of what is bought already, to be confirmed on a page of Stripe's. */
export interface PortalChange {
  readonly customer: string;
  readonly subscription: Stripe.Subscription;
  readonly price: string;
  readonly returnUrl: string;
}

/** The part of Stripe that billing needs, and nothing that knows of it beyond this folder. */
export class StripeApi {
  private readonly stripe: Stripe;

  constructor(private readonly access: StripeAccess) {
    this.stripe = clientOf(access);
  }

  /** The same for the same user, however often it is asked for within a day. */
  async createCustomer({ userId, email, name }: Actor): Promise<string> {
    const about = { email, metadata: { user_id: userId }, ...(name === null ? {} : { name }) };
    const idempotencyKey = `rowdeck-customer-${userId}`;
    return (await asked(this.stripe.customers.create(about, { idempotencyKey }))).id;
  }

  async checkout({ customer, userId, price, coupon, successUrl, cancelUrl }: Checkout): Promise<string> {
    const { url } = await asked(
      this.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price, quantity: 1 }],
        subscription_data: { metadata: { user_id: userId } },
        ...(coupon === null ? {} : { discounts: [{ coupon }] }),
        success_url: successUrl,
        cancel_url: cancelUrl,
      }),
    );
    return urlOf(url);
  }

  /** Closes the pages to pay on that a customer has left open. One that is paid on at this moment is none any more. */
  async closeCheckouts(customer: string): Promise<void> {
    const { sessions } = this.stripe.checkout;
    const { data } = await asked(sessions.list({ customer, status: 'open', limit: LIST_SIZE }));
    for (const { id } of data) {
      await asked(sessions.expire(id)).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    }
  }

  async portal(customer: string, returnUrl: string): Promise<string> {
    return urlOf((await asked(this.stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url);
  }

  async portalChange({ customer, subscription, price, returnUrl }: PortalChange): Promise<string> {
    const item = subscription.items.data[0]?.id ?? '';
    const flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData = {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscription.id, items: [{ id: item, price, quantity: 1 }] },
    };
    const session = { customer, return_url: returnUrl, flow_data };
    return urlOf((await asked(this.stripe.billingPortal.sessions.create(session))).url);
  }

  subscription(id: string): Promise<Stripe.Subscription> {
    return asked(this.stripe.subscriptions.retrieve(id, WITH_SCHEDULE));
  }

  /**
   * Takes back what was to follow, where there is something: Stripe ends, enlarges and goes on with nothing that has a schedule. One that
   * has brought a smaller plan is there until the period of that ends.
   */
  async release({ schedule }: Pick<Stripe.Subscription, 'schedule'>): Promise<void> {
    const id = idOf(schedule);
    if (id !== null) await asked(this.stripe.subscriptionSchedules.release(id));
  }

  async setEnding(id: string, ending: boolean): Promise<Stripe.Subscription> {
    await this.release(await this.subscription(id));
    return asked(this.stripe.subscriptions.update(id, { cancel_at_period_end: ending, ...WITH_SCHEDULE }));
  }

  /** Goes on as it is until its period ends, and with another price from then on. */
  async scheduleChange(id: string, price: string, interval: BillingInterval): Promise<Stripe.Subscription> {
    const { schedule, cancel_at_period_end: ending } = await this.subscription(id);
    if (ending) await this.setEnding(id, false);
    const { subscriptionSchedules } = this.stripe;
    const begun =
      idOf(schedule) === null
        ? await asked(subscriptionSchedules.create({ from_subscription: id }))
        : await asked(subscriptionSchedules.retrieve(idOf(schedule) ?? ''));
    const present = phaseUnderWay(begun);
    const phases = [presentPhase(present), nextPhase(present, price, interval)];
    await asked(
      subscriptionSchedules.update(begun.id, { phases, end_behavior: 'release', proration_behavior: 'none' }),
    );
    return this.subscription(id);
  }

  /** From the next invoice on: what is paid stays as it was paid. */
  async setCoupon(id: string, coupon: string | null): Promise<void> {
    const discounts = coupon === null ? ('' as const) : [{ coupon }];
    const schedule = idOf((await this.subscription(id)).schedule);
    if (schedule === null) {
      await asked(this.stripe.subscriptions.update(id, { discounts, proration_behavior: 'none' }));
      return;
    }
    const { subscriptionSchedules } = this.stripe;
    const kept = await asked(subscriptionSchedules.retrieve(schedule));
    const { start_date: now } = phaseUnderWay(kept);
    const phases = kept.phases
      .filter(({ start_date }) => start_date >= now)
      .map((phase) => ({ ...presentPhase(phase), discounts }));
    await asked(subscriptionSchedules.update(schedule, { phases, proration_behavior: 'none' }));
  }

  cancelNow(id: string): Promise<Stripe.Subscription> {
    return asked(this.stripe.subscriptions.cancel(id));
  }

  /** Those of a customer that are not over. */
  async subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
    const listed = { customer, limit: LIST_SIZE, expand: ['data.schedule'] };
    return (await asked(this.stripe.subscriptions.list(listed))).data;
  }

  /** Every one that is not over, page by page. */
  subscriptions(): AsyncIterable<Stripe.Subscription> {
    return this.stripe.subscriptions.list({ limit: LIST_SIZE, expand: ['data.schedule'] });
  }

  /** What Stripe has signed within the last minutes. Throws `webhook.refused` for anything else. */
  verified(payload: string, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(payload, signature, this.access.webhookSecret);
    } catch (error) {
      const detail = 'The signature does not fit the message, or the message is too old.';
      throw new Problem('webhook.refused', { detail }, { cause: error });
    }
  }
}

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;

/** Those that are over come before it. */
const phaseUnderWay = ({
  id,
  phases,
  current_phase,
}: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule.Phase => {
  const present = phases.find(({ start_date }) => start_date === current_phase?.start_date) ?? phases[0];
  if (!present) throw new Error(`The schedule ${id} of Stripe’s has no phase.`);
  return present;
};

/** A phase is written anew as a whole: what stands in it is what it had. */
const presentPhase = (phase: Stripe.SubscriptionSchedule.Phase): Phase => ({
  items: phase.items.map(({ price, quantity }) => ({ price: idOf(price) ?? '', quantity: quantity ?? 1 })),
  start_date: phase.start_date,
  end_date: phase.end_date,
  discounts: discountsOf(phase),
});

const nextPhase = (present: Stripe.SubscriptionSchedule.Phase, price: string, interval: BillingInterval): Phase => ({
  items: [{ price, quantity: 1 }],
  duration: { interval: PHASE_OF[interval], interval_count: 1 },
  discounts: discountsOf(present),
  proration_behavior: 'none',
});

/** That of nonprofits goes on. */
const discountsOf = ({ discounts }: Stripe.SubscriptionSchedule.Phase): NonNullable<Phase['discounts']> =>
  discounts.length === 0 ? '' : discounts.map((one) => discountOf(idOf(one.discount), idOf(one.coupon)));

const discountOf = (
  discount: string | null,
  coupon: string | null,
): Stripe.SubscriptionScheduleUpdateParams.Phase.Discount =>
  discount === null ? { coupon: coupon ?? '' } : { discount };

/** Of what Stripe writes as an id or as the whole thing. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const urlOf = (url: string | null): string => {
  if (url === null) throw new Error('Stripe has answered without an address to go to.');
  return url;
};

/** That Stripe cannot be reached passes, and whoever waits is told so; what it refuses is a fault of ours or of the settings. */
const asked = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    const isDown =
      error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError;
    if (!isDown) throw error;
    throw new Problem('service.unavailable', { detail: 'Stripe does not answer.' }, { cause: error });
  }
};
