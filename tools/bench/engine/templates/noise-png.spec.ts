import { crc32, inflateSync } from 'node:zlib';
import { noisePng } from './noise-png';

describe('noisePng', () => {
  const png = noisePng(20, 1);

  it('is a PNG of the size asked for', () => {
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([20, 20]);
    expect(png.readUInt32BE(29)).toBe(crc32(png.subarray(12, 29)));
    const length = png.readUInt32BE(33);
    expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength(20 * 61);
  });

  it('is the same for the same seed only', () => {
    expect(noisePng(20, 1).equals(png)).toBe(true);
    expect(noisePng(20, 2).equals(png)).toBe(false);
  });
});
