import { type TextAtom } from './text-container';

/** Any brace, plain, full-width, as a character reference or percent-encoded, and marks of other tools. */
const SIGN = /[{}｛«»[\]>]|&#|%7|&[lg]t;/;
/** Marks of signs that are common by themselves. They may be cut into runs. */
const MARK = /\$\/|\+{3}|%[\p{L}_]/u;

/** Whether a text may hold a placeholder, ours or of another tool; all other text is not read. */
export function isWorthALook(xml: string, atoms: readonly TextAtom[]): boolean {
  const texts = atoms.flatMap(({ data }) => data.map(({ start, end }) => xml.slice(start, end)));
  return texts.some((text) => SIGN.test(text)) || MARK.test(texts.join(''));
}
