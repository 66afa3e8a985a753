import { checkFilters } from './check-filters';
import { compileExpression } from './compile-expression';
import { FormatFault } from './filter-faults';

function written(filters: string, value: string, locale?: string): string {
  const text = compileExpression(filters, locale === undefined ? {} : { locale })(value);
  return typeof text === 'string' ? text : text.message;
}

/** Intl writes no-break spaces of several widths; which one is its own affair. */
const format = (filters: string, value: string, locale?: string): string =>
  written(filters, value, locale).replace(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  it.each([
    ['', 'as it is', undefined, 'as it is'],
    ['currency: "EUR"', '1234.5', 'en-US', '€1,234.50'],
    ['currency: "EUR"', '1.234,5', 'de-DE', '1.234,50 €'],
    ['currency: "usd", 0', '$1,234.50', 'en-US', '$1,235'],
    ['currency: "CAD"', '$5', 'en-US', 'CA$5.00'],
    ['currency: "USD"', 'US$5', 'en-US', '$5.00'],
    ['currency: "USD"', '7,50 $US', 'fr-FR', '7,50 $US'],
    ['currency: "AUD"', 'A$5', 'en-AU', '$5.00'],
    ['currency: "SEK", 0', '5 kr', 'sv-SE', '5 kr'],
    ['currency: "DKK", 0', 'kr. 5', 'da-DK', '5 kr.'],
    ['currency: "CHF", 0', 'SFr. 5', 'de-CH', 'CHF 5'],
    ['currency: "JPY"', '￥500', 'en-US', '¥500'],
    ['currency: "JPY"', '1234', 'ja-JP', '￥1,234'],
    ['currency: "EUR"', '(5)', 'en-US', '-€5.00'],
    ['number', '1234567.891', 'de-DE', '1.234.567,891'],
    ['number', '12345678901234567890.123', 'en-US', '12,345,678,901,234,567,890.123'],
    ['number: 2', '1234.5', 'fr-FR', '1 234,50'],
    ['number: 0', '2.5', 'en-US', '3'],
    ['number: 0', '-0.4', 'en-US', '0'],
    ['number: 0', '-0.6', 'en-US', '-1'],
    ['number', '-0', 'de-DE', '0'],
    ['currency: "EUR"', '-0.004', 'en-US', '€0.00'],
    ['currency: "EUR"', '-   €', 'de-DE', '0,00 €'],
    ['currency: "USD"', '$ -   ', 'en-US', '$0.00'],
    ['percent: 0', '-0.2%', 'en-US', '0%'],
    ['number: "1.234,56"', '1.234', 'en-US', '1,234'],
    ['number: 1, "0.00"', '1,234', 'de-DE', '1.234,0'],
    ['currency: "EUR", 0, "#.##0,00"', '1.234', 'en-US', '€1,234'],
    ['currency: "CHF", "1’234.50"', 'CHF 49.–', 'de-CH', 'CHF 49.00'],
    ['number', '5 Mio.', 'en-US', '5,000,000'],
    ['percent', '12 %', 'en-US', '12%'],
    ['percent: 1', '12,5\u00a0%', 'fr-FR', '12,5 %'],
    ['percent', '-0.5%', 'de-DE', '-0,5 %'],
    ['percent: "fraction"', '0.125', 'en-US', '12.5%'],
    ['percent: 0, "fraction"', '0.125', 'en-US', '13%'],
    ['percent: "percent"', '12.5', 'en-US', '12.5%'],
    ['percent: "fraction"', '12 %', 'en-US', '12%'],
    ['percent: "percent"', '1e3', 'en-US', '1,000%'],
    ['date: "yyyy-MM-dd", "serial"', '46347', 'en-US', '2026-11-21'],
    ['date', '2026-11-21', 'en-US', 'Nov 21, 2026'],
    ['date: "long"', '21.11.2026', 'de-DE', '21. November 2026'],
    ['date: "full"', '2026-11-21', 'de-DE', 'Samstag, 21. November 2026'],
    ['date: "short"', '2026-11-21T23:30:00Z', 'en-US', '11/21/26'],
    ['date: "dd.MM.yyyy"', '2026-11-01', 'en-US', '01.11.2026'],
    ['date: "DD/MM/YY"', '2026-11-01', 'en-US', '01/11/26'],
    ['date: "EEEE, d MMMM yyyy"', '2026-11-21', 'fr-FR', 'samedi, 21 novembre 2026'],
    ['date: "d MMMM"', '2026-11-21', 'ru-RU', '21 ноября'],
    ['date: "EEEE, d MMMM"', '2026-11-29', 'ja-JP', '日曜日, 29 11月'],
    ['date: "EEEE, d MMMM"', '2026-11-29', 'zh-CN', '星期日, 29 十一月'],
    ['date: "yyyy’年’M’月’d’日’"', '2026-11-29', 'ja-JP', '2026年11月29日'],
    ['date: "d MMMM yyyy"', '2026-11-29', 'ar-EG', '٢٩ نوفمبر ٢٠٢٦'],
    ['date: "dd.MM.yy"', '2026-01-09', 'fa-IR', '۰۹.۰۱.۲۶'],
    ['date: "EEE d MMM, H:mm"', '2026-11-21 09:05', 'en-US', 'Sat 21 Nov, 9:05'],
    ['date: "h:mm:ss a"', '2026-11-21 00:05:09', 'en-US', '12:05:09 AM'],
    ['date: "h:mm a"', '2026-11-21 12:05', 'en-US', '12:05 PM'],
    ['date: "h:mm a"', '2026-11-21 12:05', 'en-GB', '12:05 pm'],
    ['date: "h:mm a"', '2026-11-21 11:59', 'de-DE', '11:59 AM'],
    ['date: "h:mm a"', '2026-11-21 21:05', 'es-ES', '9:05 p. m.'],
    ['date: "h:mm a"', '2026-11-21 21:05', 'sv-SE', '9:05 em'],
    ['date: "h:mm a"', '2026-11-21 09:05', 'el-GR', '9:05 π.μ.'],
    ['date: "a h:mm"', '2026-11-21 00:05', 'ja-JP', '午前 12:05'],
    ['date: "a h:mm"', '2026-11-21 13:05', 'zh-CN', '下午 1:05'],
    ['date: "h:mm a"', '2026-11-21 21:05', 'ar-EG', '٩:٠٥ م'],
    ['date: "d \'de\' MMMM"', '2026-11-21', 'es-ES', '21 de noviembre'],
    ['date: "dd.MM.yyyy", "MM/dd/yyyy"', '03/04/2026', 'de-DE', '04.03.2026'],
    ['date: "yyyy"', '0101-01-01', 'en-US', '0101'],
    ['upper', 'straße i', 'de-DE', 'STRASSE I'],
    ['upper', 'i', 'tr-TR', 'İ'],
    ['lower', 'ÀÉ', undefined, 'àé'],
    ['title', 'jane roe', undefined, 'Jane Roe'],
    ['title', 'JANE ROE-SMITH', undefined, 'Jane Roe-Smith'],
    ['title', "ronald McDonald of IBM, it's o'neil", undefined, "Ronald McDonald Of IBM, It's O'Neil"],
    ['title', 'élan (vital) 1st', undefined, 'Élan (Vital) 1st'],
    ['trim', ' \u00a0x y\t ', undefined, 'x y'],
    ['default: "there"', '', undefined, 'there'],
    ['default: "there"', '  ', undefined, 'there'],
    ['default: "there"', 'Jo', undefined, 'Jo'],
    ['default: 0 | number: 2', '', 'en-US', '0.00'],
    ['trim | upper | default: "x"', ' a ', undefined, 'A'],
  ])('%s of %j in %s', (filters, value, locale, expected) => {
    expect(checkFilters(filters)).toEqual([]);
    expect(format(filters, value, locale)).toBe(expected);
  });

  it.each(['currency: "EUR"', 'number', 'date', 'upper', 'title'])('%s leaves an empty value empty', (filters) => {
    expect([format(filters, ''), written(filters, '  ').trim()]).toEqual(['', '']);
  });
});

