import {
  type BillingInterval,
  periodPriceMinor,
  type SubscriptionTerms,
  type SubscriptionTier,
} from '@rowdeck/contracts';
import { type Day } from '../periods/day';
import { type PaidPeriod, purchaseOf, renewalOf } from './proration';

const terms = (
  tier: SubscriptionTier,
  interval: BillingInterval = 'monthly',
  nonprofit = false,
): SubscriptionTerms => ({
  tier,
  interval,
  nonprofit,
});
const priceOf = (wanted: SubscriptionTerms): number => periodPriceMinor(wanted) ?? 0;

/** Buys one thing after another, and says of each what was due, and what is kept then. */
const bought = (steps: readonly (readonly [today: Day, wanted: SubscriptionTerms])[]) => {
  let paid: PaidPeriod | null = null;
  let balanceMinor = 0;
  return steps.map(([today, wanted]) => {
    const purchase = purchaseOf(paid, wanted, { today, priceMinor: priceOf(wanted), balanceMinor });
    ({ paid, balanceMinor } = purchase);
    const { chargeMinor, creditMinor, dueMinor } = purchase;
    return [chargeMinor, creditMinor, dueMinor, balanceMinor, paid.period.endsOn];
  });
};

type Worked = readonly [charge: number, credit: number, due: number, kept: number, ends: Day];

/** Worked by hand: 2900 and 8900 a month, 28,800 and 88,800 a year. */
const EXAMPLES: readonly (readonly [
  what: string,
  steps: readonly (readonly [Day, SubscriptionTerms])[],
  worked: readonly Worked[],
])[] = [
  ['a first purchase', [['2026-11-10', terms('starter')]], [[2900, 0, 2900, 0, '2026-12-10']]],
  ['a first year', [['2026-11-10', terms('starter', 'annual')]], [[28_800, 0, 28_800, 0, '2027-11-10']]],
  [
    'a larger plan in the middle of 30 days: 15/30',
    [
      ['2026-11-10', terms('starter')],
      ['2026-11-25', terms('professional')],
    ],
    [
      [2900, 0, 2900, 0, '2026-12-10'],
      [4450, 1450, 3000, 0, '2026-12-10'],
    ],
  ],
  [
    'a larger plan on the last day: 1/30',
    [
      ['2026-11-10', terms('starter')],
      ['2026-12-09', terms('professional')],
    ],
    [
      [2900, 0, 2900, 0, '2026-12-10'],
      [297, 97, 200, 0, '2026-12-10'],
    ],
  ],
  [
    'from the 31st to the 28th: 14/28 days',
    [
      ['2027-01-31', terms('starter')],
      ['2027-02-14', terms('professional')],
    ],
    [
      [2900, 0, 2900, 0, '2027-02-28'],
      [4450, 1450, 3000, 0, '2027-02-28'],
    ],
  ],
  [
    'from the 31st to the 29th of a leap year: 15/29 days',
    [
      ['2028-01-31', terms('starter')],
      ['2028-02-14', terms('professional')],
    ],
    [
      [2900, 0, 2900, 0, '2028-02-29'],
      [4603, 1500, 3103, 0, '2028-02-29'],
    ],
  ],
  [
    'from the 31st to the 30th: 10/30 days',
    [
      ['2027-03-31', terms('starter')],
      ['2027-04-20', terms('professional')],
    ],
    [
      [2900, 0, 2900, 0, '2027-04-30'],
      [2967, 967, 2000, 0, '2027-04-30'],
    ],
  ],
  [
    'two changes in a day',
    [
      ['2026-11-10', terms('starter')],
      ['2026-11-10', terms('professional')],
      ['2026-11-10', terms('professional', 'annual')],
    ],
    [
      [2900, 0, 2900, 0, '2026-12-10'],
      [8900, 2900, 6000, 0, '2026-12-10'],
      [88_800, 8900, 79_900, 0, '2027-11-10'],
    ],
  ],
  [
    'from a month to a year in the middle',
    [
      ['2026-11-10', terms('starter')],
      ['2026-11-25', terms('starter', 'annual')],
    ],
    [
      [2900, 0, 2900, 0, '2026-12-10'],
      [28_800, 1450, 27_350, 0, '2027-11-25'],
    ],
  ],
  [
    'from a year to a month of a larger plan, and back: what is left is kept',
    [
      ['2026-01-01', terms('starter', 'annual')],
      ['2026-07-02', terms('professional')],
      ['2026-07-17', terms('starter', 'annual')],
    ],
    [
      [28_800, 0, 28_800, 0, '2027-01-01'],
      // 183 of 365 days: 14,439.45…
      [8900, 14_439, 0, 5539, '2026-08-02'],
      // 16 of 31 days: 4593.5…
      [28_800, 4594, 18_667, 0, '2027-07-17'],
    ],
  ],
  [
    'over a leap year: 366 days',
    [
      ['2028-01-01', terms('starter', 'annual')],
      ['2028-02-29', terms('professional', 'annual')],
    ],
    [
      [28_800, 0, 28_800, 0, '2029-01-01'],
      // 307 of 366 days.
      [74_485, 24_157, 50_328, 0, '2029-01-01'],
    ],
  ],
  [
    'as a nonprofit',
    [
      ['2026-11-10', terms('starter', 'monthly', true)],
      ['2026-11-25', terms('professional', 'monthly', true)],
    ],
    [
      [1450, 0, 1450, 0, '2026-12-10'],
      [2225, 725, 1500, 0, '2026-12-10'],
    ],
  ],
  [
    'a nonprofit since the purchase, which gets back what it paid',
    [
      ['2026-11-10', terms('starter')],
      ['2026-11-25', terms('professional', 'monthly', true)],
    ],
    [
      [2900, 0, 2900, 0, '2026-12-10'],
      [2225, 1450, 775, 0, '2026-12-10'],
    ],
  ],
  [
    'after the period has ended, unpaid: nothing is credited, and a period begins',
    [
      ['2026-11-10', terms('starter')],
      ['2026-12-10', terms('professional')],
    ],
    [
      [2900, 0, 2900, 0, '2026-12-10'],
      [8900, 0, 8900, 0, '2027-01-10'],
    ],
  ],
];

