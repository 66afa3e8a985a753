import { inBatches } from './in-batches';

const batchesOf = (rows: number, cells: readonly string[]): number[] =>
  Array.from(inBatches(Array.from({ length: rows }, (_, line) => ({ cells, line }))), ({ length }) => length);

describe('batches of records', () => {
  it.each([
    ['no rows', 0, ['a'], []],
    ['few rows', 3, ['a', 'b'], [3]],
    ['small rows', 50_000, ['a'], [32_768, 17_232]],
    ['long cells', 3, ['x'.repeat(40_000)], [2, 1]],
    ['cells without text', 5, new Array<string>(30_000).fill(''), [3, 2]],
  ])('of %s', (_, rows, cells, lengths) => {
    expect(batchesOf(rows, cells)).toEqual(lengths);
  });

  it('reads no further than the batch that is asked for', () => {
    let read = 0;
    const endless = (function* () {
      for (;;) yield { cells: ['x'.repeat(1_000)], line: ++read };
    })();
    inBatches(endless).next();
    expect(read).toBe(66);
  });
});
