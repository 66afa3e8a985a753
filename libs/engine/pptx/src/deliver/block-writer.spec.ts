import { BlockWriter } from './block-writer';

const BLOCK = 256 * 1024;
const LARGE = 64 * 1024;
const piece = (length: number, fill = 1): Uint8Array => new Uint8Array(length).fill(fill);

/** Lengths of the blocks that come out while pieces go in, a flush at the end. */
function lengths(method: 'push' | 'copy', ...pieces: readonly number[]): number[] {
  const writer = new BlockWriter();
  const blocks = pieces.flatMap((length) => [...writer[method](piece(length))]);
  return [...blocks, ...writer.flush()].map((block) => block.length);
}

describe('copied pieces', () => {
  it.each<[string, readonly number[], number[]]>([
    ['nothing', [], []],
    ['an empty piece', [0], []],
    ['a small one', [5], [5]],
    ['small ones in one block', [5, 6, 7], [18]],
    ['a full block', [BLOCK], [BLOCK]],
    ['a byte more than a block', [BLOCK, 1], [BLOCK, 1]],
    ['one over the end of a block', [BLOCK - 1, 2], [BLOCK, 1]],
    ['one of many blocks', [3 * BLOCK + 5], [BLOCK, BLOCK, BLOCK, 5]],
  ])('%s', (_, pieces, blocks) => {
    expect(lengths('copy', ...pieces)).toEqual(blocks);
  });

  it('may be overwritten afterwards', () => {
    const writer = new BlockWriter();
    const buffer = piece(10, 7);
    expect([...writer.copy(buffer)]).toEqual([]);
    buffer.fill(0);
    expect([...writer.flush()].map((block) => block[0])).toEqual([7]);
  });

  it('leave a block alone once it has been handed on', () => {
    const writer = new BlockWriter();
    const [first] = [...writer.copy(piece(BLOCK, 1))];
    const [second] = [...writer.copy(piece(BLOCK, 2))];
    expect([first?.[0], second?.[0]]).toEqual([1, 2]);
  });
});

describe('pushed pieces', () => {
  it.each<[string, readonly number[], number[]]>([
    ['small ones are gathered', [100, LARGE - 1], [LARGE + 99]],
    ['a large one is passed through', [LARGE], [LARGE]],
    ['a large one, behind what was gathered', [100, LARGE, 100], [100, LARGE, 100]],
    ['two large ones', [LARGE, 2 * BLOCK], [LARGE, 2 * BLOCK]],
  ])('%s', (_, pieces, blocks) => {
    expect(lengths('push', ...pieces)).toEqual(blocks);
  });

  it('are not copied when they are large', () => {
    const large = piece(LARGE);
    expect([...new BlockWriter().push(large)][0]).toBe(large);
  });
});

it('flushes nothing twice', () => {
  const writer = new BlockWriter();
  expect([...writer.copy(piece(3)), ...writer.flush()]).toHaveLength(1);
  expect([...writer.flush()]).toEqual([]);
});