describe('a purchase', () => {
  it.each(EXAMPLES)('%s', (_what, steps, worked) => expect(bought(steps)).toEqual(worked));

  it('says line by line what it is for, and the lines come to what is due', () => {
    const paid: PaidPeriod = {
      terms: terms('starter'),
      anchor: '2026-11-10',
      period: { startsOn: '2026-11-10', endsOn: '2026-12-10' },
      priceMinor: 2900,
    };
    const { lines } = purchaseOf(paid, terms('professional'), {
      ...{ today: '2026-11-25', priceMinor: 8900, balanceMinor: 500 },
    });
    expect(lines).toEqual([
      { description: 'Professional, November 25, 2026 to December 9, 2026 (15 of 30 days)', amountMinor: 4450 },
      { description: 'Unused: Starter, November 25, 2026 to December 9, 2026 (15 of 30 days)', amountMinor: -1450 },
      { description: 'Balance from earlier changes', amountMinor: -500 },
    ]);
  });

  it('gives back what was paid, and names no discount that came later', () => {
    const paid: PaidPeriod = {
      terms: terms('starter', 'monthly', true),
      anchor: '2026-11-10',
      period: { startsOn: '2026-11-10', endsOn: '2026-12-10' },
      priceMinor: 2900,
    };
    const { lines } = purchaseOf(paid, terms('professional', 'monthly', true), {
      ...{ today: '2026-11-25', priceMinor: 4450, balanceMinor: 0 },
    });
    expect(lines.map(({ description }) => description)).toEqual([
      'Professional, nonprofit, November 25, 2026 to December 9, 2026 (15 of 30 days)',
      'Unused: Starter, November 25, 2026 to December 9, 2026 (15 of 30 days)',
    ]);
  });
});

describe('a renewal', () => {
  const paid: PaidPeriod = {
    terms: terms('professional', 'annual'),
    anchor: '2026-01-31',
    period: { startsOn: '2026-01-31', endsOn: '2027-01-31' },
    priceMinor: 88_800,
  };

  it.each([
    [terms('professional', 'annual'), 0, 88_800, 0, '2028-01-31'],
    [terms('professional'), 0, 8900, 0, '2027-02-28'],
    [terms('starter'), 1000, 1900, 0, '2027-02-28'],
    [terms('starter'), 5000, 0, 2100, '2027-02-28'],
  ] as const)('to %j with %d kept', (wanted, balanceMinor, due, kept, endsOn) => {
    const renewal = renewalOf(paid, wanted, { priceMinor: priceOf(wanted), balanceMinor });
    expect(renewal).toMatchObject({ dueMinor: due, balanceMinor: kept });
    expect(renewal.paid.period).toEqual({ startsOn: '2027-01-31', endsOn });
    expect(renewal.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(due);
  });
});
