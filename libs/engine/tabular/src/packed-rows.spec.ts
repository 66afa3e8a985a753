import { type Cell } from '@rowdeck/engine-values';
import { PackedRows } from './packed-rows';

function packed(rows: readonly (readonly Cell[])[], batch = rows.length): PackedRows {
  const held = new PackedRows();
  for (let i = 0; i < rows.length; i += batch) held.add(rows.slice(i, i + batch).map((cells) => ({ cells, line: 1 })));
  held.pack();
  return held;
}

/** So many that they take several blocks. */
const MANY = Array.from({ length: 20_000 }, (_, i) => [`${i}`, i % 7 === 0 ? '' : 'x'.repeat(i % 50), 'Ä日🍣']);

describe('PackedRows', () => {
  it.each<[string, readonly (readonly Cell[])[]]>([
    ['no row', []],
    ['one cell', [['a']]],
    ['empty cells', [['', ''], ['']]],
    ['ragged rows', [['a', 'bc', ''], ['d'], ['', 'e', 'f', 'g']]],
    ['rows without cells', [[], ['a'], []]],
    ['cells of any script', [['日本', '🍣', '\0', 'é']]],
    ['a cell longer than two bytes can say', [['x'.repeat(70_000), 'y'], ['z']]],
    [
      'cells whose file knows what is meant',
      [
        ['a', ['1,5', '1.5'], ''],
        [['', ''], 'b'],
      ],
    ],
    ['rows of several blocks', MANY],
  ])('gives %s back as they were', (_, rows) => {
    const held = packed(rows, 3_000);
    expect([...held]).toEqual(rows);
    expect(held).toHaveLength(rows.length);
    expect([...held.entries()]).toEqual([...rows.entries()]);
  });

  it('finds each row by its number', () => {
    const held = packed(MANY);
    for (let i = 0; i < MANY.length; i += 7) expect(held.at(i)).toEqual(MANY[i]);
    expect(held.at(-1)).toEqual(MANY.at(-1));
  });

  it.each([-2, 1, 99])('has no row %i of one', (index) => {
    expect(packed([['a']]).at(index)).toBeUndefined();
  });
});
