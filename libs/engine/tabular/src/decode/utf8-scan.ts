import { lineAt } from './line-at';

/** What a file is when it is read as UTF-8. */
export interface Utf8Scan {
  /** Characters of two bytes and more. */
  readonly intact: number;
  /** Bytes that belong to no character. */
  readonly stray: number;
  /** 1-based line of the first of them. */
  readonly strayLine: number;
}

/** Reads a file as UTF-8 to its end, without making text of it. Overlong forms and surrogates are stray (Unicode 16, table 3-7). */
export function scanUtf8(bytes: Uint8Array): Utf8Scan {
  let intact = 0;
  let stray = 0;
  let firstStray = -1;
  for (let at = 0; at < bytes.length;) {
    if (bytes[at]! < 0x80) {
      at++;
      continue;
    }
    const length = characterLength(bytes, at);
    if (length > 0) intact++;
    else {
      if (stray === 0) firstStray = at;
      stray++;
    }
    at += Math.max(1, length);
  }
  return { intact, stray, strayLine: firstStray < 0 ? 0 : lineAt(bytes, firstStray) };
}

/** Bytes of the character beyond ASCII that opens at `at`; 0 where none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || !isSecond(lead, bytes[at + 1] ?? 0)) return 0;
  for (let next = 2; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function isSecond(lead: number, byte: number): boolean {
  if (lead === 0xe0) return byte >= 0xa0 && byte <= 0xbf;
  if (lead === 0xed) return byte >= 0x80 && byte <= 0x9f;
  if (lead === 0xf0) return byte >= 0x90 && byte <= 0xbf;
  if (lead === 0xf4) return byte >= 0x80 && byte <= 0x8f;
  return byte >= 0x80 && byte <= 0xbf;
}
