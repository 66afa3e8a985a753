import {
  monthlyMinorOf,
  PDF_MEDIA_TYPE,
  planOf,
  Problem,
  type subscriptionHttp,
  type SubscriptionTier,
  type WantedPlan,
} from '@rowdeck/contracts';
import {
  GOOD_SIGNATURE,
  KNOWN,
  sampleInvoice,
  samplePaidSubscription,
  sampleQuote,
  sampleSubscription,
} from '@rowdeck/http-contract';
import { fileOf } from './mock-answers';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const RANKS: readonly SubscriptionTier[] = ['free', 'starter', 'professional', 'enterprise'];

function assertBilled({ subscription }: MockState): void {
  if (subscription.billing === 'none') {
    throw new Problem('subscription.unavailable', { detail: 'Nobody is billed on this site.' });
  }
}

function assertChoice({ subscription }: MockState, { tier, interval }: WantedPlan): void {
  const present = tier === subscription.tier && (tier === 'free' || interval === subscription.interval);
  if (!present && tier !== 'enterprise') return;
  const fault = present ? 'You have this plan already.' : 'Write to us about Enterprise.';
  throw new Problem('subscription.invalid', { detail: fault, errors: { tier: [fault] } });
}

const isUpgrade = ({ subscription }: MockState, { tier, interval }: WantedPlan): boolean => {
  const [from, to] = [RANKS.indexOf(subscription.tier), RANKS.indexOf(tier)];
  return to > from || (to === from && interval === 'annual');
};

function quoteOf(state: MockState, wanted: WantedPlan) {
  const price = planOf(wanted.tier).priceMinor[wanted.interval] ?? 0;
  const next = { on: '2026-12-10', amount_minor: price };
  if (isUpgrade(state, wanted)) {
    const lines = [{ description: planOf(wanted.tier).name, amount_minor: price }];
    return sampleQuote({ ...wanted, lines, due_minor: price, next });
  }
  return sampleQuote({
    ...wanted,
    kind: wanted.tier === 'free' ? 'cancellation' : 'downgrade',
    effective_on: next.on,
    lines: [],
    due_minor: 0,
    next: wanted.tier === 'free' ? null : next,
    loses: [`${planOf(state.subscription.tier).name} ends.`],
  });
}

function schedule(state: MockState, { tier, interval }: WantedPlan): void {
  const kind = tier === 'free' ? 'cancellation' : 'downgrade';
  const scheduled = { kind, tier, interval, on: state.subscription.period?.ends_on ?? '2026-12-10' } as const;
  state.subscription = { ...state.subscription, scheduled, can_cancel: kind !== 'cancellation' };
}

function upgrade(state: MockState, { tier, interval }: WantedPlan): void {
  const { current_usage, nonprofit } = state.subscription;
  const { presentationsPerMonth: usage_limit, priceMinor } = planOf(tier);
  const next_price_minor = priceMinor[interval];
  state.subscription = samplePaidSubscription({
    ...{ tier, interval, nonprofit, current_usage, usage_limit, next_price_minor },
    plans: sampleSubscription({ tier }).plans,
  });
  if (state.user) state.user = { ...state.user, subscription_tier: tier, usage_limit };
  const total_minor = monthlyMinorOf(planOf(tier), interval) ?? 0;
  state.invoices = [
    sampleInvoice({ number: `2026-00000${state.invoices.length + 1}`, total_minor }),
    ...state.invoices,
  ];
}

/** Billed by the `manual` provider, unless the state says otherwise. */
export const subscriptionMock: MockOf<typeof subscriptionHttp> = {
  offer: ({ state }) => state.offer,
  show: ({ state }) => state.subscription,
  quote: ({ state, query }) => {
    assertBilled(state);
    assertChoice(state, query);
    return quoteOf(state, query);
  },
  change: ({ state, body }) => {
    assertBilled(state);
    assertChoice(state, body);
    if (state.subscription.billing === 'stripe' && isUpgrade(state, body)) {
      return { url: 'https://checkout.stripe.com/c/pay/1', subscription: state.subscription };
    }
    (isUpgrade(state, body) ? upgrade : schedule)(state, body);
    return { url: null, subscription: state.subscription };
  },
  cancel: ({ state }) => {
    assertBilled(state);
    if (!state.subscription.can_cancel) {
      throw new Problem('subscription.conflict', { detail: 'There is nothing to cancel.' });
    }
    schedule(state, { tier: 'free', interval: state.subscription.interval });
    return state.subscription;
  },
  resume: ({ state }) => {
    assertBilled(state);
    if (!state.subscription.scheduled) {
      throw new Problem('subscription.conflict', { detail: 'No change is to come.' });
    }
    state.subscription = { ...state.subscription, scheduled: null, can_cancel: true };
    return state.subscription;
  },
  portal: ({ state: { subscription } }) => {
    if (subscription.billing !== 'stripe') {
      throw new Problem('subscription.unavailable', { detail: 'There is no card to manage.' });
    }
    return { url: 'https://billing.stripe.com/p/session/1' };
  },
  buyer: ({ state }) => state.buyer,
  saveBuyer: ({ state, body }) => {
    if (!/^([A-Z]{2})?$/.test(body.country)) {
      throw new Problem('buyer.invalid', { errors: { country: ['Choose a country.'] } });
    }
    state.buyer = body;
    return state.buyer;
  },
  invoices: ({ state }) => ({ invoices: state.invoices, cursor: null }),
  invoice: ({ params }) => {
    if (params.id !== KNOWN.invoiceId) throw new Problem('invoice.not_found');
    return fileOf('%PDF-1.7', PDF_MEDIA_TYPE, 'invoice-2026-000001.pdf');
  },
  webhook: ({ body }) => {
    if (body['signature'] !== GOOD_SIGNATURE) throw new Problem('webhook.refused');
  },
};
