import { type Dialect } from './detect-dialect';
import { scanRecords } from './scan-records';

/**
 * Whether the rows of a table end in a delimiter that stands before no cell, as some programs write them: more than one does, and none
 * does not that is as wide as the header.
 *
 * @param sample whole lines, but for the last
 */
export function endsInDelimiter(sample: string, { delimiter, escape }: Dialect): boolean {
  const { widths, blankEnds } = scanRecords(sample, delimiter, escape);
  const [header = 0] = widths;
  const rows = widths.slice(1).flatMap((width, i) => (width < header ? [] : [width > header && blankEnds[i + 1]]));
  return rows.length > 1 && rows.every(Boolean);
}
