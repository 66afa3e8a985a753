import { periodPriceMinor, type SubscriptionTerms } from '@rowdeck/contracts';
import * as fc from 'fast-check';
import { addDays, type Day } from '../periods/day';
import { daysLeft } from '../periods/period';
import { type PaidPeriod, type Purchase, purchaseOf, renewalOf, shareOf } from './proration';

const someTerms: fc.Arbitrary<SubscriptionTerms> = fc.record({
  tier: fc.constantFrom('starter' as const, 'professional' as const),
  interval: fc.constantFrom('monthly' as const, 'annual' as const),
  nonprofit: fc.boolean(),
});
/** In the years around two leap days. */
const someDay: fc.Arbitrary<Day> = fc.nat(1800).map((days) => addDays('2026-01-01', days));
const someChanges = fc.array(fc.tuple(fc.oneof(fc.constant(0), fc.nat(45)), someTerms), {
  minLength: 1,
  maxLength: 12,
});

const priceOf = (terms: SubscriptionTerms): number => periodPriceMinor(terms) ?? 0;

interface Step {
  readonly purchase: Purchase;
  /** Before it. */
  readonly former: PaidPeriod | null;
  readonly balance: number;
  readonly today: Day;
}

/** Each change some days after the one before, with the renewals between them. */
const history = (start: Day, changes: readonly (readonly [number, SubscriptionTerms])[]): Step[] => {
  const steps: Step[] = [];
  let former: PaidPeriod | null = null;
  let balance = 0;
  let today = start;
  const take = (purchase: Purchase) => {
    steps.push({ purchase, former, balance, today });
    former = purchase.paid;
    balance = purchase.balanceMinor;
  };
  const renewUntil = (day: Day) => {
    while (former && former.period.endsOn <= day) {
      today = former.period.endsOn;
      take(renewalOf(former, former.terms, { priceMinor: priceOf(former.terms), balanceMinor: balance }));
    }
  };
  for (const [days, terms] of changes) {
    const day = addDays(today, days);
    renewUntil(day);
    today = day;
    take(purchaseOf(former, terms, { today, priceMinor: priceOf(terms), balanceMinor: balance }));
  }
  return steps;
};

const each = (check: (step: Step) => void) =>
  fc.assert(
    fc.property(someDay, someChanges, (start, changes) => history(start, changes).forEach(check)),
    { numRuns: 500 },
  );

describe('whatever is changed, and when,', () => {
  it('nothing due, charged, credited or kept is below nothing', () => {
    each(({ purchase: { dueMinor, chargeMinor, creditMinor, balanceMinor } }) => {
      expect(Math.min(dueMinor, chargeMinor, creditMinor, balanceMinor)).toBeGreaterThanOrEqual(0);
    });
  });

  it('no more is charged than the price of a period, nor credited than that of the former', () => {
    each(({ purchase, former }) => {
      expect(purchase.chargeMinor).toBeLessThanOrEqual(purchase.paid.priceMinor);
      expect(purchase.dueMinor).toBeLessThanOrEqual(purchase.paid.priceMinor);
      expect(purchase.creditMinor).toBeLessThanOrEqual(former?.priceMinor ?? 0);
    });
  });

  it('every amount is a whole number of cents, and the lines come to what is due', () => {
    each(({ purchase: { lines, dueMinor } }) => {
      expect(lines.every(({ amountMinor }) => Number.isSafeInteger(amountMinor))).toBe(true);
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(dueMinor);
    });
  });

  it('charges and credits add up: what was due is what was due before, but for what is kept', () => {
    each(({ purchase: { chargeMinor, creditMinor, dueMinor, balanceMinor }, balance }) => {
      expect(dueMinor - balanceMinor).toBe(chargeMinor - creditMinor - balance);
    });
  });

  it('all that was paid is used, still to be used, or kept', () => {
    fc.assert(
      fc.property(someDay, someChanges, (start, changes) => {
        const steps = history(start, changes);
        const due = steps.reduce((sum, { purchase }) => sum + purchase.dueMinor, 0);
        const used = steps.reduce((sum, { former, purchase, today }, index) => {
          const since = steps[index - 1]?.today ?? today;
          return former ? sum + shareOf(former, since) - (purchase.creditMinor || shareOf(former, today)) : sum;
        }, 0);
        const last = steps.at(-1);
        const left = last ? shareOf(last.purchase.paid, last.today) + last.purchase.balanceMinor : 0;
        expect(due).toBe(used + left);
      }),
      { numRuns: 500 },
    );
  });

  it('it ends where the last change says, within a period that today is in', () => {
    fc.assert(
      fc.property(someDay, someChanges, (start, changes) => {
        const last = history(start, changes).at(-1);
        expect(last?.purchase.paid.terms).toEqual(changes.at(-1)?.[1]);
        expect(last && daysLeft(last.purchase.paid.period, last.today)).toBeGreaterThan(0);
      }),
    );
  });

  it('there and back on one day costs nothing', () => {
    fc.assert(
      fc.property(someDay, fc.nat(27), someTerms, someTerms, (start, days, first, second) => {
        fc.pre(first.interval === second.interval);
        const [, ...both] = history(start, [
          [0, first],
          [days, second],
          [0, first],
        ]);
        const net = both.reduce(
          (sum, { purchase, balance }) => sum + purchase.dueMinor - purchase.balanceMinor + balance,
          0,
        );
        expect(net).toBe(0);
      }),
    );
  });
});
