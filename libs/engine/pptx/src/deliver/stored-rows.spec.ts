import { ArtefactUnreadable } from '../compile/artefact-format';
import { type RowFault } from '../fill/row-failed';
import { StoredRows, storedRow } from './stored-rows';

describe('StoredRows', () => {
  const rowsOf = (text: string) => new StoredRows(new TextEncoder().encode(text));

  it.each([
    ['one row', '["a"]', [['a']]],
    [
      'rows with line breaks, letters of several bytes and no cell',
      '["a\\nb","ü€😀"]\n[]\n["c"]',
      [['a\nb', 'ü€😀'], [], ['c']],
    ],
    ['cells with how they were shown', '[["1.5","€1.50"]]\n["x"]', [[['1.5', '€1.50']], ['x']]],
    ['what is no cell, as it is', '["a",null]', [['a', null]]],
  ])('gives %s, in any order', (_what, text, expected) => {
    const rows = rowsOf(text);
    expect([...rows]).toEqual(expected);
    expect(rows.count).toBe(expected.length);
    expect(expected.map((_, place) => rows.row(expected.length - 1 - place))).toEqual([...expected].reverse());
    expect(rows.row(expected.length)).toEqual([]);
  });

  it('gives the cells of a row that cannot become a presentation, and says why it cannot', () => {
    const fault: RowFault = {
      code: 'table.surplus_cells',
      placeholder: '',
      column: 'amount',
      value: '',
      message: 'The row has 4 cells.',
      remedy: 'Quote it.',
    };
    const rows = rowsOf([storedRow(['A', '1'], [fault]), storedRow(['B', '2']), storedRow([])].join('\n'));
    expect([...rows]).toEqual([['A', '1'], ['B', '2'], []]);
    expect([0, 1, 2, 3].map((place) => rows.read(place).unusable)).toEqual([[fault], [], [], []]);
  });

  it('gives the first ten faults of such a row, as another version wrote the only one', () => {
    const faults = Array.from({ length: 12 }, (_, i) => ({ code: 'value.error', column: `c${i}` }) as RowFault);
    const rows = rowsOf(
      [storedRow(['A'], faults), '["A",{"unusable":{"code":"value.error","column":"c0"}}]'].join('\n'),
    );
    expect([rows.read(0), rows.read(1)]).toEqual([
      { cells: ['A'], unusable: faults.slice(0, 10) },
      { cells: ['A'], unusable: faults.slice(0, 1) },
    ]);
  });

  it.each(['["a"', '7', 'null', ''])('says of %j that it cannot be read, and still reads the others', (line) => {
    const rows = rowsOf(`["before"]\n${line}\n["behind"]`);
    expect([rows.row(0), rows.row(2)]).toEqual([['before'], ['behind']]);
    expect(() => rows.row(1)).toThrow(ArtefactUnreadable);
  });
});
