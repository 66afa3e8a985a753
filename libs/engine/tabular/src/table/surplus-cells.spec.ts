import { surplusCells } from './surplus-cells';

describe('cells beyond the header', () => {
  const comma = { delimiter: ',', unit: 'line' } as const;

  it.each<[string, readonly string[], number, number | undefined]>([
    ['a number that was cut', ['A', 'X', '1', '234.56'], 3, 3],
    ['a number that was cut, and one more that may come before it', ['Doe', 'Jane', '1', '234.56'], 2, undefined],
    ['words', ['Doe', 'Jane', '7'], 2, undefined],
  ])('begin at the column of %s', (_what, cells, headers, column) => {
    expect(surplusCells(cells, { ...comma, width: cells.length, headers }).column).toBe(column);
  });

  it('are no number that was cut at a comma where semicolons separate', () => {
    const said = surplusCells(['A', '1 234', '56'], { delimiter: ';', unit: 'line', width: 3, headers: 2 });
    expect(said).toEqual({
      message: 'has 3 cells, the header line has 2: its values may stand in the wrong columns.',
      remedy: expect.stringMatching(/^Put each cell/) as string,
    });
  });
});
