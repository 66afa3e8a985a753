import { type DeckNames, type DeckSource, type Filler, type FreshTemplate, RowFailed } from '@rowdeck/engine-pptx';
import { type Table, type TableRows } from '@rowdeck/engine-tabular';
import { RowFaults } from './row-faults';

export interface FailedRow {
  /** 1-based line of the file. */
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

/** A base up to this size is handed on in one piece: many small pieces per presentation cost more than they weigh. */
const JOINED_BASE_BYTES = 16 * 1024 * 1024;

/** Makes one presentation after another as they are taken, and keeps count of what did not become one. */
export class RowsToDecks {
  readonly failed: FailedRow[] = [];
  /** Every value for which a row failed. */
  readonly faults = new RowFaults();
  written = 0;
  private readonly base: readonly Uint8Array[];

  constructor(
    template: FreshTemplate,
    private readonly filler: Filler,
    private readonly names: DeckNames,
    private readonly onRow: () => void,
  ) {
    const chunks = [...template.base.chunks()];
    this.base = template.base.length > JOINED_BASE_BYTES ? chunks : [Buffer.concat(chunks)];
  }

  *decks({ rows, rowLines }: Table): Generator<DeckSource & { readonly base: readonly Uint8Array[] }, void, undefined> {
    for (const [i, row] of rows.entries()) {
      const filled = this.fill(row, i + 1, rowLines[i] ?? 0);
      if (filled) {
        this.written++;
        yield { name: this.names.next(row, i + 1), base: this.base, ...filled };
      }
      this.onRow();
    }
  }

  private fill(row: readonly string[], number: number, line: number): ReturnType<Filler['fill']> | undefined {
    try {
      return this.filler.fill(row, number);
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error;
      this.failed.push({ line, code: error.code, message: error.message });
      this.faults.add(error, line);
      return undefined;
    }
  }
}

const SAMPLE_ROWS = 1_000;

/** Rows spread over the whole table, to size the slots by: sorted tables have their long names anywhere. */
export function sampleRows(rows: TableRows): readonly (readonly string[])[] {
  if (rows.length <= SAMPLE_ROWS) return [...rows];
  const step = rows.length / SAMPLE_ROWS;
  return Array.from({ length: SAMPLE_ROWS }, (_, i) => rows.at(Math.floor(i * step)) ?? []);
}
