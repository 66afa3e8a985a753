import { isBlank } from '@rowdeck/engine-values';

interface RecordScan {
  /** Cells of each record; blank lines are none. */
  readonly widths: readonly number[];
  /** Closing quotes that neither delimiter nor line end follows. */
  readonly strayQuotes: readonly StrayQuote[];
  /** Of each record, whether there is nothing but white space in its last cell. */
  readonly blankEnds: readonly boolean[];
  /** The text ends inside a quoted cell. */
  readonly open: boolean;
}

interface StrayQuote {
  /** 0-based position of the cell in its record. */
  readonly cell: number;
  /** Nothing but spaces and tabs stand between the quote and the end of the cell: untidy, but not in doubt. */
  readonly onlySpaceFollows: boolean;
}

const QUOTE = '"';

/**
 * Counts the cells of each record under the assumption of a delimiter and an escape character, without building them.
 * A quote opens a quoted cell only as the first character of the cell (RFC 4180 §2.5).
 *
 * @param escape `"` when quotes are doubled, `\` when a backslash stands before them
 */
export function scanRecords(text: string, delimiter: string, escape: string): RecordScan {
  return new RecordScanner(text, delimiter, escape).scan();
}

class RecordScanner {
  private readonly widths: number[] = [];
  private readonly strayQuotes: StrayQuote[] = [];
  private quoted = false;
  private cell = 0;
  private atCellStart = true;
  private atLineStart = true;
  private isBlankCell = true;
  private readonly blankEnds: boolean[] = [];

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
    private readonly escape: string,
  ) {}

  scan(): RecordScan {
    for (let at = 0; at < this.text.length;) at = this.quoted ? this.withinQuotes(at) : this.outsideQuotes(at);
    this.endLine();
    const { widths, blankEnds, strayQuotes, quoted: open } = this;
    return { widths, blankEnds, strayQuotes, open };
  }

  /** Returns the place to go on from. */
  private withinQuotes(at: number): number {
    const char = this.text[at];
    const next = at + 1;
    if (char === this.escape && (this.escape !== QUOTE || this.text[next] === QUOTE)) return next + 1;
    if (char !== QUOTE) return next;
    this.quoted = false;
    if (!this.endsCell(next)) {
      this.strayQuotes.push({ cell: this.cell, onlySpaceFollows: this.endsCell(this.behindSpace(next)) });
    }
    return next;
  }

  private outsideQuotes(at: number): number {
    const char = this.text[at];
    if (char === '\n' || char === '\r') {
      this.endLine();
      return at + 1;
    }
    this.quoted = char === QUOTE && this.atCellStart;
    this.atCellStart = char === this.delimiter;
    this.atLineStart = false;
    if (this.atCellStart) this.cell++;
    this.isBlankCell = this.atCellStart || (this.isBlankCell && isBlank(char ?? ''));
    return at + 1;
  }

  private endLine(): void {
    if (!this.atLineStart) {
      this.widths.push(this.cell + 1);
      this.blankEnds.push(this.isBlankCell);
    }
    this.isBlankCell = true;
    this.cell = 0;
    this.atCellStart = true;
    this.atLineStart = true;
  }

  private endsCell(at: number): boolean {
    const char = this.text[at];
    return char === undefined || char === this.delimiter || char === '\n' || char === '\r';
  }

  private behindSpace(from: number): number {
    let at = from;
    while (!this.endsCell(at) && (this.text[at] === ' ' || this.text[at] === '\t')) at++;
    return at;
  }
}