describe('values that cannot be read', () => {
  it.each([
    ['number', '12 %', 'value.not_a_number'],
    ['currency: "EUR"', '12 %', 'value.not_a_number'],
    ['number', '1.234,56 S', 'value.not_a_number'],
    ['number', '1e400', 'value.not_a_number'],
    ['number: "1.234,56"', '12.5', 'value.not_a_number'],
    ['percent', '12', 'value.ambiguous_percent'],
    ['percent: 1', '0.12', 'value.ambiguous_percent'],
    ['percent', 'half', 'value.not_a_number'],
    ['date', '46347', 'value.serial_date'],
    ['date: "long", "dd/MM/yyyy"', '11/21/2026', 'value.not_a_date'],
    ['number', 'n/a', 'value.not_a_number'],
    ['currency: "EUR"', 'free', 'value.not_a_number'],
    ['currency: "EUR"', '$5', 'value.other_currency'],
    ['currency: "USD"', '5 EUR', 'value.other_currency'],
    ['currency: "EUR"', '5 $US', 'value.other_currency'],
    ['currency: "CAD"', 'US$5', 'value.other_currency'],
    ['currency: "EUR"', 'kr 5', 'value.other_currency'],
    ['currency: "EUR"', '5 zł', 'value.other_currency'],
    ['currency: "EUR"', 'Rs. 5', 'value.other_currency'],
    ['percent: "fraction"', '€5', 'value.not_a_number'],
    ['date', 'soon', 'value.not_a_date'],
    ['trim | number', ' x ', 'value.not_a_number'],
  ])('%s of %j', (filters, value, code) => {
    const fault = compileExpression(filters)(value);
    if (!(fault instanceof FormatFault)) throw new Error(`It is read as ${fault}.`);
    expect(fault.code).toBe(code);
    expect(fault.message).toContain('“');
    expect(fault.remedy).toMatch(/\w/);
  });
});

