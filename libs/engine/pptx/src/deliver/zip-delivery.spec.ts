import { crc32 } from 'node:zlib';
import JSZip from 'jszip';
import { deckRange, type ByteRange } from './deck-range';
import { ZipPlan, type DeckReader, type PlannedDeck } from './zip-plan';
import { ZipHeaders } from './zip-directory';
import { zipStream, type DeckSource } from './zip-stream';

const MODIFIED = new Date('2026-11-21T06:30:10Z');
const base = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919) & 0xff));
const delta = (deck: number): Buffer => Buffer.from(`delta of ${deck} `.repeat(1 + deck * 3));
const slice = (bytes: Buffer, { start, end }: ByteRange): Iterable<Uint8Array> => [bytes.subarray(start, end)];

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let before = new Uint8Array();
  for await (const chunk of chunks) {
    // A piece is kept by nobody for longer than until the one behind it has come.
    all.push(before.slice());
    before = chunk as Uint8Array<ArrayBuffer>;
  }
  all.push(before);
  return Buffer.concat(all);
}

const decks: PlannedDeck[] = Array.from({ length: 5 }, (_, deck) => ({
  name: deck === 3 ? 'Größe 3.pptx' : `deck ${deck}.pptx`,
  baseLength: base.length,
  deltaLength: delta(deck).length,
  crc32: crc32(delta(deck), crc32(base)),
}));
const reader: DeckReader = {
  readBase: (_, range) => slice(base, range),
  readDelta: (deck, range) => slice(delta(deck), range),
};
const sources: DeckSource[] = decks.map(({ name, crc32: crc }, deck) => ({
  name,
  crc32: crc,
  length: base.length + delta(deck).length,
  base: [base],
  delta: delta(deck),
}));

