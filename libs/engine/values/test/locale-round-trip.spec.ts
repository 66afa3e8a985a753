import { ColumnReader, dateReader, numberReader } from '../src';

/** Languages of the places whose exports are seen, in digits of the Latin script. */
const LOCALES =
  'bg ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IN en-NZ en-US en-ZA es es-MX et fi fr fr-CA fr-CH he hi hr hu id is it it-CH ja ko lt lv ms nb nl nn pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh zh-TW'.split(
    ' ',
  );
const NUMBERS = [0, 7, -7, 0.5, 12.75, 999, 1234, 12_345, -1234.5, 123_456, 1_234_567, -98_765_432.1];
const DAYS = [Date.UTC(2026, 10, 21), Date.UTC(2026, 3, 3), Date.UTC(1999, 11, 31), Date.UTC(2024, 1, 29)];

it.each(LOCALES)('what %s writes as a number is read as that number, in data of that locale', (locale) => {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 3 });
  const read = numberReader({ dataLocale: locale });
  const found = NUMBERS.map((number) => read(format.format(number)));
  expect(found.map((number) => (number && 'decimal' in number ? Number(number.decimal) : number))).toEqual(NUMBERS);
});

// Bulgarian shortens the dollar in its own letters, which no file was seen to hold.
it.each(LOCALES.filter((locale) => locale !== 'bg'))(
  'amounts in %s say themselves what they are, with the currency behind or in front',
  (locale) => {
    for (const currency of ['EUR', 'USD']) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' });
      const read = numberReader({});
      const found = NUMBERS.map((number) => read(format.format(number)));
      expect(found.map((number) => (number && 'decimal' in number ? Number(number.decimal) : number))).toEqual(NUMBERS);
    }
  },
);

it.each(LOCALES)('a column of %s decides its own order of day and month', (locale) => {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', numberingSystem: 'latn' });
  const cells = DAYS.map((day) => format.format(day));
  const column = new ColumnReader(['x']);
  cells.forEach((cell, index) => column.add([cell], index + 1));
  const order = column.readings().columns[0]?.order;
  const read = dateReader(order === undefined ? {} : { column: order });
  const found = cells.map((cell) => read(cell));
  expect(found.map((day) => (day && 'year' in day ? Date.UTC(day.year, day.month - 1, day.day) : day))).toEqual(DAYS);
});

it('reads whatever stands in a cell without throwing, and keeps plain JSON', () => {
  const signs = [
    '1',
    '23',
    '456',
    '.',
    ',',
    ' ',
    '-',
    '–',
    '(',
    ')',
    '%',
    '€',
    'CHF',
    'Mio.',
    'e5',
    '/',
    '\u202f',
    '’',
    '٣',
    '٫',
    'x',
    '\ud800',
  ];
  let seed = 20_261_121;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  const cells = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + (next() % 8) }, () => signs[next() % signs.length]).join(''),
  );
  const reader = new ColumnReader(['x']);
  const [number, date] = [numberReader({}), dateReader({ serials: true })];
  for (const [index, cell] of cells.entries()) {
    reader.add([cell], index + 1);
    const found = number(cell);
    const decimals = found === undefined ? [] : 'readings' in found ? found.readings : [found.decimal];
    expect(decimals.filter((decimal) => !Number.isFinite(Number(decimal)))).toEqual([]);
    date(cell);
  }
  expect(JSON.parse(JSON.stringify(reader.readings()))).toEqual(reader.readings());
});
