import { BLOCK_BYTES, FillBlocks } from './fill-blocks';

/** Takes blocks, a few at a time, and gives them back; says how many there were. */
const blocksOf = (blocks: FillBlocks, downloads: number, atOnce: number, bytes = 1): Set<SharedArrayBuffer> => {
  const seen = new Set<SharedArrayBuffer>();
  for (let download = 0; download < downloads; download++) {
    const taken = Array.from({ length: atOnce }, () => blocks.take(bytes));
    for (const block of taken) seen.add(block);
    for (const block of taken) blocks.giveBack(block);
  }
  return seen;
};

describe('the blocks that threads fill', () => {
  it('are the same ones behind a hundred downloads as behind one', () => {
    const blocks = new FillBlocks();
    const first = blocksOf(blocks, 1, 4);
    expect([...blocksOf(blocks, 100, 4)].every((block) => first.has(block))).toBe(true);
    expect([...first].map(({ byteLength }) => byteLength)).toEqual(Array(4).fill(BLOCK_BYTES));
  });

  it('are never two downloads’ at once', () => {
    const blocks = new FillBlocks();
    expect(new Set([blocks.take(1), blocks.take(1), blocks.take(1)]).size).toBe(3);
  });

  it.each<[string, number, number]>([
    ['of many downloads at once', 40, 1],
    ['of a row that takes more', 2, BLOCK_BYTES + 1],
  ])('are kept in bounds: those %s are given up', (_what, atOnce, bytes) => {
    const blocks = new FillBlocks();
    const first = blocksOf(blocks, 1, atOnce, bytes);
    const again = Array.from({ length: 40 }, () => blocks.take(bytes)).filter((block) => first.has(block));
    expect(again.length * BLOCK_BYTES).toBeLessThanOrEqual(8 * 1024 * 1024);
  });

  it('hold what is asked of them, however much', () => {
    expect(new FillBlocks().take(5 * BLOCK_BYTES).byteLength).toBe(5 * BLOCK_BYTES);
  });
});