it.each([
  ['0.5', '0.5% or 50%'],
  ['12', '12% or 1,200%'],
  ['0.07', '0.07% or 7%'],
  ['-1,5', '-1.5% or -150%'],
])('“%s” without a percent sign can be %s', (value, readings) => {
  const { message, remedy } = compileExpression('percent')(value) as FormatFault;
  expect(message).toBe(`“${value}” has no percent sign: it can be ${readings}.`);
  expect(remedy).toContain(`{{ name | percent: "percent" }} in the template if it is ${readings.split(' or ')[0]}`);
});

it.each([
  ['number: "0.00"', '12,5', 'a point', ['1234.5', '1,234.50'], 'number: "1.234,56"'],
  ['number: "0,00"', '12.5', 'a comma', ['1234,5', '1.234,50'], 'number: "1,234.56"'],
  ['currency: "EUR", "0.00"', '1.234,50', 'a point', ['1234.5', '1,234.50'], 'currency: "EUR", "1.234,56"'],
])('%s of %j says that the template states %s, and what helps', (filters, value, sign, ways, other) => {
  const { message, remedy } = compileExpression(filters)(value) as FormatFault;
  const stated = `since the template says that the table writes ${sign} before the decimals.`;
  expect(message).toBe(`“${value}” is not a number, ${stated}`);
  expect(remedy).toContain(`Write ${ways.join(' or ')} in the table`);
  expect(remedy).toContain(`{{ name | ${other} }}`);
  for (const way of ways) expect(compileExpression(filters)(way)).not.toBeInstanceOf(FormatFault);
  expect(compileExpression(other)(value)).not.toBeInstanceOf(FormatFault);
  expect(compileExpression(filters)('soon')).toMatchObject({ message: '“soon” is not a number.' });
});

it.each([
  ['percent', '>5%', '“>5%” is not a number.'],
  ['percent', '12%%', '“12%%” is not a number.'],
  ['number', '>5%', '“>5%” is not a number.'],
  ['number', '5%', '“5%” is a percentage.'],
  ['currency: "EUR"', '5 %', '“5 %” is a percentage.'],
])('%s of %j names a filter that can read it, if there is one', (filters, value, words) => {
  const { message, remedy } = compileExpression(filters)(value) as FormatFault;
  expect(message).toBe(words);
  expect(remedy.includes('| percent')).toBe(words.endsWith('percentage.'));
});

