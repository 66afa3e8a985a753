import { planOf } from '@rowdeck/contracts';
import { writeAs } from '../format/format';
import { priceWords, salesEmail } from './plan-words';

afterEach(() => writeAs(null));

describe('the price of a plan', () => {
  it.each([
    ['free', 'monthly', '$0', false, ''],
    ['free', 'annual', '$0', false, ''],
    ['starter', 'monthly', '$29', true, ''],
    ['starter', 'annual', '$24', true, '$288 billed annually'],
    ['professional', 'monthly', '$89', true, ''],
    ['professional', 'annual', '$74', true, '$888 billed annually'],
    ['enterprise', 'monthly', 'Custom', false, ''],
    ['enterprise', 'annual', 'Custom', false, ''],
  ] as const)('of %s, billed %s, is %s', (tier, interval, price, perMonth, total) => {
    expect(priceWords(planOf(tier).priceMinor, interval)).toEqual({ price, perMonth, total });
  });

  it('keeps the cents of half a price, and is written as the reader writes numbers', () => {
    const half = { monthly: 1450, annual: 14_400 };
    expect(priceWords(half, 'monthly').price).toBe('$14.50');
    expect(priceWords(half, 'annual')).toEqual({ price: '$12', perMonth: true, total: '$144 billed annually' });
    writeAs('de-DE');
    expect(priceWords(half, 'monthly', 'EUR').price).toBe('14,50\u00a0€');
  });
});

it('writes to who sells plans on this site', () => {
  expect(salesEmail('plans@decks.example', 'for a nonprofit')).toBe(
    'mailto:plans@decks.example?subject=Rowdeck%20for%20a%20nonprofit',
  );
});
