import { type Dialect } from './detect-dialect';

/** How many have to stand in a header to be no blank column: spreadsheets leave one between others, and write semicolons in half of Europe. */
const FEWEST: ReadonlyMap<string, number> = new Map([
  ['|', 1],
  [':', 1],
  ['~', 1],
  [';', 2],
]);

/**
 * Two of the delimiter, where in every line of the sample as many of them stand as in its header and none by itself: whoever wrote
 * `name||city` did not mean a blank column.
 *
 * @param sample whole lines, but for the last
 */
export function doubledDelimiter(sample: string, { delimiter }: Pick<Dialect, 'delimiter'>): string | undefined {
  const fewest = FEWEST.get(delimiter);
  if (fewest === undefined) return undefined;
  const doubled = delimiter + delimiter;
  const [header = '', ...rows] = sample.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const names = header.split(doubled);
  if (names.length <= fewest || rows.length === 0 || names.some((name) => name.trim() === '')) return undefined;
  const isSure = [header, ...rows].every((line) => {
    const cells = line.split(doubled);
    return cells.length === names.length && !cells.some((cell) => cell.includes(delimiter));
  });
  return isSure ? doubled : undefined;
}
