import { type TableEncoding } from '../table/table-encodings';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * UTF-16 or UTF-32 without a mark. Text has no NUL, so the places of the zero bytes give width and order of its code units away.
 * Other data with a few zeros differs from UTF-16 in its line ends, which in UTF-16 stand beside a zero.
 */
export function wideEncoding(bytes: Uint8Array): TableEncoding | undefined {
  const [z0, z1, z2, z3] = zerosByPlace(bytes);
  const units = bytes.length / 4;
  if (z3 === units && z0 < units && z2 > 0) return 'utf-32le';
  if (z0 === units && z3 < units && z1 > 0) return 'utf-32be';
  const [even, odd] = [z0 + z2, z1 + z3];
  if (odd > even * 8 && lineEndsAreWide(bytes, 1)) return 'utf-16le';
  return even > odd * 8 && lineEndsAreWide(bytes, -1) ? 'utf-16be' : undefined;
}

function zerosByPlace(bytes: Uint8Array): [number, number, number, number] {
  const zeros: [number, number, number, number] = [0, 0, 0, 0];
  // Of text with a zero in every other byte, one search for each of them would take longest of all.
  for (let at = bytes.indexOf(0); at < bytes.length; at++) if (bytes[at] === 0) zeros[at & 3]!++;
  return zeros;
}

/** @param high where the high byte of a code unit stands, seen from its low byte */
function lineEndsAreWide(bytes: Uint8Array, high: 1 | -1): boolean {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  const place = high === 1 ? 0 : 1;
  let wide = 0;
  let narrow = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) {
    if ((at & 1) === place && bytes[at + high] === 0) wide++;
    else narrow++;
  }
  return wide > narrow;
}
