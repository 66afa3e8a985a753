import { taxOn, type TaxRules } from './tax';

const rules = (about: Partial<TaxRules> = {}): TaxRules => ({
  ...{ name: 'VAT', percent: 19, reverseCharge: true, sellerTaxId: 'DE 123 456 789' },
  ...about,
});

describe('the tax on an invoice', () => {
  it.each([
    ['a whole percent', 2900, 19, 551],
    ['a part of a percent', 2900, 8.1, 235],
    ['half a cent, which is rounded up', 50, 19, 10],
    ['nothing', 0, 19, 0],
  ])('is worked out of %s', (_what, net, percent, amountMinor) => {
    expect(taxOn(net, rules({ percent }), '')).toEqual({ tax: { name: 'VAT', percent, amountMinor }, notes: [] });
  });

  it('is none at a rate of 0', () => expect(taxOn(2900, rules({ percent: 0 }), '')).toEqual({ tax: null, notes: [] }));

  it.each([
    ['of another country of the EU', 'FR 83 404 833 048', rules(), true],
    ['as people write it', 'at-u12345678', rules(), true],
    ['of Greece, whose prefix is not its code', 'EL123456789', rules(), true],
    ['of the same country', 'DE987654321', rules(), false],
    ['of no country of the EU', 'GB123456789', rules(), false],
    ['that is none', '12-3456789', rules(), false],
    ['where the seller does not reverse the charge', 'FR83404833048', rules({ reverseCharge: false }), false],
    ['where the seller has no VAT number', 'FR83404833048', rules({ sellerTaxId: '' }), false],
  ])('is owed by a buyer with a number %s: %s', (_what, taxId, by, reversed) => {
    const { tax, notes } = taxOn(2900, by, taxId);
    expect([tax === null, notes.join(' ').includes('Reverse charge')]).toEqual([reversed, reversed]);
  });
});
