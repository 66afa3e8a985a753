import { lineAt } from '../decode/line-at';
import { type DumpEscapes } from '../table/odd-faults';

const BACKSLASH = 0x5c;
const COLON = 0x3a;
/** Of PostgreSQL (COPY) and MySQL (`mysql --batch`, `INTO OUTFILE`), by what follows the backslash. */
const MEANINGS: Readonly<Record<string, string>> = {
  ...{ t: 'a tab', n: 'a line break', r: 'a line break', '\\': 'a backslash' },
  ...{ b: 'a backspace', f: 'a form feed', v: 'a vertical tab', 0: 'a zero byte', Z: 'Control-Z' },
  // MySQL writes these as they are, so that for everybody else the cell ends there.
  ...{ '\t': 'a tab', '\n': 'a line break', '\r': 'a line break' },
};
/** No value, and the end of the dump. */
const OTHERS = 'N.';

const [NO_ESCAPE, ESCAPE, OTHER] = [0, 1, 2];
/** By the byte behind the backslash: a file may be nothing but escapes. */
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte);
  return char in MEANINGS ? ESCAPE : OTHERS.includes(char) ? OTHER : NO_ESCAPE;
});
const FIRST_LETTER = 0x21;

/**
 * Counts the escapes of a dump. One backslash that begins no escape shows that the file is none: dumps double those of texts.
 *
 * @param bytes of an encoding in which a byte below 128 is always the character of ASCII
 * @returns undefined where there are none
 */
export function dumpEscapes(bytes: Uint8Array): DumpEscapes | undefined {
  let [first, count, isDump] = [-1, 0, false];
  for (let at = bytes.indexOf(BACKSLASH); at >= 0 && at < bytes.length; at++) {
    if (bytes[at] !== BACKSLASH) continue;
    const follows = bytes[at + 1] ?? 0;
    const kind = KINDS[follows];
    if (kind === NO_ESCAPE || isOfPath(bytes, at)) return undefined;
    if (kind === ESCAPE && count++ === 0) first = at;
    isDump ||= follows >= FIRST_LETTER;
    at++;
  }
  if (first < 0 || !isDump) return undefined;
  const follows = String.fromCharCode(bytes[first + 1] ?? 0);
  return { line: lineAt(bytes, first), sign: `\\${follows}`, meaning: MEANINGS[follows] ?? '', count };
}

/** `C:\new`; in a dump it is `C:\\new`. */
const isOfPath = (bytes: Uint8Array, at: number): boolean => bytes[at - 1] === COLON && bytes[at + 1] !== BACKSLASH;
