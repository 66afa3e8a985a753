import { RecordBatch } from './record-batch';

function batchesOf(rows: number, cells: readonly string[]): number[] {
  const batch = new RecordBatch();
  const lengths: number[] = [];
  for (let line = 1; line <= rows; line++) if (batch.add({ cells, line })) lengths.push(batch.take().length);
  const last = batch.take().length;
  return last > 0 ? [...lengths, last] : lengths;
}

describe('batches of records', () => {
  it.each([
    ['no rows', 0, ['a'], []],
    ['few rows', 3, ['a', 'b'], [3]],
    ['small rows', 10_000, ['a'], [4_096, 4_096, 1_808]],
    ['long cells', 3, ['x'.repeat(40_000)], [2, 1]],
    ['cells without text', 5, new Array<string>(30_000).fill(''), [3, 2]],
  ])('of %s', (_, rows, cells, lengths) => {
    expect(batchesOf(rows, cells)).toEqual(lengths);
  });
});
