import { type Decimal } from '@rowdeck/engine-values';
import { cellFormat } from './cell-format';
import { FormatFault } from './filter-faults';
import { writtenBy } from './measured';

const LOCALES = [
  'en-US',
  'de-CH',
  'fr-FR',
  'en-IN',
  'ar-EG',
  'fa-IR',
  'hi-IN-u-nu-deva',
  'en-u-nu-mathsanb',
  'ja-JP-u-ca-japanese',
  'he-IL',
];
const AMOUNTS = [
  'currency: "EUR"',
  'currency: "CHF", 4',
  'currency: "XPF"',
  'number',
  'number: 20',
  'percent: "fraction"',
  'percent: 3, "percent"',
  'trim | number',
  'default: 0 | currency: "USD"',
];
const NUMBERS = [
  '0',
  '-1',
  '12,34,567.5',
  '1234567.891',
  '-0.12345678901234567890123',
  '1e20',
  '5 Mio',
  '1e-12',
  '9'.repeat(60),
];
const DATES = [
  'date',
  'date: "full"',
  'date: "short"',
  'date: "EEEE, d. MMMM yyyy HH:mm:ss a"',
  'date: "d \'of\' MMM yy"',
];
const DAYS = ['2026-09-30', '0001-01-01', '1868-10-23 23:59:59', '2026-05-06T07:08:09Z', '9999-12-31', '1925-11-29'];

/** Of a fault, more than any measure. */
const lengthOf = (written: string | FormatFault): number => (typeof written === 'string' ? written.length : Infinity);

describe.each(LOCALES)('in %s a value is at least as long as it is written', (locale) => {
  it.each([
    ...AMOUNTS.map((filters) => [filters, NUMBERS] as const),
    ...DATES.map((filters) => [filters, DAYS] as const),
  ])('%s', (filters, values) => {
    for (const value of [...values, ...values]) {
      const format = cellFormat(filters, { locale, dataLocale: 'en-IN' });
      expect(format.measure?.(value)).toBeGreaterThanOrEqual(lengthOf(format(value)));
      expect(format.measure?.(['shown', value])).toBeGreaterThanOrEqual(lengthOf(format(['shown', value])));
    }
  });
});

it.each([
  ['number', '5 %'],
  ['currency: "EUR"', '$5'],
  ['percent', '12'],
  ['date', '31.02.2026'],
  ['phone', '030 123456'],
])('%s of %s is a fault, written or not', (filters, value) => {
  const format = cellFormat(filters);
  expect(format(value)).toBeInstanceOf(FormatFault);
  expect(format.measure?.(value)).toBeInstanceOf(FormatFault);
});

it.each(['upper', 'number | upper', ''])('%s has to be written to be measured', (filters) => {
  expect(cellFormat(filters).measure).toBeUndefined();
});

it('a table of amounts is checked without being written', () => {
  let written = 0;
  const format = new Intl.NumberFormat('en-US');
  const spy = {
    format: (value: Decimal) => (written++, format.format(value)),
    formatToParts: format.formatToParts.bind(format),
  };
  const { measure } = writtenBy(spy, (value) => value as Decimal);
  for (let amount = 0; amount < 100; amount++) measure?.(`${amount}.50`);
  expect(written).toBe(1);
});

it.each(AMOUNTS)(
  'of values that differ in their digits each is measured, or refused, as if it were the first: %s',
  (filters) => {
    const values = ['1,234.50 €', '9.5', '0.123', '1.123', '5 %', '$7', '1e9', '1e-9', '12 pieces', '1.234', 'TRY 2'];
    const others = values.map((value) => value.replace(/[1-9]/g, (digit) => String(10 - Number(digit))));
    const format = cellFormat(filters, { locale: 'de-DE', dataLocale: 'en-IN' });
    for (const value of [...values, ...others]) {
      const first = cellFormat(filters, { locale: 'de-DE', dataLocale: 'en-IN' });
      const [length, alone] = [format.measure?.(value), first.measure?.(value)];
      expect([value, length instanceof FormatFault ? length.message : length]).toEqual([
        value,
        alone instanceof FormatFault ? alone.message : alone,
      ]);
    }
  },
);
