import { scanRecords } from './scan-records';

/** How a text is delimited and how a quote inside a quoted cell is written. */
export interface Dialect {
  readonly delimiter: string;
  readonly escape: '"' | '\\';
  /** Another delimiter, by which the text reads as well. */
  readonly tied?: string;
}

interface Candidate extends Dialect {
  /** Share of the records that have the most frequent number of cells, of those with more than one. */
  readonly agreement: number;
  /** Share of the records that have more than one cell, when the first one has. */
  readonly presence: number;
  readonly cells: number;
  readonly records: number;
  readonly headerAgrees: boolean;
  /** Quotes that would stand in the wrong place: another delimiter cut through quoted cells. */
  readonly strayQuotes: number;
}

/** Of equals the first is taken: commas stand in names, addresses and amounts, too. */
const DELIMITERS = ['\t', ';', '|', ','];
const DEFAULT_DELIMITER = ',';
/** Below this, the cells of a record differ too much to be cells: one column, whose text has a comma now and then. */
const MIN_AGREEMENT = 0.5;

/**
 * Detects the dialect from the beginning of a text: the delimiter by which most records have the same number of cells.
 *
 * Where the rows are too ragged to agree, it is the one that the header and most rows have at all. A colon is taken only
 * when every record agrees on three cells or more and nothing else delimits, since times and addresses hold colons.
 *
 * @param sample whole lines, but for the last
 */
export function detectDialect(sample: string, known?: string): Dialect {
  const candidates = (known ? [known] : DELIMITERS).map((delimiter) => candidate(sample, delimiter));
  const [first, ...others] = known ? candidates : candidates.filter(isSure);
  if (first) return bestOf([first, ...others], sample);
  const colon = candidate(sample, ':');
  if (colon.agreement === 1 && colon.cells >= 3 && colon.records > 1) return dialectOf(colon);
  const ragged = candidates.reduce((a, b) => (b.presence > a.presence ? b : a));
  if (ragged.presence > MIN_AGREEMENT) return dialectOf(ragged);
  return { delimiter: DEFAULT_DELIMITER, escape: escapeOf(sample, DEFAULT_DELIMITER) };
}

function candidate(sample: string, delimiter: string): Candidate {
  const escape = escapeOf(sample, delimiter);
  const { widths, strayQuotes } = scanRecords(sample, delimiter, escape);
  const frequency = new Map<number, number>();
  for (const width of widths) if (width > 1) frequency.set(width, (frequency.get(width) ?? 0) + 1);
  const [cells, records] = [...frequency].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
  const total = Math.max(widths.length, 1);
  return {
    delimiter,
    escape,
    cells,
    records,
    agreement: records / total,
    presence: (widths[0] ?? 0) > 1 ? widths.filter((width) => width > 1).length / total : 0,
    headerAgrees: widths[0] === cells,
    strayQuotes: strayQuotes.length,
  };
}

/** `"text\"2\""` reads without a stray quote only when the backslash is the escape character. */
function escapeOf(sample: string, delimiter: string): Dialect['escape'] {
  if (!sample.includes('\\"')) return '"';
  const doubled = scanRecords(sample, delimiter, '"');
  const faultsWith = (scan: { strayQuotes: readonly unknown[]; open: boolean }): number =>
    scan.strayQuotes.length + (scan.open ? 1 : 0);
  return faultsWith(scanRecords(sample, delimiter, '\\')) < faultsWith(doubled) ? '\\' : '"';
}

/** A tab in the only value of a column does not make two columns: the header is to agree, or many cells in more than one row. */
function isSure({ agreement, headerAgrees, cells, records }: Candidate): boolean {
  if (agreement < MIN_AGREEMENT) return false;
  return headerAgrees ? records > 1 || agreement === 1 : records > 1 && cells > 2;
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.headerAgrees !== b.headerAgrees) return a.headerAgrees;
  if (a.agreement !== b.agreement) return a.agreement > b.agreement;
  if (a.strayQuotes !== b.strayQuotes) return a.strayQuotes < b.strayQuotes;
  return a.cells > b.cells;
}

/** A comma that is neither of a sentence (`Umsatz, netto`) nor of an amount (`1,50`). */
const SEPARATING_COMMA = /,(?![ \d])|[^\d],\d/;

function bestOf(candidates: readonly [Candidate, ...Candidate[]], sample: string): Dialect {
  const best = candidates.reduce((a, b) => (isBetter(b, a) ? b : a));
  const other = candidates.find((one) => one !== best && fitsEveryLine(one));
  const isOfText = best.delimiter === DEFAULT_DELIMITER && fitsEveryLine(best) && !SEPARATING_COMMA.test(sample);
  // More cells are no merit of commas that stand in the texts and amounts of another's.
  if (other && isOfText) return { ...dialectOf(other), tied: best.delimiter };
  const tied = candidates.find((other) => other !== best && !isBetter(best, other));
  return { ...dialectOf(best), ...(tied && { tied: tied.delimiter }) };
}

const fitsEveryLine = ({ agreement, headerAgrees, strayQuotes, records }: Candidate): boolean =>
  agreement === 1 && headerAgrees && strayQuotes === 0 && records > 1;

const dialectOf = ({ delimiter, escape }: Candidate): Dialect => ({ delimiter, escape });

export interface SeparatorLine {
  readonly delimiter: string;
  /** Characters of the line with its line end. */
  readonly length: number;
}

/** Excel's own hint: a first line `sep=;`, which is no data. Some writers put it in quotes. */
export function separatorLine(text: string): SeparatorLine | undefined {
  const match = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i.exec(text);
  return match?.[1] === undefined ? undefined : { delimiter: match[1], length: match[0].length };
}
