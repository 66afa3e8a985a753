/**
 * CRC-32 is affine in its input: the CRC of A followed by B needs only the CRCs of both and the length of B. The operator "followed by n
 * bytes" is the multiplication by x^(8n) modulo the CRC's polynomial (the method of zlib's crc32_combine).
 */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** Product of two polynomials modulo the CRC's, bit-reflected as CRC-32 is. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

/** x^(8 · 2^k) modulo the polynomial, for k up to 52: lengths are exact integers. */
const POWERS = powersOfTwo(53);

function powersOfTwo(count: number): readonly number[] {
  const powers: number[] = [];
  let power = ONE >>> 8;
  for (let k = 0; k < count; k++) {
    powers.push(power);
    power = multiply(power, power);
  }
  return powers;
}

/** x^(8n) modulo the polynomial. */
function byteShift(length: number): number {
  let shift = ONE;
  let rest = length;
  for (const power of POWERS) {
    if (rest === 0) break;
    if (rest % 2 === 1) shift = multiply(power, shift);
    rest = Math.floor(rest / 2);
  }
  return shift;
}

/** The CRC-32 of A followed by B, from both CRCs and the length of B in bytes. */
export function crc32Combine(crcA: number, crcB: number, lengthB: number): number {
  return (multiply(byteShift(lengthB), crcA) ^ crcB) >>> 0;
}

/** "Followed by n bytes" as four tables of 256 words, one per byte of the CRC: four look-ups where `crc32Combine` loops. */
export type CrcShift = Uint32Array;

/** The tables for a fixed length, built once per slot. */
export function crcShift(length: number): CrcShift {
  const shift = byteShift(length);
  const tables = new Uint32Array(4 * 256);
  for (let byte = 0; byte < 4; byte++) {
    for (let bit = 0; bit < 8; bit++) {
      const single = 1 << bit;
      const image = multiply(shift, (single << (8 * byte)) >>> 0);
      for (let below = 0; below < single; below++)
        tables[byte * 256 + single + below] = at(tables, byte * 256 + below) ^ image;
    }
  }
  return tables;
}

function at(table: Uint32Array, index: number): number {
  return table[index] ?? 0;
}

/** Applies the tables to a CRC; as a signed word, for the caller to combine and to make unsigned at the end. */
export function applyShift(tables: CrcShift, crc: number): number {
  return (
    at(tables, crc & 0xff) ^
    at(tables, 256 + ((crc >>> 8) & 0xff)) ^
    at(tables, 512 + ((crc >>> 16) & 0xff)) ^
    at(tables, 768 + (crc >>> 24))
  );
}

/**
 * The byte-wise table of CRC-32. For a few dozen bytes a loop over it is faster than a call into zlib (about 0.2 µs); for more, zlib's
 * vectorised routine wins (6 GB/s).
 */
export const CRC32_TABLE: Int32Array = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ POLYNOMIAL;
  return crc;
});
