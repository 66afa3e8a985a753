import { dosTimestamp, ZipDirectory } from './zip-directory';
import { BlockWriter } from './block-writer';

describe('dosTimestamp', () => {
  it.each([
    ['1980-01-01T00:00:00Z', 0x0021_0000],
    ['2026-11-21T06:30:11Z', (((46 << 9) | (11 << 5) | 21) * 65_536 + ((6 << 11) | (30 << 5) | 5)) >>> 0],
    ['1970-06-15T00:00:00Z', ((6 << 5) | 15) * 65_536],
    ['2107-12-31T23:59:59Z', 0xff9f_bf7d],
  ])('of %s', (moment, word) => {
    expect(dosTimestamp(new Date(moment))).toBe(word);
  });
});

describe('ZipDirectory', () => {
  const directory = new ZipDirectory(new Date('2026-11-21T00:00:00Z'));
  const ascii = Buffer.from(directory.add({ name: 'a.pptx', length: 10, crc32: 0xdeadbeef }));
  const accented = Buffer.from(directory.add({ name: 'é.pptx', length: 20, crc32: 1 }));
  const [first, second, end] = directory.finish().map((bytes) => Buffer.from(bytes));

  it('says in the local header what follows, so that no descriptor has to', () => {
    expect([ascii.readUInt16LE(6), ascii.readUInt16LE(8)]).toEqual([0, 0]);
    expect([ascii.readUInt32LE(14), ascii.readUInt32LE(18), ascii.readUInt32LE(22)]).toEqual([0xdeadbeef, 10, 10]);
  });

  it('announces UTF-8 only where there is any', () => {
    expect(accented.readUInt16LE(6)).toBe(0x0800);
    expect(accented.toString('utf8', 30)).toBe('é.pptx');
  });

  it('repeats each header in the directory, with its offset', () => {
    expect(first?.subarray(8, 30)).toEqual(ascii.subarray(6, 28));
    expect(second?.readUInt32LE(42)).toBe(ascii.length + 10);
  });

  it('ends with counts and offsets', () => {
    const length = (first?.length ?? 0) + (second?.length ?? 0);
    expect([end?.readUInt16LE(10), end?.readUInt32LE(12), end?.readUInt32LE(16)]).toEqual([
      2,
      length,
      ascii.length + accented.length + 30,
    ]);
  });
});

describe('BlockWriter', () => {
  const blocksOf = (write: (writer: BlockWriter) => Iterable<Uint8Array>[]): Uint8Array[] => {
    const writer = new BlockWriter();
    return [...write(writer), writer.flush()].flatMap((blocks) => [...blocks]);
  };

  it('keeps the order of small, large and copied pieces', () => {
    const large = new Uint8Array(100_000).fill(2);
    const blocks = blocksOf((writer) => [
      ...[writer.push(Uint8Array.of(1))].map((made) => [...made]),
      [...writer.push(large)],
      [...writer.copy(Uint8Array.of(3))],
    ]);
    expect(blocks.map((block) => [block.length, block[0]])).toEqual([
      [1, 1],
      [100_000, 2],
      [1, 3],
    ]);
    expect(blocks[1]).toBe(large);
  });

  it('cuts what is copied into blocks', () => {
    const blocks = blocksOf((writer) => [[...writer.copy(new Uint8Array(600_000))]]);
    expect(blocks.map((block) => block.length)).toEqual([262_144, 262_144, 75_712]);
  });

  it('has nothing to flush when nothing was written', () => {
    expect(blocksOf(() => [])).toEqual([]);
  });
});
