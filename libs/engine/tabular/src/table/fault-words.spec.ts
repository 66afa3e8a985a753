import { cellAt, columnName, count, short } from './fault-words';
import { lostValueSpoils } from './spoilt-cells';

describe('the place of a cell', () => {
  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
    [16_384, 'XFD'],
  ])('column %d of a sheet is %s', (column, name) => {
    expect(columnName('row', column)).toBe(name);
    expect(columnName('line', column)).toBe(String(column));
  });

  it.each([
    ['line', 'Line 3, column 28'],
    ['row', 'Row 3, column AB'],
    ['item', 'Item 3, column 28'],
  ] as const)('is said as users see it: %s', (unit, place) => {
    expect(cellAt(unit, 3, 28)).toBe(place);
  });
});

it.each([
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(80)}…`],
  ['', ''],
])('a long header is cut', (text, shown) => expect(short(text)).toBe(shown));

it.each([
  [0, '0 cells'],
  [1, '1 cell'],
  [1_200, '1,200 cells'],
])('%d are %s', (n, words) => expect(count(n, 'cell')).toBe(words));

describe('a cell that lost its value', () => {
  it('spoils itself alone, and says what to do', () => {
    expect(lostValueSpoils({ code: 'value.error', column: 2, shown: '#REF!' })).toEqual({
      code: 'value.error',
      column: 2,
      alone: true,
      message: 'shows the error #REF!.',
      remedy: 'Correct the formula in the spreadsheet.',
    });
  });

  it('says of a formula without a result how it gets one', () => {
    expect(lostValueSpoils({ code: 'value.not_calculated', column: 1, shown: '' })).toMatchObject({
      message: 'has a formula whose result is not in the file.',
      remedy: expect.stringMatching(/^Open the workbook in your spreadsheet program and save it/) as string,
    });
  });
});
