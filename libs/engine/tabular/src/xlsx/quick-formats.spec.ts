import { type Cell } from '@rowdeck/engine-values';
import { CellText } from './cell-text';
import { quickDate } from './quick-date';
import { quickNumber, type QuickFormat } from './quick-number';

/** As the library writes it: so few values of a style that no quicker way is looked for. */
const byLibrary =
  (pattern: string) =>
  (value: number): Cell =>
    new CellText([164], new Map([[164, pattern]]), false).number(value, 0);

/** Numbers of every size with every ending, the same each time. */
const numbers = Array.from({ length: 400 }, (_, i) => {
  const size = 10 ** ((i % 14) - 5);
  return (i % 2 === 0 ? 1 : -1) * Number((((i * 7919) % 100_003) / 997 + (i % 8) / 8).toFixed(i % 7)) * size;
});
const serials = Array.from({ length: 400 }, (_, i) => ((i * 7919) % 90_000) + ((i * 104_729) % 86_400) / 86_400);

function same(quick: QuickFormat | undefined, pattern: string, values: readonly number[]): number {
  const written = byLibrary(pattern);
  const own = values.map((value) => [value, quick?.(value)] as const).filter(([, cell]) => cell !== undefined);
  expect(own).toEqual(own.map(([value]) => [value, written(value)]));
  return own.length;
}

describe('numbers that are written without the library', () => {
  it.each([
    '0',
    '0.00',
    '0.000',
    '#,##0',
    '#,##0.00',
    '0%',
    '0.00%',
    '$#,##0.00;-$#,##0.00',
    '#,##0;(#,##0)',
    '#,##0.00 "€"',
    '#,##0.00 [$€]',
    '"kr" 0.0',
    '0 "CHF"',
    '#,##0.000 "EUR"',
    '0.0%;(0.0%)',
    '_-* #,##0.00 "Fr"_-;-* #,##0.00 "Fr"_-;"-"',
    '#,##0\\ \\€;-#,##0\\ \\€',
  ])('are the same in the format %j', (pattern) => {
    const quick = quickNumber(pattern, byLibrary(pattern));
    expect(same(quick, pattern, numbers)).toBe(numbers.filter((number) => number !== 0).length);
  });

  it.each(['0.00E+00', '# ?/?', '[>1000]0,;0', '0.0#', '00000', '#,##0.00,', '0.00 "1a"', '[Red]0.00', '@', 'General'])(
    'are left to it in the format %j',
    (pattern) => {
      expect(quickNumber(pattern, byLibrary(pattern))).toBeUndefined();
    },
  );

  it.each([0, 1e15, -1e16, Number.NaN])('leave %d to it', (value) => {
    expect(quickNumber('0.00', byLibrary('0.00'))?.(value)).toBeUndefined();
  });
});

describe('dates that are written without the library', () => {
  it.each([
    ['yyyy-mm-dd', true],
    ['dd.mm.yyyy', true],
    ['d/m/yy;@', true],
    ['mm/dd/yyyy hh:mm', true],
    ['yyyy-mm-dd hh:mm:ss', true],
    ['[$-409]m/d/yy h:mm', true],
    ['h:mm', false],
    ['hh:mm:ss', false],
  ])('are the same in the format %j', (pattern, isDay) => {
    const quick = quickDate(pattern, isDay, byLibrary(pattern));
    expect(same(quick, pattern, serials)).toBeGreaterThan(isDay ? 390 : 395);
  });

  it.each(['d mmm yyyy', 'dddd', 'h:mm AM/PM', '[h]:mm', 'ss.00', 'yyyy"年"', 'e'])(
    'are left to it in the format %j',
    (pattern) => {
      expect(quickDate(pattern, true, byLibrary(pattern))).toBeUndefined();
    },
  );

  it.each([-1, 0.5, 60, 2_958_466, 45_000.999_999_9, Number.NaN])('leave the day %d to it', (serial) => {
    expect(quickDate('yyyy-mm-dd', true, byLibrary('yyyy-mm-dd'))?.(serial)).toBeUndefined();
  });
});

describe('a style with many values', () => {
  it.each([
    ['0.00%', numbers],
    ['#,##0.00 "€"', numbers],
    ['dd.mm.yyyy hh:mm', serials],
    ['d mmm yyyy', serials],
    ['# ?/?', numbers],
  ])('writes the last as it writes the first: %j', (pattern, values) => {
    const texts = new CellText([164], new Map([[164, pattern]]), false);
    expect(values.map((value) => texts.number(value, 0))).toEqual(values.map(byLibrary(pattern)));
  });

  it('counts what its values cost, and less when it need not ask the library', () => {
    const texts = new CellText([10, 12], new Map(), false);
    const costs = (style: number): number[] =>
      numbers.map((number) => {
        texts.number(number + style, style);
        return texts.cost;
      });
    expect(costs(0).at(-1)).toBeLessThan(costs(1).at(-1) ?? 0);
  });
});
