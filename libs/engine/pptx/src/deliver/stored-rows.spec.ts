import { ArtefactUnreadable } from '../compile/artefact-format';
import { StoredRows } from './stored-rows';

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
  ])('gives %s, in any order', (_what, text, expected) => {
    const rows = rowsOf(text);
    expect([...rows]).toEqual(expected);
    expect(rows.count).toBe(expected.length);
    expect(expected.map((_, place) => rows.row(expected.length - 1 - place))).toEqual([...expected].reverse());
    expect(rows.row(expected.length)).toEqual([]);
  });

  it.each(['["a"', '7', 'null', ''])('says of %j that it cannot be read, and still reads the others', (line) => {
    const rows = rowsOf(`["before"]\n${line}\n["behind"]`);
    expect([rows.row(0), rows.row(2)]).toEqual([['before'], ['behind']]);
    expect(() => rows.row(1)).toThrow(ArtefactUnreadable);
  });
});
