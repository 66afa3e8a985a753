import { type Cell } from '../cell';
import { readColumns } from '../columns/column-reader';
import { isWordOrMoney, numberReader, type NumberConventions } from './number-reader';

function read(value: string, conventions: NumberConventions = {}): string | undefined {
  const number = numberReader(conventions)(value);
  return number !== undefined && 'readings' in number ? number.readings.join(' or ') : number?.decimal;
}

describe('text that says itself what it is', () => {
  it.each([
    ['1234', '1234'],
    ['1234.5', '1234.5'],
    ['-0.75', '-0.75'],
    ['007.50', '007.50'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u202f567,8', '1234567.8'],
    ["1'234.50", '1234.50'],
    ['1’234’567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567.89', '1234567.89'],
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1,2345', '1.2345'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['$1,200.00', '1200.00'],
    ['1.200,00 €', '1200.00'],
    ['EUR 1200', '1200'],
    ['CHF 1’200.50', '1200.50'],
    ['US$ 5', '5'],
    ['5 kr', '5'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['($5.00)', '-5.00'],
    ['12-', '-12'],
    ['\u22125', '-5'],
    ['+5', '5'],
    ['1.5e3', '1.5e3'],
    ['1,5E+03', '1.5e3'],
    ['١٢٣٤٫٥', '1234.5'],
    ['１２３４', '1234'],
    ['\u200e1234', '1234'],
    ['  42  ', '42'],
    ['12345678901234567890.12', '12345678901234567890.12'],
    ['1.234,-', '1234'],
    ['CHF 49.–', '49'],
    ['€ 5,-', '5'],
    ['€ –,50', '0.50'],
    ['Fr. –.80', '0.80'],
    ['—.50', '0.50'],
    ['CHF –\u00a0.50', '0.50'],
    ['-.50', '-0.50'],
    ['\u2212.50', '-0.50'],
    ['$ -.50', '-0.50'],
    ['–0.50', '-0.50'],
    ['–5.00', '-5.00'],
    ['Rs. 1,00,000/-', '100000'],
    ['KES 500/=', '500'],
    ['5,-- EUR', '5'],
    ['$ -   ', '0'],
    ['-   €', '0'],
    [' CHF\u00a0– ', '0'],
    ['-kr.', '0'],
    ['-5,-', '-5'],
    ["1'200.-", '1200'],
    ['1,234.00-', '-1234.00'],
    ['1.234,56- €', '-1234.56'],
    ['१२३४', '1234'],
    ['٬١٬٢٣٤'.slice(1), '1234'],
    ['1,23,456', '123456'],
    ['5 Mio. €', '5e6'],
    ['3 MRD', '3e9'],
    ['12k', '12e3'],
    ['$5m', '5e6'],
    ['250 Tsd.', '250e3'],
    ['2,5 crore', '2.5e7'],
    ['₹ 3 lakh', '3e5'],
    ['3億', '3e8'],
    ['12.5 %', '12.5'],
    ['−0,5 %', '-0.5'],
    ['%12,5', '12.5'],
    ['١٢٫٥٪', '12.5'],
    ['12％', '12'],
    ['1,234,000원', '1234000'],
    ['1,234,000円', '1234000'],
    ['25元', '25'],
    ['1.234,50 TL', '1234.50'],
    ['R 1 234,50', '1234.50'],
    ['Rp1.000.000', '1000000'],
    ['RM 5.00', '5.00'],
    ['12,50 Euro', '12.50'],
    ['99,90 zl', '99.90'],
    ['5:-', '5'],
    ['1 234:- kr', '1234'],
    ['5:–', '5'],
    ['$5 USD', '5'],
    ['€5,00 EUR', '5.00'],
    ['C$ 5.50 CAD', '5.50'],
    ['SEK 5 kr', '5'],
    ['5 Dollar', '5'],
    ['5 dollars', '5'],
    ['1.5億円', '1.5e8'],
    ['3万円', '3e4'],
    ['5億元', '5e8'],
    ['12만원', '12e4'],
  ])('%s', (value, decimal) => {
    for (const dataLocale of [undefined, 'en-US', 'de-DE', 'fr-FR'])
      expect([dataLocale, read(value, dataLocale === undefined ? {} : { dataLocale })]).toEqual([dataLocale, decimal]);
  });
});

it.each([
  ['CHF -.50', ['CHF 12.50', 'CHF 49.–'], '0.50'],
  ['-,50', ['5,-'], '0.50'],
  ['-,50 €', ['5,-- €'], '0.50'],
  ['-0,50 €', ['5,- €'], '-0.50'],
  ['-.505', ['5.-'], '-0.505'],
  ['CHF -.50', ['CHF 12.50', 'CHF 49.00'], undefined],
  ['$ -.50', ['$ 49.00'], '-0.50'],
])(
  '%s in a column with %j is %s: where a dash stands for the cents, it stands for the whole',
  (value, cells, decimal) => {
    const [column] = readColumns({ headers: ['x'], rows: cells.map((cell) => [cell]) }).columns;
    const found = numberReader({ hasDashes: column?.dashed !== undefined })(value);
    expect(found && 'decimal' in found ? found.decimal : found).toBe(decimal);
  },
);

describe('a unit that means another number in another language', () => {
  it.each([
    ['₺12,5 B', 'tr-TR', '12.5e3'],
    ['750 B TL', 'tr-TR', '750e3'],
    ['750 bin TL', 'tr-TR', '750e3'],
    ['₺12,5 Mr', 'tr-TR', '12.5e9'],
    ['₺5 b', 'tr-TR', undefined],
    ['750 B TL', undefined, undefined],
    ['₺12,5 B', undefined, undefined],
    ['Rp 1,5 M', 'id-ID', '1.5e9'],
    ['Rp 1,5 jt', 'id-ID', '1.5e6'],
    ['1,5 miliar', 'id-ID', '1.5e9'],
    ['Rp 1,5 M', undefined, undefined],
    ['Rp 1,5 juta', undefined, undefined],
    ['1,4 B€', 'es-ES', '1.4e12'],
    ['1,4 B€', 'ca-ES', '1.4e12'],
    ['3,4 B €', 'de-DE', undefined],
    ['1,4 B€', undefined, undefined],
    ['MXN 1.4 B', undefined, undefined],
    ['2,8 Bn €', 'fr-FR', '2.8e12'],
    ['2,8 bn €', 'fr-FR', undefined],
    ['2,8 Bn €', undefined, undefined],
    ['€1.5bn', undefined, '1.5e9'],
    ['€1.5bn', 'en-GB', '1.5e9'],
    ['€1.5bn', 'fr-FR', undefined],
    ['$1.5B', undefined, '1.5e9'],
    ['£1.5bn', undefined, '1.5e9'],
    ['$1.5B', 'en-US', '1.5e9'],
    ['$1.5 B', undefined, undefined],
    ['USD 1.5 B', undefined, '1.5e9'],
    ['3,4 bn kr', 'sv-SE', '3.4e12'],
    ['3,4 bn kr', undefined, undefined],
    ['12 mil', 'es-ES', '12e3'],
    ['5 m', 'en-GB', undefined],
    ['5 md kr', 'sv-SE', '5e9'],
    ['5 md', 'sv-SE', undefined],
    ['₹1,234.00 Cr', 'en-IN', undefined],
    ['$5 T', 'en-US', undefined],
  ])('%s in data of %s is %s', (value, dataLocale, decimal) => {
    expect(read(value, dataLocale === undefined ? {} : { dataLocale })).toBe(decimal);
  });
});

describe('one separator before three digits', () => {
  it.each([
    ['1.234', '1.234 or 1234'],
    ['12,345', '12345 or 12.345'],
    ['(1,234)', '-1234 or -1.234'],
    ['$1,200', '1200 or 1.200'],
    ['1.200 €', '1.200 or 1200'],
    ['1.234 Mio', '1.234e6 or 1234e6'],
  ])('%s is %s', (value, readings) => {
    expect(read(value)).toBe(readings);
  });

  it.each([
    ['1.234', 'en-US', '1.234'],
    ['1,234', 'en-US', '1234'],
    ['1.234', 'de-DE', '1234'],
    ['1,234', 'de-DE', '1.234'],
    ['1,234', 'fr-FR', '1.234'],
    ['1.234', 'de-CH', '1.234'],
    ['1.234', 'pt-BR', '1234'],
    ['999,999', 'en-IN', '999999'],
    ['1.200 €', 'de-DE', '1200'],
    ['1,234', 'ar-EG', '1234'],
  ])('%s in data of %s is %s', (value, dataLocale, decimal) => {
    expect(read(value, { dataLocale })).toBe(decimal);
  });

  it.each([
    ['1.234', 'fr-FR', '1.234 or 1234'],
    ['1,234', 'de-CH', '1234 or 1.234'],
  ])('%s stays open in data of %s, which writes neither so', (value, dataLocale, readings) => {
    expect(read(value, { dataLocale })).toBe(readings);
  });

  it('is read as stated, else as the column says, else as the locale of the data has it', () => {
    const column = { settled: '.' as const, evidence: [], openCount: 0 };
    expect([
      read('1,234', { stated: ',', column, dataLocale: 'en-US' }),
      read('1,234', { column, dataLocale: 'de-DE' }),
      read('1,234', { dataLocale: 'de-DE' }),
    ]).toEqual(['1.234', '1234', '1.234']);
  });

  it('contradicts what is stated and is no number then', () => {
    expect([read('12.5', { stated: ',' }), read('1.234,5', { stated: '.' })]).toEqual([undefined, undefined]);
  });
});

it.each([
  'n/a',
  '',
  '-',
  '.',
  ',',
  '12 apples',
  'about 5',
  '1.2.3',
  '1,23,4',
  '1,234,56',
  '12.34.567',
  '1.234,567,8',
  '5 -5',
  'KPI 7',
  'TOP 10',
  'ALL 7',
  'TRY 2',
  'PEN 2',
  '2 CUP',
  'Q3',
  '12 kg',
  '5 m',
  '5 mil',
  '1 Billion',
  '5+',
  '%5%',
  '5 % Mio',
  '1e5k',
  '5 Mio Mio',
  'Mio 5',
  '1e400',
  '1e-400',
  '1e999',
  '1.234,56 S',
  '1,234.00 CR',
  '((5))',
  '(5',
  '-(5)',
  '5 5,-',
  '1:30',
  'v2',
  'T€ 5',
  'ABC5',
  '2026-11-21',
  '1e',
  '--5',
  '-$-5',
  'USD 5 EUR',
  '$5 EUR',
  '€5 USD',
  '$5 $',
  '5 USD EUR',
  '5:',
  '5:-5',
  '030 123 456',
  '01 234,50',
  "0'123.50",
  '-030 123',
  '99¢',
  '¢99',
  '99￠',
  'CHF -.50',
  '€ -,50',
  '-.50 Fr.',
  '5::-',
  '5 dollarkurs',
  '9'.repeat(1_000),
  '$',
  'EUR',
  '٫',
  '5 5',
  '0x10',
  '1_000',
  '1_000.50',
  'Infinity',
  'NaN',
])('%j is not a number', (value) => {
  for (const dataLocale of ['en-US', 'de-DE', 'ar-EG']) expect(read(value, { dataLocale })).toBeUndefined();
});

it.each([
  ['$5', '$'],
  ['5 EUR', 'EUR'],
  ['US$5', 'US$'],
  ['5 kr', 'kr'],
  ['zł 5', 'zł'],
  ['Kč 5', 'Kč'],
  ['R$ 1.234,50', 'R$'],
  ['5 M€', '€'],
  ['$5 USD', 'USD'],
  ['€5,00 EUR', '€'],
  ['kr 5 SEK', 'SEK'],
  ['1.5億円', '円'],
  ['5', undefined],
])('%s keeps the currency it was written with', (value, currency) => {
  expect(numberReader({})(value)).toMatchObject(currency === undefined ? {} : { currency });
});

describe('a currency that is an English word', () => {
  it.each(['ALL 7', 'TRY 2', '2 TRY', 'TOP 10', 'TRY7', 'R 101'])(
    'makes %s no number, unless somebody knows that it is money',
    (value) => {
      expect([numberReader({})(value), isWordOrMoney(value)]).toEqual([undefined, true]);
      expect(numberReader({ isMoney: true })(value)).toMatchObject({ currency: value.replace(/[\d ]/g, '') });
    },
  );

  it.each(['TRY 2.50', 'PEN 1,200.00', 'ALL -7', '5 Mio. TRY', 'EUR 2', 'CHF 49.–', 'MAD 5,-'])(
    'is a currency in %s, where something else says so',
    (value) => {
      expect([numberReader({})(value), isWordOrMoney(value)]).toEqual([
        expect.objectContaining({ decimal: expect.anything() as string }),
        false,
      ]);
    },
  );

  it.each([
    [['TRY 2', 'TRY 3'], []],
    [['TRY 2', 'TRY 3.50'], ['TRY']],
    [['TRY 2', '€ 5'], ['€']],
    [['TRY 2', ['TRY 3', 'TRY 3']], ['TRY']],
  ] as const)('is evidence in a column of %j: %j', (cells, marks) => {
    const [column] = readColumns({ headers: ['x'], rows: cells.map((cell) => [cell as Cell]) }).columns;
    expect((column?.currencies ?? []).map(({ mark }) => mark)).toEqual(marks);
  });
});
