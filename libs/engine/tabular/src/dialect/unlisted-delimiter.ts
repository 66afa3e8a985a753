import { detectDialect, type Dialect } from './detect-dialect';
import { scanRecords } from './scan-records';

/** No more of a header that is a sentence. */
const MOST_TRIED = 8;

/** Names, dates, numbers and prose hold these; those that are listed were tried. */
const ORDINARY = /[\p{L}\p{M}\p{N}\s"',;|.:/_-]/u;

/** What programs write between columns, and people hardly within cells; brackets, `@` and `&` stand in every cell of many a column. */
const SEPARATOR = /[#^~§¦¬¤¶†‡•·\p{Cc}]/u;

export const isSeparator = (character: string): boolean => SEPARATOR.test(character);

/**
 * The character that stands in the header of a table of one column, and in every record as often: a separator that nobody would guess,
 * since a header may hold any character.
 *
 * @param sample whole lines, but for the last
 */
export function unlistedDelimiter(sample: string, { delimiter, escape }: Dialect): string | undefined {
  if ((scanRecords(sample, delimiter, escape).widths[0] ?? 0) > 1) return undefined;
  const header = /[^\r\n]+/.exec(sample)?.[0] ?? '';
  const tried = [...new Set(header)].filter((character) => character.length === 1 && !ORDINARY.test(character));
  return tried.slice(0, MOST_TRIED).find((character) => {
    const names = header.split(character);
    if (names.length < 2 || names.some((name) => name.trim() === '')) return false;
    const { widths } = scanRecords(sample, character, escape);
    return widths.length > 1 && widths.every((width) => width === names.length);
  });
}

/** What separates the cells of a table that has one column when it is read as somebody said; undefined where that is one column indeed. */
export function otherDelimiter(sample: string, said: Dialect): string | undefined {
  if ((scanRecords(sample, said.delimiter, said.escape).widths[0] ?? 0) > 1) return undefined;
  const found = detectDialect(sample);
  if (found.delimiter === said.delimiter) return undefined;
  return (scanRecords(sample, found.delimiter, found.escape).widths[0] ?? 0) > 1 ? found.delimiter : undefined;
}
