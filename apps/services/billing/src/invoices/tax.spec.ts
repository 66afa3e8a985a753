import { taxOn, type TaxRules } from './tax';

const rules = (about: Partial<TaxRules> = {}): TaxRules => ({
  ...{ name: 'VAT', percent: 19, reverseCharge: true, sellerTaxId: 'DE 123 456 789' },
  ...about,
});

const buyer = (about: { country?: string; tax_id?: string } = {}) => ({ country: '', tax_id: '', ...about });

describe('the tax on an invoice', () => {
  it.each([
    ['a whole percent', 2900, 19, 551],
    ['a part of a percent', 2900, 8.1, 235],
    ['half a cent, which is rounded up', 50, 19, 10],
    ['nothing', 0, 19, 0],
  ])('is worked out of %s', (_what, net, percent, amountMinor) => {
    expect(taxOn(net, rules({ percent }), buyer())).toEqual({ tax: { name: 'VAT', percent, amountMinor }, notes: [] });
  });

  it('is none at a rate of 0', () =>
    expect(taxOn(2900, rules({ percent: 0 }), buyer())).toEqual({ tax: null, notes: [] }));

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
    const { tax, notes } = taxOn(2900, by, buyer({ tax_id: taxId }));
    expect([tax === null, notes.join(' ').includes('Reverse charge')]).toEqual([reversed, reversed]);
  });

  it.each([
    ['in Switzerland', { country: 'CH' }, rules(), true],
    ['in the United States, with a number', { country: 'US', tax_id: '12-3456789' }, rules(), true],
    [
      'in Norway, which has VAT numbers and is not in the EU',
      { country: 'NO', tax_id: 'NO923456783MVA' },
      rules(),
      true,
    ],
    ['in the EU without a number', { country: 'FR' }, rules(), false],
    ['in Monaco, which counts as France', { country: 'MC' }, rules(), false],
    ['in the country of the seller', { country: 'DE' }, rules(), false],
    ['elsewhere, with a number of the country of the seller', { country: 'CH', tax_id: 'DE987654321' }, rules(), false],
    ['nobody knows where', {}, rules(), false],
    [
      'in Switzerland, where the seller adds the tax for everybody',
      { country: 'CH' },
      rules({ reverseCharge: false }),
      false,
    ],
    [
      'in Switzerland, of a seller outside of the EU',
      { country: 'CH' },
      rules({ sellerTaxId: 'CHE-123.456.789 MWST' }),
      false,
    ],
  ])('is not due for a buyer %s: %#', (_what, who, by, outside) => {
    const { tax, notes } = taxOn(2900, by, buyer(who));
    expect([tax === null, notes.join(' ').includes('Not subject to VAT of the EU')]).toEqual([outside, outside]);
  });
});