describe('ZipPlan', () => {
  const plan = new ZipPlan(decks, MODIFIED);

  it('takes as much memory for forty times as many small decks', async () => {
    const memoryOf = async (count: number): Promise<number> => {
      const small = { baseLength: 60_000, deltaLength: 60_000, crc32: 0 };
      const many = new ZipPlan(
        Array.from({ length: count }, (_, deck) => ({ ...small, name: `${deck}.pptx` })),
        MODIFIED,
      );
      const blocks = new Set<ArrayBufferLike>();
      const read = (_deck: number, range: ByteRange) => [new Uint8Array(range.end - range.start)];
      for await (const { buffer } of many.read({ readBase: read, readDelta: read })) blocks.add(buffer);
      return blocks.size;
    };
    expect([await memoryOf(10), await memoryOf(400)]).toEqual([2, 2]);
  });

  it('knows its length, and another library reads it', async () => {
    const bytes = await collect(plan.read(reader));
    expect(bytes.length).toBe(plan.length);
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    expect(Object.keys(zip.files)).toEqual(decks.map(({ name }) => name));
    expect(await zip.file('Größe 3.pptx')?.async('nodebuffer')).toEqual(Buffer.concat([base, delta(3)]));
    expect(zip.files['deck 0.pptx']?.date.toISOString()).toBe('2026-11-21T06:30:10.000Z');
  });

  it('gives any stretch of it, and reads nothing else', async () => {
    const whole = await collect(plan.read(reader));
    for (let start = 0; start < plan.length; start += 37_501) {
      for (const length of [0, 1, 100, 99_999, 250_000]) {
        const end = Math.min(plan.length, start + length);
        let read = 0;
        const counting: DeckReader = {
          readBase: (deck, range) => ((read += range.end - range.start), reader.readBase(deck, range)),
          readDelta: (deck, range) => ((read += range.end - range.start), reader.readDelta(deck, range)),
        };
        expect(Buffer.compare(await collect(plan.read(counting, { start, end })), whole.subarray(start, end))).toBe(0);
        expect(read).toBeLessThanOrEqual(end - start);
      }
    }
  });

  it('makes the headers that a stretch holds, and no others', async () => {
    const made = [jest.spyOn(ZipHeaders.prototype, 'local'), jest.spyOn(ZipHeaders.prototype, 'central')];
    const many = Array.from({ length: 400 }, (_, deck) => ({
      ...{ name: `${deck}.pptx`, crc32: 0 },
      ...{ baseLength: base.length, deltaLength: 10 },
    }));
    const laidOut = new ZipPlan(many, MODIFIED);
    expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await collect(laidOut.read(reader, { start: 10, end: 20 }));
    expect(made.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await collect(laidOut.read(reader, { start: laidOut.length - 100, end: laidOut.length }));
    expect(made.map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
    jest.restoreAllMocks();
  });

  it('is the same as the stream of the same decks', async () => {
    expect(Buffer.compare(await collect(plan.read(reader)), await collect(zipStream(sources, MODIFIED)))).toBe(0);
  });

  it('of no decks is an empty archive', async () => {
    expect(Object.keys((await JSZip.loadAsync(await collect(new ZipPlan([], MODIFIED).read(reader)))).files)).toEqual(
      [],
    );
  });

  it('goes on in zip64 form behind 4 GB and 65,535 decks', async () => {
    const many = Array.from({ length: 66_000 }, (_, deck) => ({
      name: `${deck}.pptx`,
      baseLength: 100_000,
      deltaLength: 10,
      crc32: 1,
    }));
    const large = new ZipPlan(many, MODIFIED);
    expect(large.length).toBeGreaterThan(6.6e9);
    const end = await collect(large.read(reader, { start: large.length - 98, end: large.length }));
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect(end.readBigUInt64LE(24)).toBe(66_000n);
    expect(end.readUInt32LE(56)).toBe(0x07064b50);
    expect(end.readBigUInt64LE(64)).toBe(BigInt(large.length - 98));
    expect(end.readUInt16LE(76 + 10)).toBe(0xffff);
    const directoryAt = Number(end.readBigUInt64LE(48));
    const last = await collect(large.read(reader, { start: large.length - 98 - 46 - 10 - 12, end: large.length - 98 }));
    expect([last.readUInt16LE(6), last.readUInt16LE(30), last.readUInt32LE(42)]).toEqual([45, 12, 0xffffffff]);
    const local = Number(last.readBigUInt64LE(46 + 10 + 4));
    expect(local).toBeLessThan(directoryAt);
    const header = await collect(large.read(reader, { start: local, end: local + 40 }));
    expect(header.toString('utf8', 30, 40)).toBe('65999.pptx');
  });
});

describe('zipStream', () => {
  it('hands on blocks of bounded size, and none that is written again', async () => {
    const buffer = Buffer.alloc(50_000);
    function* reused(): Generator<DeckSource> {
      for (let deck = 0; deck < 30; deck++) {
        buffer.fill(deck);
        yield {
          name: `${deck}.pptx`,
          length: base.length + buffer.length,
          crc32: crc32(buffer, crc32(base)),
          base: [base],
          delta: buffer,
        };
      }
    }
    const blocks: Uint8Array[] = [];
    for await (const block of zipStream(reused(), MODIFIED)) blocks.push(block);
    expect(Math.max(...blocks.map((block) => block.length))).toBeLessThanOrEqual(256 * 1024);
    const zip = await JSZip.loadAsync(Buffer.concat(blocks), { checkCRC32: true });
    for (let deck = 0; deck < 30; deck++)
      expect((await zip.file(`${deck}.pptx`)?.async('nodebuffer'))?.at(-1)).toBe(deck);
  });

  it('asks for a deck only when the consumer wants more', async () => {
    let asked = 0;
    function* counted(): Generator<DeckSource> {
      for (const source of [...sources, ...sources, ...sources]) {
        asked++;
        yield source;
      }
    }
    const stream = zipStream(counted(), MODIFIED);
    await stream.next();
    expect(asked).toBeLessThanOrEqual(2);
    await stream.return();
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('gathers small decks into few blocks', async () => {
    const small = Array.from({ length: 1_000 }, (_, deck) => ({
      name: `${deck}.pptx`,
      length: 20,
      crc32: 0,
      base: [Buffer.alloc(10)],
      delta: Buffer.alloc(10),
    }));
    let blocks = 0;
    for await (const block of zipStream(small, MODIFIED)) blocks += block.length > 0 ? 1 : 0;
    expect(blocks).toBe(1);
  });

  it('passes on the failure of a source', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield base;
      await Promise.resolve();
      throw new Error('the store is gone');
    };
    await expect(
      collect(zipStream([{ name: 'a', length: 1, crc32: 0, base: broken(), delta: base }], MODIFIED)),
    ).rejects.toThrow('the store is gone');
  });
});

describe('deckRange', () => {
  it.each([
    [0, 150, { base: { start: 0, end: 100 }, delta: { start: 0, end: 50 } }],
    [0, 100, { base: { start: 0, end: 100 } }],
    [100, 150, { delta: { start: 0, end: 50 } }],
    [99, 101, { base: { start: 99, end: 100 }, delta: { start: 0, end: 1 } }],
    [10, 20, { base: { start: 10, end: 20 } }],
    [120, 121, { delta: { start: 20, end: 21 } }],
    [5, 5, {}],
    [150, 150, {}],
  ])('from %d to %d', (start, end, expected) => {
    expect(deckRange(100, 50, { start, end })).toEqual(expected);
  });

  it.each([
    [-1, 5],
    [6, 5],
    [0, 151],
  ])('refuses %d to %d', (start, end) => {
    expect(() => deckRange(100, 50, { start, end })).toThrow(RangeError);
  });
});
