import { TwiceEncodedTexts } from '../decode/encoded-twice';
import { lineAt } from '../decode/line-at';
import { type EncodedTwice } from '../table/odd-faults';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
const ZERO = 0x30;
/** Makes a capital letter small. */
const SMALL = 0x20;
const SMALL_C = 0x63;
const SMALL_F = 0x66;
const ESCAPE_LENGTH = '\\u00c3'.length;
/** Longer texts are passed. */
const LONGEST_TEXT = 65_536;
/** So many texts that only seem to be are of another kind. */
const MOST_TEXTS = 1_000;

/**
 * Finds the first text that was encoded twice among those whose letters are written as escapes (`M\u00c3\u00bcller`), as programs
 * write JSON that is to be ASCII.
 *
 * @param bytes UTF-8
 */
export function escapedTwice(bytes: Uint8Array): EncodedTwice | undefined {
  const texts = new TwiceEncodedTexts();
  let at = nextEscape(bytes, 0);
  for (let looked = 0; at >= 0 && looked < MOST_TEXTS; looked++) {
    const start = bytes.lastIndexOf(QUOTE, at);
    const end = closingQuote(bytes, at);
    if (end < 0) return undefined;
    const twice = end - start > LONGEST_TEXT ? undefined : texts.look(parsed(bytes.subarray(start + 1, end)));
    if (twice) return { line: lineAt(bytes, at), ...twice };
    at = nextEscape(bytes, end);
  }
  return undefined;
}

/** An escape from `\u00c0` to `\u00ff` before another: with such letters UTF-8 begins as Windows-1252 reads it. */
function nextEscape(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(BACKSLASH, from); at >= 0; at = bytes.indexOf(BACKSLASH, at + 1)) {
    const letter = (bytes[at + 4] ?? 0) | SMALL;
    if (bytes[at + 1] !== SMALL_U || bytes[at + 2] !== ZERO || bytes[at + 3] !== ZERO) continue;
    if (letter >= SMALL_C && letter <= SMALL_F && bytes[at + ESCAPE_LENGTH] === BACKSLASH) return at;
  }
  return -1;
}

function closingQuote(bytes: Uint8Array, from: number): number {
  let end = bytes.indexOf(QUOTE, from);
  while (end >= 0 && bytes[end - 1] === BACKSLASH) end = bytes.indexOf(QUOTE, end + 1);
  return end;
}

/** What a JSON string says; empty where it is none. */
function parsed(bytes: Uint8Array): string {
  const written = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return '';
  }
}
