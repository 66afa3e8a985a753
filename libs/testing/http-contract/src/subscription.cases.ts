import { type ContractCase } from './contract-case';
import { GOOD_SIGNATURE, KNOWN } from './known';
import { sampleStorage } from './samples';
import { sampleBuyer } from './subscription-samples';

const member = { as: 'member' } as const;
const visitor = { as: 'visitor' } as const;
/** How much there is stands in the plan. */
const { limit_bytes: _, ...stored } = sampleStorage().storage;
const professional = { tier: 'professional', interval: 'annual' } as const;

/** Cases of `storage` and `subscription`, the first of each a success. The member is `sampleStripeSubscription` when each begins. */
export const subscriptionCases = {
  'storage.usage': [
    { as: 'program', name: 'says what is used this month', holds: { plan: 'starter', presentations: { reserved: 1 } } },
  ],
  'storage.show': [{ ...member, name: 'says what is stored', holds: { storage: stored } }],
  'subscription.offer': [{ ...visitor, name: 'says what a new account gets', holds: { tier: 'free' } }],
  'subscription.show': [{ ...member, name: 'shows the plan', holds: { tier: 'starter', can_cancel: true } }],
  'subscription.quote': [
    {
      ...member,
      name: 'says what an upgrade costs',
      query: 'tier=professional&interval=annual',
      holds: { kind: 'upgrade' },
    },
    {
      ...member,
      name: 'refuses a plan that there is not',
      query: 'tier=gold&interval=monthly',
      problem: 'request.invalid',
      errors: ['tier'],
    },
    {
      ...member,
      name: 'refuses the present plan',
      query: 'tier=starter&interval=annual',
      problem: 'subscription.invalid',
      errors: ['tier'],
    },
  ],
  'subscription.change': [
    { ...member, name: 'says where to pay', json: professional, holds: { subscription: { tier: 'starter' } } },
    {
      ...member,
      name: 'refuses what is agreed upon',
      json: { ...professional, tier: 'enterprise' },
      problem: 'subscription.invalid',
      errors: ['tier'],
    },
    {
      ...member,
      name: 'refuses another interval than there is',
      json: { ...professional, interval: 'weekly' },
      problem: 'request.invalid',
      errors: ['interval'],
    },
  ],
  'subscription.cancel': [{ ...member, name: 'says when it ends', holds: { scheduled: { kind: 'cancellation' } } }],
  'subscription.resume': [{ ...member, name: 'keeps the present plan', holds: { scheduled: null } }],
  'subscription.portal': [{ ...member, name: 'says where to go' }],
  'subscription.buyer': [{ ...member, name: 'shows who invoices are made out to', holds: { ...sampleBuyer() } }],
  'subscription.saveBuyer': [
    { ...member, name: 'keeps it', json: sampleBuyer({ name: 'Analytical Engines Ltd' }) },
    {
      ...member,
      name: 'refuses a country that there is not',
      json: sampleBuyer({ country: 'Narnia' }),
      problem: 'buyer.invalid',
      errors: ['country'],
    },
  ],
  'subscription.invoices': [{ ...member, name: 'lists them', holds: { invoices: [{ id: KNOWN.invoiceId }] } }],
  'subscription.invoice': [{ ...member, name: 'is a PDF', params: { id: KNOWN.invoiceId } }],
  'subscription.webhook': [
    { ...visitor, name: 'takes what is signed', json: { id: 'evt_1', signature: GOOD_SIGNATURE } },
    { ...visitor, name: 'refuses what is not', json: { id: 'evt_1' }, problem: 'webhook.refused' },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
