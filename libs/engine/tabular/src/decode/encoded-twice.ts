import { type EncodedTwice } from '../table/odd-faults';
import { decodeText } from './decode-text';
import { lineAt } from './line-at';

type Word = Omit<EncodedTwice, 'line'>;

const LINE_FEED = 0x0a;
const LEAD = 0xc3;
/** Long lines are looked at from the place on. */
const LONGEST_LINE = 4_096;
const LONGEST_WORD = 40;
/** Of what was encoded twice the first lines tell; so many that only seem to be are of another kind. */
const MOST_LINES = 1_000;

/**
 * Finds the first line of which all that is beyond ASCII is UTF-8 again: `Müller` has become `MÃ¼ller`. One word of a line proves
 * nothing (`“CAFÉ”` ends like a letter of Africa); letters that hardly anybody writes do not count.
 *
 * @param bytes UTF-8
 */
export function encodedTwice(bytes: Uint8Array): EncodedTwice | undefined {
  let at = nextSuspect(bytes, 0);
  for (let lines = 0; at >= 0 && lines < MOST_LINES; lines++) {
    const start = bytes.lastIndexOf(LINE_FEED, at) + 1;
    const end = lineEnd(bytes, at);
    const from = at - start > LONGEST_LINE ? at : start;
    const cut = bytes.subarray(from, Math.min(end, from + 2 * LONGEST_LINE));
    const word = decodedWord(new TextDecoder().decode(cut, { stream: true }));
    if (word) return { line: lineAt(bytes, at), ...word };
    at = nextSuspect(bytes, end);
  }
  return undefined;
}

const SUSPECT = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]/;

/** Looks at texts, one after the other, for one that was encoded twice: a workbook has them of a file that was opened in a wrong encoding. */
export class TwiceEncodedTexts {
  private looked = 0;

  /** A word of the text, if all of it that is beyond ASCII was encoded twice. */
  look(text: string): Word | undefined {
    if (this.looked >= MOST_LINES || !SUSPECT.test(text)) return undefined;
    this.looked++;
    return decodedWord(text.slice(0, LONGEST_LINE));
  }
}

/** A character from Â to ô, with which UTF-8 begins as Windows-1252 reads it, before as many as then follow. */
function nextSuspect(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(LEAD, from); at >= 0; at = bytes.indexOf(LEAD, at + 1)) {
    const lead = bytes[at + 1] ?? 0;
    if (lead < 0x82 || lead > 0xb4) continue;
    let [next, missing] = [at + 2, lead < 0xa0 ? 1 : lead < 0xb0 ? 2 : 3];
    for (; missing > 0 && FOLLOWING.has(bytes[next] ?? 0); missing--) next += bytes[next] === LEAD_OF_SIGNS ? 3 : 2;
    if (missing === 0) return at;
  }
  return -1;
}

const LEAD_OF_SIGNS = 0xe2;
/** With which UTF-8 begins what Windows-1252 has from 0x80 to 0xBF: `¼`, `Œ`, `ƒ`, `ˆ`, `€`. */
const FOLLOWING: ReadonlySet<number> = new Set([0xc2, 0xc5, 0xc6, 0xcb, LEAD_OF_SIGNS]);

function lineEnd(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(LINE_FEED, from);
  return end < 0 ? bytes.length : end;
}

/** What Windows-1252 has from 0x80 to 0x9F, and the controls that Latin-1 has there. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, i) => 128 + i).flatMap((byte): [string, number][] => [
    [String.fromCharCode(byte), byte],
    [[...decodeText(Uint8Array.of(byte), 'windows-1252')].join(''), byte],
  ]),
);

const BEYOND_ASCII = /[^\0-\x7f]+/g;
const BETWEEN_WORDS = /[ \t\r,;|":{}[\]]/;
/** Letters, signs and quotes of what is written today; UTF-8 has most of the rest for scholars. */
const WRITTEN =
  /^[\u00a0-\u0148\u014c-\u017f\u0218-\u021b\u0386-\u03ce\u0400-\u045f\u0490\u0491\u05d0-\u05ea\u0600-\u06ff\u0900-\u097f\u0e00-\u0e5b\u1ea0-\u1ef9\u2010-\u2026\u2030\u2039\u203a\u20ac\u2122\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]+$/;

/** A word of a text that was encoded twice, where all of the text that is beyond ASCII was. */
function decodedWord(text: string): Word | undefined {
  if ((text.match(BEYOND_ASCII) ?? []).some((run) => decodedRun(run) === undefined)) return undefined;
  const shown = text.split(BETWEEN_WORDS).find((word) => word.length <= LONGEST_WORD && /[^\0-\x7f]/.test(word));
  return shown === undefined
    ? undefined
    : { shown, meant: shown.replace(BEYOND_ASCII, (run) => decodedRun(run) ?? run) };
}

function decodedRun(run: string): string | undefined {
  const bytes = [...run].map((character) => BYTES.get(character) ?? 0);
  if (bytes.includes(0)) return undefined;
  try {
    const meant = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return WRITTEN.test(meant) ? meant : undefined;
  } catch {
    return undefined;
  }
}
