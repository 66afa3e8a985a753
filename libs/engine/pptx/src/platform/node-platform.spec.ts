import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { nodePlatform } from './node-platform';
import { InflateFailed, InflateOverflow } from './platform';

const text = Buffer.from('ab'.repeat(1_000));
const packed = deflateRawSync(text);

describe('inflateRaw', () => {
  it.each([2_000, 2_001, 1_000_000])('gives all where %d bytes are allowed', (limit) => {
    expect(Buffer.compare(nodePlatform.inflateRaw(packed, limit), text)).toBe(0);
  });

  it('gives nothing where nothing is', () => {
    expect(nodePlatform.inflateRaw(deflateRawSync(Buffer.alloc(0)), 0)).toHaveLength(0);
  });

  it.each([0, 1, 63, 64, 1_999])('stops behind %d bytes', (limit) => {
    expect(() => nodePlatform.inflateRaw(packed, limit)).toThrow(InflateOverflow);
  });

  it.each([
    ['what is not deflate', Buffer.from('hello')],
    ['what breaks off', packed.subarray(0, packed.length - 1)],
    ['nothing', Buffer.alloc(0)],
  ])('fails for %s', (_, bytes) => {
    expect(() => nodePlatform.inflateRaw(bytes, 10_000)).toThrow(InflateFailed);
  });
});

describe('deflateRaw', () => {
  it('closes the stream', () => {
    expect(Buffer.compare(inflateRawSync(nodePlatform.deflateRaw(text, { level: 9 })), text)).toBe(0);
  });

  it.each(['sync-flush', 'full-flush'] as const)('ends with an empty stored block after a %s', (end) => {
    for (const bytes of [text, Buffer.alloc(0)]) {
      const open = nodePlatform.deflateRaw(bytes, { level: 9, end });
      expect(Buffer.from(open.subarray(-4)).toString('hex')).toBe('0000ffff');
      const closed = Buffer.concat([open, nodePlatform.deflateRaw(Buffer.from('end'), { level: 9 })]);
      expect(inflateRawSync(closed).toString()).toBe(`${bytes.toString()}end`);
    }
  });

  it('looks back into the dictionary', () => {
    const plain = nodePlatform.deflateRaw(text.subarray(0, 50), { level: 9 });
    const helped = nodePlatform.deflateRaw(text.subarray(0, 50), { level: 9, dictionary: text });
    expect(helped.length).toBeLessThanOrEqual(plain.length);
    expect(inflateRawSync(helped, { dictionary: text }).toString()).toBe('ab'.repeat(25));
  });
});

describe('crc32', () => {
  it('goes on from a seed', () => {
    expect(nodePlatform.crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
    expect(nodePlatform.crc32(Buffer.from('6789'), nodePlatform.crc32(Buffer.from('12345')))).toBe(0xcbf43926);
  });
});
