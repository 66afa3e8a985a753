import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { checkFilters } from './check-filters';
import { compileExpression } from './compile-expression';
import { FormatFault } from './filter-faults';

it.each([
  ['phone', '+49 (0)30 / 123456', '+49 30 123456'],
  ['phone', '+493012345678', '+49 30 12345678'],
  ['phone', '0041 44 668 18 00', '+41 44 668 18 00'],
  ['phone', '+1-212-555-0123', '+1 212 555 0123'],
  ['phone: "DE"', '030 123456', '+49 30 123456'],
  ['phone: "de"', '+33 1 42 68 53 00', '+33 1 42 68 53 00'],
  ['phone: "US"', '(212) 555-0123', '+1 212 555 0123'],
  ['phone: "US"', '011 44 20 7946 0958', '+44 20 7946 0958'],
  ['phone: "US", "national"', '2125550123', '(212) 555-0123'],
  ['phone: "CH", "national"', '+41446681800', '044 668 18 00'],
  ['phone: "DE"', '030 123456 ext. 12', '+49 30 123456 ext. 12'],
  ['phone: "GB", "international"', '020 7946 0958', '+44 20 7946 0958'],
  ['phone', 'tel:+4930123456', '+49 30 123456'],
  ['phone', '＋49 30 123456', '+49 30 123456'],
  ['phone', '\u202a+49 30 123456\u202c', '+49 30 123456'],
  ['phone', ' ', ''],
  ['phone | default: "none"', '', 'none'],
])('%s of %j is %s', (filters, value, expected) => {
  expect(checkFilters(filters)).toEqual([]);
  expect(compileExpression(filters)(value)).toBe(expected);
});

it.each([
  ['phone', '030 123456', 'does not say its country'],
  ['phone', '(212) 555-0123', 'does not say its country'],
  ['phone', 'call me', 'is not a phone number'],
  ['phone: "DE"', 'room 123456', 'is not a phone number'],
  ['phone: "DE"', '12', 'is not a phone number'],
  ['phone: "DE"', '+', 'is not a phone number'],
  ['phone: "DE"', '030 123456 or 040 123456', 'is not a phone number'],
  ['phone', '+49', 'is not a phone number'],
  ['phone', 'tel:030123456;phone-context=+49', 'is not a phone number'],
  ['phone', `+49${'1'.repeat(100)}`, 'is not a phone number'],
])('%s of %j %s', (filters, value, words) => {
  const fault = compileExpression(filters)(value);
  expect(fault).toBeInstanceOf(FormatFault);
  expect(fault).toHaveProperty('message', expect.stringContaining(words));
});

describe('what is refused without asking the library', () => {
  const ATOMS = [
    '+49',
    '0',
    '30',
    '123456',
    ' ',
    ' ext. ',
    'x',
    'int',
    'anexo ',
    'tel:',
    '#',
    'room ',
    'b',
    ' fax',
    'Kč',
  ];
  const printed = (text: string): string | undefined => {
    const number = parsePhoneNumberFromString(text.replace(/^tel:(?=[+\d])/, ''), {
      extract: false,
      defaultCountry: 'DE',
    });
    return number?.isPossible() === true ? number.formatInternational() : undefined;
  };

  it('is refused by it, too', () => {
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const texts = Array.from({ length: 3_000 }, () =>
      Array.from({ length: 1 + next(6) }, () => ATOMS[next(ATOMS.length)])
        .join('')
        .trim(),
    ).filter((text) => /\d/.test(text));
    const phone = compileExpression('phone: "DE"');
    const read = texts.map((text) => [text, phone(text)] as const);
    expect(read.map(([text, value]) => [text, typeof value === 'string' ? value : undefined])).toEqual(
      texts.map((text) => [text, printed(text)]),
    );
    expect(read.filter(([, value]) => typeof value === 'string').length).toBeGreaterThan(50);
  });
});

it.each(['phone: 49', 'phone: "Germany"', 'phone: "DE", "local"', 'phone: "DE", "national", 1'])(
  '%s works with no value at all',
  (filters) => {
    expect(checkFilters(filters)).toMatchObject([{ code: 'placeholder.bad_filter_argument' }]);
  },
);