describe('filters that work with no value at all', () => {
  it.each([
    ['shout', 'bad_filter'],
    ['Upper', 'bad_filter'],
    ['percent: "of"', 'bad_filter_argument'],
    ['percent: 1, 2', 'bad_filter_argument'],
    ['number: "1234"', 'bad_filter_argument'],
    ['number: 2, "1,234"', 'bad_filter_argument'],
    ['currency: "EUR", 2, "x"', 'bad_filter_argument'],
    ['date: "long", "serials"', 'bad_filter_argument'],
    ['upper: "x"', 'bad_filter_argument'],
    ['trim: 1', 'bad_filter_argument'],
    ['currency', 'bad_filter_argument'],
    ['currency: 5', 'bad_filter_argument'],
    ['currency: "Euro"', 'bad_filter_argument'],
    ['currency: "XXY"', 'bad_filter_argument'],
    ['currency: "EUR", "2"', 'bad_filter_argument'],
    ['currency: "EUR", 2, 3', 'bad_filter_argument'],
    ['number: "2"', 'bad_filter_argument'],
    ['number: 1.5', 'bad_filter_argument'],
    ['number: -1', 'bad_filter_argument'],
    ['number: 99', 'bad_filter_argument'],
    ['date: 5', 'bad_filter_argument'],
    ['date: "dd.mm.yyyy"', 'bad_filter_argument'],
    ['date: "qqq"', 'bad_filter_argument'],
    ['date: "long", "dd/MM"', 'bad_filter_argument'],
    ['default', 'bad_filter_argument'],
    ['default: "a", "b"', 'bad_filter_argument'],
  ])('%s', (filters, code) => {
    expect(checkFilters(filters)).toEqual([
      {
        code: `placeholder.${code}`,
        message: expect.stringMatching(/\w/) as string,
        remedy: expect.stringMatching(/\w/) as string,
      },
    ]);
    expect(() => compileExpression(filters)).toThrow();
  });

  it('are reported all at once', () => {
    expect(checkFilters('shout | number: "x" | upper').map(({ code }) => code)).toEqual([
      'placeholder.bad_filter',
      'placeholder.bad_filter_argument',
    ]);
  });
});

it.each([
  ['curency', 'currency'],
  ['Currency', 'currency'],
  ['nubmer: 2', 'number'],
  ['uppercase', 'upper'],
  ['upcase', 'upper'],
  ['fone', 'phone'],
  ['curr', 'currency'],
  ['capitalise', 'title'],
  ['defualt: "x"', 'default'],
  ['percentage', 'percent'],
])('%s: did you mean %s?', (filters, meant) => {
  expect(checkFilters(filters)).toMatchObject([
    { message: expect.stringContaining(`Did you mean “${meant}”?`) as string },
  ]);
});

it.each(['uper', 'curency', 'nubmer', 'defualt', 'percentage', 'telephone', 'dat', 'capitalise', 'trimm', 'lowr'])(
  'what is suggested instead of %s can be written as it stands',
  (filters) => {
    const [{ remedy } = { remedy: '' }] = checkFilters(filters);
    const example = /\{\{ name \| (.+?) \}\}/.exec(remedy)?.[1] ?? 'none';
    expect(checkFilters(example)).toEqual([]);
  },
);

it('suggests nothing for a filter that is like none', () => {
  expect(checkFilters('qrcode')).toMatchObject([{ message: 'There is no filter “qrcode”.' }]);
});

it('refuses a locale that is no language tag', () => {
  expect(() => compileExpression('number', { locale: 'not a locale' })).toThrow(RangeError);
});

it.each([
  ['currency: "EUR"', 'NumberFormat', '1.100,50 €'],
  ['number: 2', 'NumberFormat', '1.100,50'],
  ['date: "long"', 'DateTimeFormat', '21.11.2026'],
] as const)('%s asks for the words of a locale once, not for each value', (filters, kind, value) => {
  const run = compileExpression(filters, { locale: 'de-DE' });
  run?.(value);
  const made = jest.spyOn(Intl, kind);
  for (let row = 0; row < 100; row++) run?.(value);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
