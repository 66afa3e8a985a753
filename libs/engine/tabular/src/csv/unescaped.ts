import { codeAt } from '@rowdeck/engine-values';
const BACKSLASH = 0x5c;
const QUOTE = 0x22;

/** With an escape in fewer characters than this, one by one is cheaper than a replacement, which builds a list of all its places. */
const DENSE = 8;
/** Arguments of one call. */
const PIECE = 4_096;

/**
 * A quoted cell without its escapes.
 *
 * @param escapes how many it has
 */
export function unescaped(text: string, escape: '"' | '\\', escapes: number): string {
  if (escapes * DENSE < text.length)
    return escape === '"' ? text.replaceAll('""', '"') : text.replace(/\\(["\\])/g, '$1');
  const [char, units]: [number, number[]] = [codeAt(escape, 0), []];
  let value = '';
  for (let at = 0; at < text.length; at++) {
    if (codeAt(text, at) === char && isEscapable(codeAt(text, at + 1), char)) at++;
    units.push(codeAt(text, at));
    if (units.length < PIECE) continue;
    value += String.fromCharCode(...units);
    units.length = 0;
  }
  return value + String.fromCharCode(...units);
}

const isEscapable = (next: number, escape: number): boolean =>
  next === QUOTE || (next === BACKSLASH && escape === BACKSLASH);
