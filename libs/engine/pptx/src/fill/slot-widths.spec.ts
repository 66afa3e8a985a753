import { type Slot } from '../text/part-plan';
import { RowValues } from './row-values';
import { slotProgram } from './slot-program';
import { slotWidths } from './slot-widths';
import { NumberedValues } from './value-source';

const value = (placeholder: string) =>
  ({ kind: 'value', placeholder, filters: '', source: `{{${placeholder}}}`, writer: { kind: 'text' } }) as const;
const slot: Slot = {
  paddable: true,
  pieces: [{ kind: 'literal', xml: 'Hi ' }, value('name'), { kind: 'literal', xml: '!' }],
};

function widthFor(lengths: readonly number[], missing: 'blank' | 'fail' = 'blank'): number | undefined {
  const values = new NumberedValues();
  const program = slotProgram(slot, (piece) => values.numberOf(piece));
  const sources = values.list.map(({ placeholder }) => ({
    placeholder,
    column: 0,
    columnName: placeholder,
    fixed: undefined,
    format: undefined,
    escape: 'text' as const,
    constant: undefined,
    tag: new Uint8Array(),
  }));
  return slotWidths(
    [program],
    new RowValues(sources, { missing: { kind: missing } }),
    lengths.map((length) => ['x'.repeat(length)]),
  )[0];
}

describe('slotWidths', () => {
  const literals = 'Hi !'.length;
  it.each<readonly [string, readonly number[], number]>([
    ['holds all of a sample that is alike', [5, 9, 7], literals + 9],
    ['lets a rare long value go', [...Array.from({ length: 200 }, () => 10), 900], literals + 10],
    ['holds a long value that comes close', [...Array.from({ length: 200 }, () => 100), 140], literals + 140],
    ['is bounded', [100_000], 2_048],
    ['guesses without a sample', [], literals + 48],
    ['holds literals alone for empty values', [0, 0], literals],
  ])('%s', (_, lengths, expected) => {
    expect(widthFor(lengths)).toBe(expected);
  });

  it('looks past rows that will fail', () => {
    expect(widthFor([0, 6], 'fail')).toBe(literals + 6);
  });

  it('reads no more of a table than it needs', () => {
    let read = 0;
    function* endless(): Generator<string[]> {
      for (;;) yield [String(read++)];
    }
    slotWidths([], new RowValues([], { missing: { kind: 'blank' } }), endless());
    expect(read).toBeLessThanOrEqual(1_001);
  });
});
