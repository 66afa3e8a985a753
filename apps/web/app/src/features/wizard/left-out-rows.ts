import { type RowUnit } from '@rowdeck/engine-values';
import { rowWords } from './row-words';

/** Rows that a table had, written as it is, each with the reason why it was left out. */
export interface LeftOut {
  readonly rows: number;
  readonly header: string;
  readonly lines: string;
  /** The first of them. Not in what was kept before they were listed. */
  readonly listed?: readonly LeftOutRow[];
}

export interface LeftOutRow {
  readonly line: number;
  readonly unit: RowUnit;
  /** Whose row it is. */
  readonly words: string;
  readonly reason: string;
}

/** More are in their table alone. */
export const LISTED_ROWS = 100;

/** The column of that table with the reasons. */
const REASON = 'Left out because';

interface Writing {
  readonly write: (texts: readonly string[]) => string;
  readonly unit: RowUnit;
}

/** Writes rows that are left out into a table of their own. One that was made so before has the column of the reasons already. */
export class LeftOutRows {
  private readonly headers: readonly string[];
  private readonly at: number;
  private readonly lines: string[] = [];
  private readonly listed: LeftOutRow[] = [];

  constructor(
    private readonly columns: readonly string[],
    private readonly writing: Writing,
  ) {
    this.headers = columns.includes(REASON) ? columns : [...columns, REASON];
    this.at = this.headers.indexOf(REASON);
  }

  add(line: number, texts: readonly string[], reason: string): void {
    const cells = [...texts];
    while (cells.length < this.at) cells.push('');
    // Cells beyond the headers stand behind it.
    cells.splice(this.at, this.columns.includes(REASON) ? 1 : 0, reason);
    this.lines.push(this.writing.write(cells));
    if (this.listed.length === LISTED_ROWS) return;
    this.listed.push({ line, unit: this.writing.unit, words: rowWords(this.columns, texts, REASON), reason });
  }

  table(): LeftOut {
    const { lines, listed } = this;
    return { rows: lines.length, header: this.writing.write(this.headers), lines: lines.join(''), listed };
  }
}
