import { JsonRefused } from './json-items';
import { stringEnd } from './string-end';

/** Objects within objects up to here have columns of their own; those below are cells. */
export const DEEPEST = 8;
/** More values than a cell has characters. */
export const LONGEST_LIST = 100_000;
/** What lies in an object with a long name has that name as well: a row of four megabytes could name terabytes. */
export const LONGEST_NAME = 1_000;

/** `\u0061` is one character. */
const LONGEST_ESCAPE = 6;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Made once, since an error looks for its place in the program. */
export const LONG_LIST = new JsonRefused('one of its lists is longer than any cell');
export const LONG_NAME = new JsonRefused('a name is longer than that of any column');

/**
 * Refuses an object whose lists or names are too long before the parser makes a million values of it, which would be thrown away.
 *
 * @throws JsonRefused
 */
export function refuseOversized(text: string): void {
  if (text.length <= LONGEST_LIST) return;
  const [lists, objects] = [new Depth(), new Depth()];
  let commas = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = stringEnd(text, at);
      if (lists.depth === 0 && objects.depth <= DEEPEST && isLongName(text, at, end)) throw LONG_NAME;
      at = end - 1;
    } else if (char === COMMA) {
      if (lists.depth > 0 && ++commas > LONGEST_LIST) throw LONG_LIST;
    } else if (char >= OPEN_LIST) {
      lists.count(char, OPEN_LIST, CLOSE_LIST);
      objects.count(char, OPEN_OBJECT, CLOSE_OBJECT);
      if (lists.depth === 0) commas = 0;
    }
  }
}

class Depth {
  depth = 0;

  count(char: number, opening: number, closing: number): void {
    if (char === opening) this.depth++;
    else if (char === closing) this.depth--;
  }
}

function isLongName(text: string, start: number, end: number): boolean {
  if (end - start <= LONGEST_ESCAPE * LONGEST_NAME) return false;
  let behind = end;
  while (text.charCodeAt(behind) <= 0x20) behind++;
  return text.charCodeAt(behind) === COLON;
}
