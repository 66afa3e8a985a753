import { codeAt } from '@rowdeck/engine-values';
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Where a cell without quotes ends: at a delimiter, a line end or the end of the text. Apart from the scanner: what V8 compiles in the
 * midst of a long cell would expect the scanner to be as it was then, and be given up again with each long cell of a later one.
 */
export function endOfBareCell(text: string, at: number, delimiter: number): number {
  const { length } = text;
  let end = at;
  for (; end < length; end++) {
    const char = codeAt(text, end);
    if (char === delimiter || char === LINE_FEED || char === CARRIAGE_RETURN) break;
  }
  return end;
}
