export interface RecordScan {
  /** Cells of each record; blank lines are none. */
  readonly widths: readonly number[];
  /** Closing quotes that neither delimiter nor line end follows. */
  readonly strayQuotes: readonly StrayQuote[];
  /** The text ends inside a quoted cell. */
  readonly open: boolean;
}

export interface StrayQuote {
  /** 0-based position of the cell in its record. */
  readonly cell: number;
  /** Nothing but spaces and tabs stand between the quote and the end of the cell: untidy, but not in doubt. */
  readonly onlySpaceFollows: boolean;
}

const QUOTE = '"';
const isLineEnd = (char: string | undefined): boolean => char === '\n' || char === '\r';

/**
 * Counts the cells of each record under the assumption of a delimiter and an escape character, without building them.
 * A quote opens a quoted cell only as the first character of the cell (RFC 4180 §2.5).
 *
 * @param escape `"` when quotes are doubled, `\` when a backslash stands before them
 */
export function scanRecords(text: string, delimiter: string, escape: string): RecordScan {
  const widths: number[] = [];
  const strayQuotes: StrayQuote[] = [];
  const endsCell = (at: number): boolean => at >= text.length || text[at] === delimiter || isLineEnd(text[at]);
  const afterSpace = (at: number): number => {
    let end = at;
    while (!endsCell(end) && (text[end] === ' ' || text[end] === '\t')) end++;
    return end;
  };
  let quoted = false;
  let cells = 0;
  let cellStart = true;
  let lineStart = true;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === escape && (escape !== QUOTE || text[i + 1] === QUOTE)) i++;
      else if (char === QUOTE) {
        quoted = false;
        if (!endsCell(i + 1)) strayQuotes.push({ cell: cells, onlySpaceFollows: endsCell(afterSpace(i + 1)) });
      }
    } else if (isLineEnd(char)) {
      if (!lineStart) widths.push(cells + 1);
      cells = 0;
      cellStart = lineStart = true;
    } else {
      quoted = char === QUOTE && cellStart;
      cellStart = char === delimiter;
      if (cellStart) cells++;
      lineStart = false;
    }
  }
  if (!lineStart) widths.push(cells + 1);
  return { widths, strayQuotes, open: quoted };
}
