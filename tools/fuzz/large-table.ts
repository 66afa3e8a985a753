import { type Dice } from './dice';

const MOST_BYTES = 50 * 1024 * 1024;

/** What cells are made of: what a reader treats apart, and what it must not. */
const ATOMS = [
  'a',
  '1',
  '',
  ' ',
  '"',
  '""',
  '"a"',
  '"a"b',
  '"""',
  '\\"',
  '\x01',
  '\0',
  'é',
  '日',
  '🍣',
  '\ufeff',
  '=cmd',
  // What filters cannot read.
  'n/a',
  '1.234',
  '$5',
  '03/04/2026',
] as const;
const DELIMITERS = [',', ';', '\t', '|', ':'] as const;
const LINE_ENDS = ['\n', '\r\n', '\r', '\n\n', ''] as const;
const ENCODINGS = ['utf8', 'utf16le', 'latin1'] as const;
const COLUMNS = [1, 2, 10, 1_000, 16_000, 20_000] as const;
const CELL_LENGTHS = [1, 2, 30, 1_000, 32_767, 70_000] as const;
/** Most tables are of a size that hundreds of them can be read in a minute. */
const SIZES = [64 * 1024, 1024 * 1024, 1024 * 1024, 8 * 1024 * 1024, MOST_BYTES] as const;

/**
 * A table that is large in one way or the other: rows, columns or cells without end, all of one pattern. What such a table does to
 * memory and time no small one shows.
 */
export function largeTable(dice: Dice): Buffer {
  const encoding = dice.pick(ENCODINGS);
  const size = dice.pick(SIZES);
  const pattern = Buffer.from(patternOf(dice), encoding);
  if (pattern.length === 0) return Buffer.alloc(size, '\n');
  const bytes = Buffer.alloc(size - (size % 2), pattern);
  if (dice.upTo(1) === 0) Buffer.from('name,city\n', encoding).copy(bytes);
  // A quote that no other closes.
  if (dice.upTo(3) === 0) bytes.write('\n"', dice.upTo(bytes.length - 4), encoding);
  return bytes;
}

function patternOf(dice: Dice): string {
  const [cell, other] = [cellOf(dice), cellOf(dice)];
  const delimiter = dice.pick(DELIMITERS);
  const columns = Math.min(dice.pick(COLUMNS), Math.ceil(MOST_BYTES / 4 / (cell.length + 1)));
  return `${`${cell}${delimiter}`.repeat(columns)}${other}${dice.pick(LINE_ENDS)}`;
}

function cellOf(dice: Dice): string {
  const atom = dice.pick(ATOMS);
  return atom.repeat(Math.ceil(dice.pick(CELL_LENGTHS) / Math.max(1, atom.length)));
}
