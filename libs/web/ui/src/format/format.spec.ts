import {
  formatCount,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatDay,
  formatLongDay,
  formatLongDayTime,
  formatMoney,
  formatNumber,
  formatStorage,
  formatStorageParts,
  formatStorageUse,
  writeAs,
} from './format';

describe('formatFileSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [119, '119 bytes'],
    [1_024, '1.0 kB'],
    [99_000, '96.7 kB'],
    [104_858, '0.10 MB'],
    [1_572_864, '1.50 MB'],
    [2_516_582, '2.40 MB'],
    [104_857_600, '100.00 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0 rows'],
    [1, '1 row'],
    [10_000, '10,000 rows'],
  ])('%d is %s', (count, text) => {
    expect(formatCount(count, 'row')).toBe(text);
  });

  it('takes an irregular plural', () => {
    expect(formatCount(2, 'entry', 'entries')).toBe('2 entries');
  });
});

describe('dates', () => {
  it('are shown in the language and time zone of who reads them', () => {
    const iso = '2026-11-02T12:30:00.000Z';
    expect(formatDate(iso)).toBe(new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' }));
    expect(formatDateTime(iso)).toContain(formatDate(iso).slice(0, 3));
  });
});

it.each([
  [Date.UTC(2027, 0, 1), 'Jan 1, 2027'],
  [Date.UTC(2026, 11, 31), 'Dec 31, 2026'],
])('a calendar day is written as other dates are, wherever one is: %d', (day, words) => {
  expect(formatDay(day)).toBe(words);
});

describe('what an account has chosen', () => {
  afterEach(() => writeAs(null));

  it.each<[string | null, string, string, string, string]>([
    [null, '1,234,567', '2.40 MB', '3 April 2026', '1,234.50'],
    ['de-DE', '1.234.567', '2,40 MB', '3. April 2026', '1.234,50'],
    ['en-US', '1,234,567', '2.40 MB', 'April 3, 2026', '1,234.50'],
    ['ja-JP', '1,234,567', '2.40 MB', '2026年4月3日', '1,234.50'],
  ])('%s is how everything is written', (locale, number, size, day, exact) => {
    writeAs(locale);
    expect(formatNumber(1_234_567)).toBe(number);
    expect(formatFileSize(2_516_582)).toBe(size);
    expect(formatLongDay(Date.UTC(2026, 3, 3))).toBe(day);
    expect(formatNumber('1234.5', { minimumFractionDigits: 2 })).toBe(exact);
  });

  it.each<[string | null, number, RegExp]>([
    [null, 0, /^3 April 2026 at 14:30$/],
    [null, 5, /^3 April 2026 at 14:30:05$/],
    ['de-DE', 0, /^3\. April 2026 um 14:30$/],
    ['en-US', 5, /^April 3, 2026 at 2:30:05\sPM$/],
  ])('%s is how a day with its time is written: %d seconds', (locale, seconds, words) => {
    writeAs(locale);
    expect(formatLongDayTime(Date.UTC(2026, 3, 3, 14, 30, seconds))).toMatch(words);
  });
});

it.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [1_040_000, '1.1 MB'],
  [9_990_000, '10 MB'],
  [10_000_001, '11 MB'],
  [300_000_000, '300 MB'],
  [1_000_000_000, '1 GB'],
  [9_950_000_001, '10 GB'],
  [1_210_000_000, '1.3 GB'],
])('%d bytes of a plan are %s', (bytes, text) => expect(formatStorage(bytes)).toBe(text));

it.each([
  [0, 1_000_000_000, '0 GB of 1 GB'],
  [1, 1_000_000_000, '0.01 GB of 1 GB'],
  [300_000_000, 1_000_000_000, '0.3 GB of 1 GB'],
  [945_000_001, 1_000_000_000, '0.95 GB of 1 GB'],
  [999_500_000, 1_000_000_000, '1 GB of 1 GB'],
  [1_210_000_000, 10_000_000_000, '1.3 GB of 10 GB'],
  [12_000_000_000, 10_000_000_000, '12 GB of 10 GB'],
  [300_001, 50_000_000, '0.31 MB of 50 MB'],
  [12_000_001, 50_000_000, '13 MB of 50 MB'],
])('%d bytes of %d are %s: one unit for both', (used, limit, text) => expect(formatStorageUse(used, limit)).toBe(text));

it.each<[readonly number[], string, readonly string[]]>([
  [[250_000_000, 50_000_000], '300 MB', ['250 MB', '50 MB']],
  [[340_000, 260_000], '0.6 MB', ['0.3 MB', '0.3 MB']],
  [[10_400_000, 400_000], '11 MB', ['10 MB', '1 MB']],
  [[10_400_000, 10_400_000], '21 MB', ['11 MB', '10 MB']],
  [[1_210_000_000, 40_000_000], '1.3 GB', ['1.2 GB', '0.1 GB']],
  [[0, 0], '0 MB', ['0 MB', '0 MB']],
])('%j bytes make %s, with parts that add up to it', (parts, sum, texts) => {
  expect(formatStorage(parts.reduce((one, other) => one + other, 0))).toBe(sum);
  expect(formatStorageParts(parts)).toEqual(texts);
});

describe('formatMoney', () => {
  it.each([
    [2900, 'USD', '$29.00', '$29'],
    [2450, 'USD', '$24.50', '$24.50'],
    [-150, 'USD', '-$1.50', '-$1.50'],
    [1200, 'JPY', '¥1,200', '¥1,200'],
    [0, 'EUR', '€0.00', '€0'],
  ])('%d of %s are %s, or %s', (minor, currency, always, ifAny) => {
    expect([formatMoney(minor, currency), formatMoney(minor, currency, 'if any')]).toEqual([always, ifAny]);
  });
});
