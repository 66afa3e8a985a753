import { type BuyerForm } from '@rowdeck/contracts';
import { readBuyerForm } from './buyer-form';

const form = (about: Partial<BuyerForm> = {}): BuyerForm => ({
  ...{ name: 'Łódź Print sp. z o.o.', address: 'ul. Piotrkowska 1', postal_code: '90-001', city: 'Łódź' },
  ...{ country: 'PL', tax_id: 'PL 725 004 05 50' },
  ...about,
});

const faultsOf = (about: Partial<BuyerForm>) => {
  try {
    readBuyerForm(form(about));
    return {};
  } catch (error) {
    return (error as { errors: object }).errors;
  }
};

describe('who an invoice is made out to', () => {
  it('is kept as it was written, but for blanks around it', () => {
    expect(readBuyerForm(form({ name: ' Łódź Print sp. z o.o. ', country: 'pl' }))).toEqual(form());
  });

  it('has one line for each field, and an address as many as it has words on', () => {
    const lines = {
      name: 'Łódź\nPrint\r\n\n sp. z o.o.',
      address: 'ul. Piotrkowska 1\r\n\n  Dom 5 \n',
      city: 'Łó\tdź',
    };
    expect(readBuyerForm(form(lines))).toEqual(
      form({ address: 'ul. Piotrkowska 1\nDom 5', city: 'Łó dź', name: 'Łódź Print sp. z o.o.' }),
    );
  });

  it('takes what nobody sees for nothing', () => {
    const unseen = form({ address: ' \u200b\n\u00a0', city: '\u2060', postal_code: '\u202e' });
    expect(readBuyerForm(unseen)).toEqual(form({ address: '', city: '', postal_code: '' }));
    expect(faultsOf({ name: '\u200b' })).toEqual({ name: [expect.stringMatching(/^Enter the name/)] });
  });

  it('needs no more than a name', () => {
    const name = 'Ada Lovelace';
    const empty = { address: '', postal_code: '', city: '', country: '', tax_id: '' };
    expect(readBuyerForm({ name, ...empty })).toEqual({ name, ...empty });
  });

  it.each<[Partial<BuyerForm>, string[]]>([
    [{ name: ' ' }, ['name']],
    [{ country: 'XX' }, ['country']],
    // Codes that are reserved, and name no country.
    [{ country: 'ZZ' }, ['country']],
    [{ country: 'EU' }, ['country']],
    [{ country: 'UK' }, ['country']],
    [{ country: 'GB' }, []],
    [{ country: 'Poland' }, ['country']],
    [{ tax_id: 'none' }, []],
    [{ tax_id: '?' }, ['tax_id']],
    [{ address: 'a\nb\nc\nd\ne\nf\ng' }, ['address']],
    [{ address: 'a\nb\nc\nd\ne\nf' }, []],
    [{ name: 'x'.repeat(201), address: 'x'.repeat(501), city: 'x'.repeat(101) }, ['name', 'address', 'city']],
  ])('%j is refused in %j', (about, keys) => expect(Object.keys(faultsOf(about))).toEqual(keys));
});
