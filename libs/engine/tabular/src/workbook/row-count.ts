import { FaultLog } from '../table/fault-log';
import { type SheetFound, type TableLimits } from '../table/table';
import { TableRejected } from '../table/table-fault';
import { SheetRows } from './sheet-rows';

/** Characters of XML that are read of one sheet to count its rows: some thousands of rows, in a few hundredths of a second. */
const MOST_OF_ONE = 4 * 1024 * 1024;
const MOST_OF_ALL = 16 * 1024 * 1024;
/** What opening a sheet costs, however little stands in it: there may be ten thousand. */
const OPENING = 16 * 1024;

/** What may still be read of the sheets of a workbook to count their rows. */
export class CountBudget {
  private left = MOST_OF_ALL;

  /** @returns whether there is something left */
  spend(characters: number): boolean {
    this.left -= characters;
    return this.left > 0;
  }
}

/** Counts the rows of a sheet that somebody may choose; nothing that is wrong with it is of interest before that. */
export class RowCount {
  /** Takes the rows of the sheet. */
  readonly rows: SheetRows;
  private characters = 0;
  private state: 'counting' | 'whole' | 'enough' | 'unknown' = 'counting';

  constructor(
    private readonly limits: Pick<TableLimits, 'maxRows' | 'maxColumns'>,
    private readonly budget: CountBudget,
  ) {
    this.rows = new SheetRows(new FaultLog(), limits);
    if (!budget.spend(OPENING)) this.state = 'unknown';
  }

  get isCounting(): boolean {
    return this.state === 'counting';
  }

  /** Rows below the header; none of a sheet that could not be read. */
  get found(): Pick<SheetFound, 'rows' | 'hasMore'> {
    if (this.state === 'unknown') return {};
    const rows = Math.max(0, this.rows.count - 1);
    return this.state === 'enough' ? { rows: Math.min(rows, this.limits.maxRows), hasMore: true } : { rows };
  }

  /** To be told how much of the sheet was read. */
  spend(characters: number): void {
    this.characters += characters;
    this.attempt(() => this.rows.spend(characters));
    this.rows.take();
    const hasRoom = this.budget.spend(characters) && this.characters < MOST_OF_ONE;
    if (this.isCounting && (this.rows.isFull || !hasRoom)) this.state = 'enough';
  }

  /** The sheet has been read to its end. */
  end(): void {
    if (this.isCounting) this.state = 'whole';
  }

  /** A step of reading, while there is something to count: what refuses the sheet is said when it is read. */
  attempt(step: () => void): void {
    if (!this.isCounting) return;
    try {
      step();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Rethrows what is no fault of the sheet. */
  fail(error: unknown): void {
    if (!(error instanceof TableRejected)) throw error;
    this.state = 'unknown';
  }
}
