import { type ObjectStore } from '@rowdeck/object-storage';
import { DeltaBlocks } from './delta-blocks';
import { type DeltasTask, type FilledDeltas } from './deck-threads';
import { type PlacedDeck, placedDecks } from './placed-decks';
import { DeckIndex } from '@rowdeck/engine-pptx';

const KB = 1024;

/** Decks of chunks; each delta is filled with the number of its row. */
const decksOf = (...chunks: readonly (readonly number[])[]): PlacedDeck[] => {
  let firstRow = 1;
  return chunks.flatMap((lengths, at) => {
    const index = DeckIndex.forRows(lengths.length);
    lengths.forEach((deltaLength, place) => index.set(place, { deltaLength, crc32: 1, content: 1 }));
    const chunk = {
      number: at + 1,
      firstRow,
      rowsKey: `rows/${at + 1}`,
      packKey: null,
      names: null,
      fingerprint: '',
      index: '',
    };
    firstRow += lengths.length;
    return placedDecks(chunk, index.bytes);
  });
};

describe('DeltaBlocks', () => {
  let asked: [string, number, number][];
  let held: Set<string>;
  const fill = ({ rowsKey, firstRow, from, to, index }: DeltasTask): Promise<FilledDeltas> => {
    asked.push([rowsKey, from, to]);
    const counted = new DeckIndex(index);
    const rows = Array.from({ length: to - from }, (_, at) =>
      Buffer.alloc(counted.deck(from + at).deltaLength, firstRow + from + at),
    );
    const [bytes, block] = [Buffer.concat(rows), `${rowsKey} ${from}`];
    held.add(block);
    const free = (): void => {
      if (!held.delete(block)) throw new Error(`${block} was freed twice`);
      bytes.fill(0);
    };
    return Promise.resolve({ bytes, free });
  };
  const blocksOf = (decks: readonly PlacedDeck[], filling = fill) =>
    new DeltaBlocks(decks, 'recipe', { fill: filling }, {} as ObjectStore);
  beforeEach(() => {
    asked = [];
    held = new Set();
  });

  it('gives stretches of each delta, whatever the blocks are and the order', async () => {
    const decks = decksOf([400 * KB, 0, 400 * KB, 400 * KB], [10, 20 * KB * KB, 30]);
    const blocks = blocksOf(decks);
    for (const number of [0, 1, 2, 3, 4, 5, 2, 0]) {
      const { deltaLength, chunk, place } = decks[number] as PlacedDeck;
      const stretch = await blocks.read(number, { start: 1, end: deltaLength });
      expect(stretch.length).toBe(deltaLength - 1);
      expect([stretch[0], stretch.at(-1)]).toEqual([chunk.firstRow + place, chunk.firstRow + place]);
    }
  });

  it('fills a block at a time and one ahead, each once, and never across chunks', async () => {
    const decks = decksOf([600 * KB, 600 * KB, 600 * KB], [1, 1]);
    const blocks = blocksOf(decks);
    await blocks.read(0, { start: 0, end: 1 });
    expect(asked).toEqual([
      ['rows/1', 0, 1],
      ['rows/1', 1, 2],
    ]);
    for (const number of [1, 2, 3, 4]) await blocks.read(number, { start: 0, end: 1 });
    expect(asked.slice(2)).toEqual([
      ['rows/1', 2, 3],
      ['rows/2', 0, 2],
    ]);
  });

  it('holds the block that is read and the one ahead, and nothing once it is closed', async () => {
    const decks = decksOf(...Array.from({ length: 20 }, () => [700 * KB, 700 * KB]));
    const blocks = blocksOf(decks);
    for (const number of decks.keys()) {
      await blocks.read(number, { start: 0, end: 1 });
      expect(held.size).toBeLessThanOrEqual(2);
    }
    blocks.close();
    await new Promise(setImmediate);
    expect([...held]).toEqual([]);
    expect(blocks.ready(39, { start: 0, end: 1 })).toBeUndefined();
  });

  it('fails where the block is read, not where it is filled ahead', async () => {
    const blocks = blocksOf(decksOf([900 * KB, 900 * KB]), (task) =>
      task.from === 0 ? fill(task) : Promise.reject(new Error('changed')),
    );
    expect((await blocks.read(0, { start: 0, end: 5 })).length).toBe(5);
    await expect(blocks.read(1, { start: 0, end: 5 })).rejects.toThrow('changed');
  });
});
