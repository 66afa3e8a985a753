/** How a table is drawn for people to read. */
export type PrintedTable = 'markdown' | 'drawn';

/** A title may stand above the table, or the command that was typed. */
const LOOKED_AT = 20;
/** The corner of a box, and the line behind it: UTF-8 as bytes. */
const BOX = /^\u00e2(?:\u0094[\u008c\u008f]|\u0095[\u0094\u00ad])\u00e2[\u0094\u0095]/;
const MARKDOWN_CELL = /^ *:?-{2,}:? *$/;
const CROSSED = /^[-=+| ]+$/;
const STROKE = /--|==/;
const DASHES = /^-{3,}$/;
const COLUMNS = /^[-=]{2,}(?: +[-=]{2,})+$/;
const SEPARATOR = /[,;|\t]/;

/**
 * Finds out whether a text is a table as terminals, documents and lists show it: with a line drawn below its headers.
 *
 * Told by that line together with the one beside it. Behind a quote nothing is: a cell may hold such a drawing.
 *
 * @param head the first characters of a file, those beyond ASCII as bytes
 */
export function printedTable(head: string): PrintedTable | undefined {
  const lines = head.split(/\r\n?|\n/, LOOKED_AT).map((line) => line.trim());
  const quoted = lines.findIndex((line) => line.includes('"') && !line.startsWith('|'));
  for (const [at, line] of lines.slice(0, quoted < 0 ? undefined : quoted).entries()) {
    const [above = '', below = ''] = [lines[at - 1], lines[at + 1]];
    if (BOX.test(line) || isDrawn(line, above, below)) return 'drawn';
    if (isMarkdown(line, above)) return 'markdown';
  }
  return undefined;
}

function isMarkdown(line: string, above: string): boolean {
  if (!isBordered(line) && !(line.includes(':') && line.includes('|'))) return false;
  const cells = cellsOf(line, '|');
  return cells.every((cell) => MARKDOWN_CELL.test(cell)) && cellsOf(above, '|').length === cells.length && above !== '';
}

function isDrawn(line: string, above: string, below: string): boolean {
  if (DASHES.test(line)) return isBordered(above) || isBordered(below);
  if (COLUMNS.test(line)) return isInColumns(line, above, below);
  if (!line.includes('+') || !CROSSED.test(line) || !STROKE.test(line)) return false;
  const { length } = cellsOf(line.replaceAll('|', '+'), '+');
  return [above, below].some((other) => other.includes('|') && cellsOf(other, '|').length === length);
}

function isInColumns(line: string, above: string, below: string): boolean {
  const count = (text: string): number => text.split(/ +/).length;
  return !SEPARATOR.test(above + below) && count(above === '' ? below : above) >= count(line);
}

const isBordered = (line: string): boolean => line.length > 2 && line.startsWith('|') && line.endsWith('|');

/** What stands between the signs, those at the ends left out. */
function cellsOf(line: string, sign: string): readonly string[] {
  const [start, end] = [line.startsWith(sign) ? 1 : 0, line.endsWith(sign) ? line.length - 1 : line.length];
  return line.slice(start, end).split(sign);
}
