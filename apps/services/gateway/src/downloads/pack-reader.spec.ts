import { Readable } from 'node:stream';
import { type ObjectStore } from '@rowdeck/object-storage';
import { PackReader } from './pack-reader';

const PACK = Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => index % 251));

const storeOf = (reads: number[]) =>
  ({
    getRange: (_key: string, offset: number, length: number) => {
      reads.push(offset);
      return Promise.resolve(Readable.from([PACK.subarray(offset, offset + length)]));
    },
  }) as unknown as ObjectStore;

describe('PackReader', () => {
  it('returns the bytes asked for, whatever the order', async () => {
    const packs = new PackReader(storeOf([]));
    for (const [start, end] of [
      [0, 10],
      [2_097_000, 2_098_000],
      [5, 7],
      [4_999_990, 5_000_000],
      [0, 5_000_000],
    ] as const) {
      expect(Buffer.compare(await packs.read('pack', { start, end }), PACK.subarray(start, end))).toBe(0);
    }
  });

  it('reads the store once for many deltas in a row', async () => {
    const reads: number[] = [];
    const packs = new PackReader(storeOf(reads));
    for (let start = 0; start < 2_000_000; start += 20_000) await packs.read('pack', { start, end: start + 20_000 });
    expect(reads).toEqual([0]);
  });

  it('does not take one pack for another', async () => {
    const reads: number[] = [];
    const packs = new PackReader(storeOf(reads));
    await packs.read('a', { start: 0, end: 10 });
    await packs.read('b', { start: 0, end: 10 });
    expect(reads).toEqual([0, 0]);
  });
});
