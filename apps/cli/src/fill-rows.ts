import {
  type DeckNames,
  type DeckSource,
  type FilledRow,
  type Filler,
  FirstOfKind,
  type FreshTemplate,
  type RowFaultList,
  type RowFaults,
} from '@rowdeck/engine-pptx';
import { type Table } from '@rowdeck/engine-tabular';
import { type Cell } from '@rowdeck/engine-values';

export interface FailedRow {
  /** 1-based line of the file. */
  readonly line?: number;
  /** Of the first value at fault. */
  readonly code: string;
  readonly message: string;
  /** This entry stands for so many further rows, of which only the number is known. */
  readonly more?: number;
}

/** A base up to this size is handed on in one piece: many small pieces per presentation cost more than they weigh. */
const JOINED_BASE_BYTES = 16 * 1024 * 1024;

/** Makes one presentation after another as they are taken, and keeps count of what did not become one. */
export class RowsToDecks {
  written = 0;
  private readonly failures = new FirstOfKind<FailedRow>();
  private readonly base: readonly Uint8Array[];

  /**
   * @param faults takes every value for which a row fails
   * @param nameFaults takes those that filters of the file names cannot read
   */
  constructor(
    template: FreshTemplate,
    private readonly filler: Filler,
    private readonly names: DeckNames,
    private readonly faults: RowFaults,
    private readonly nameFaults: RowFaults,
    private readonly onRow: () => void,
  ) {
    const chunks = [...template.base.chunks()];
    this.base = template.base.length > JOINED_BASE_BYTES ? chunks : [Buffer.concat(chunks)];
  }

  /** The first hundred for each reason; the others are counted. */
  get failed(): readonly FailedRow[] {
    return this.failures.list(({ code }, more) => {
      return { code, message: `And ${more.toLocaleString('en')} more rows for such a reason.`, more };
    });
  }

  *decks({ rows, rowLines }: Table): Generator<DeckSource & { readonly base: readonly Uint8Array[] }, void, undefined> {
    for (const [i, row] of rows.entries()) {
      const filled = this.fill(row, i + 1, rowLines[i] ?? 0);
      if (filled) {
        this.written++;
        const { name, unreadable } = this.names.look(row, i + 1);
        this.nameFaults.add({ faults: unreadable }, rowLines[i] ?? 0);
        yield { name, base: this.base, ...filled };
      }
      this.onRow();
    }
  }

  private fill(row: readonly Cell[], number: number, line: number): FilledRow | undefined {
    const filled = this.filler.tryFill(row, number);
    if ('delta' in filled) return filled;
    const [{ code }] = filled;
    this.failures.add(code, () => ({ line, code, message: reasonOf(filled) }));
    this.faults.add({ faults: filled }, line);
    return undefined;
  }
}

/** A row may lack a thousand values: the first one says what it is about. */
function reasonOf([first, ...others]: RowFaultList): string {
  const more = others.length === 1 ? '1 more value is' : `${others.length} more values are`;
  return others.length === 0 ? first.message : `${first.message} ${more} at fault.`;
}

const SAMPLE_ROWS = 1_000;
/** A sheet may be 16,384 columns wide: a thousand such rows as strings take half a gigabyte. */
const SAMPLE_CELLS = 500_000;

/** Rows spread over the whole table, to size the slots by: sorted tables have their long names anywhere. */
export function sampleRows({ headers, rows }: Pick<Table, 'headers' | 'rows'>): readonly (readonly Cell[])[] {
  const most = Math.min(SAMPLE_ROWS, Math.ceil(SAMPLE_CELLS / headers.length));
  const step = Math.max(1, rows.length / most);
  return Array.from({ length: Math.min(most, rows.length) }, (_, i) =>
    // What stands behind the last header is of no column.
    (rows.at(Math.floor(i * step)) ?? []).slice(0, headers.length),
  );
}
