import { crc32 } from 'node:zlib';
import { applyShift, crc32Combine, crcShift, CRC32_TABLE } from './crc32-combine';

const bytes = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 17 + (i >> 3)) & 0xff);

describe('crc32Combine', () => {
  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [5, 3],
    [1000, 65_536],
    [70_000, 1],
  ])('of %d and %d bytes is the CRC of both', (a, b) => {
    const first = bytes(a, 1);
    const second = bytes(b, 2);
    expect(crc32Combine(crc32(first), crc32(second), b)).toBe(crc32(second, crc32(first)));
  });

  it('holds beyond 4 GB, where lengths pass 32 bits', () => {
    const gigabyte = 2 ** 30;
    const zeros = crc32(new Uint8Array(16));
    let expected = zeros;
    for (let length = 16; length < 8 * gigabyte; length *= 2) expected = crc32Combine(expected, expected, length);
    expect(crc32Combine(expected, zeros, 16)).toBe(crc32Combine(zeros, expected, 8 * gigabyte));
  });
});

describe('crcShift', () => {
  it.each([0, 1, 7, 255, 40_000])('by %d bytes is the combination with an empty rest', (length) => {
    const shift = crcShift(length);
    for (const crc of [0, 1, 0x80000000, 0xdeadbeef, 0xffffffff])
      expect(applyShift(shift, crc) >>> 0).toBe(crc32Combine(crc, 0, length));
  });
});

describe('CRC32_TABLE', () => {
  it('sums as zlib does', () => {
    let crc = -1;
    for (const byte of bytes(300, 3)) crc = (CRC32_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    expect(~crc >>> 0).toBe(crc32(bytes(300, 3)));
  });
});
