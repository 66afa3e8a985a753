import { type Cell, isBlank, shownIn } from '@rowdeck/engine-values';

/** Tables begin with a name or a number of each row, most often; two values tell which it is. */
const VALUES = 2;
const LONGEST = 40;
/** Of a row with thousands of cells and hardly a value, those behind would not tell anybody whose it is. */
const LOOKED_AT = 50;

const clipped = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Says whose row it is by the first values beside that of a column; empty of a row that has no other. */
export function rowWords(headers: readonly string[], cells: readonly Cell[], column: string): string {
  const words: string[] = [];
  for (const [index, header] of headers.slice(0, LOOKED_AT).entries()) {
    const text = shownIn(cells[index] ?? '').trim();
    if (header !== column && !isBlank(text)) words.push(clipped(text));
    if (words.length === VALUES) break;
  }
  return words.join(' · ');
}
