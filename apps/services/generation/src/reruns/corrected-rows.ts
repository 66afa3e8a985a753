import { type Corrections } from '@rowdeck/contracts';
import { type RowFault, storedRow, StoredRows } from '@rowdeck/engine-pptx';
import { type Cell, shownIn } from '@rowdeck/engine-values';

/** Cells of a row that are other than they were, by column. */
type NewCells = ReadonlyMap<string, string>;

const DECODER = new TextDecoder();

/** What is to become of the failed rows of a batch. */
export class CorrectedRows {
  private readonly named: ReadonlyMap<number, NewCells>;
  private readonly places: ReadonlyMap<string, number>;

  /** @param columns that are stored of each row */
  constructor(
    private readonly corrections: Corrections,
    private readonly columns: readonly string[],
  ) {
    this.named = new Map(corrections.rows.map(({ row, values }) => [row, new Map(Object.entries(values))]));
    this.places = new Map(columns.map((column, place) => [column, place]));
  }

  /**
   * What is wrong with them, by field; nothing where nothing is.
   * @param failed rows, by their numbers
   */
  faults(failed: ReadonlySet<number>): Record<string, string[]> {
    const rows = this.corrections.rows.flatMap(({ row, values }) => [
      ...(failed.has(row) ? [] : [[`rows.${row}`, [`Row ${row} has not failed. Name rows that have.`]] as const]),
      ...Object.keys(values).flatMap((column) => this.unknown(`rows.${row}.${column}`, column)),
    ]);
    const others = this.corrections.replacements.flatMap(({ column }) =>
      this.unknown(`replacements.${column}`, column),
    );
    return Object.fromEntries<string[]>([...rows, ...others].map(([key, words]) => [key, [...words]]));
  }

  /**
   * The rows of a chunk as they are to be stored, and the places of those that are to be made again; undefined where none is.
   * @param failed places of the chunk, from 0
   */
  of(
    bytes: Uint8Array,
    { firstRow, failed }: { readonly firstRow: number; readonly failed: readonly number[] },
  ): { readonly body: Uint8Array; readonly places: readonly number[] } | undefined {
    const rows = new StoredRows(bytes);
    const changed = new Map<number, string>();
    const places = failed.filter((place) => {
      const { cells, unusable } = rows.read(place);
      const news = this.newCells(firstRow + place, cells);
      if (news && news.size > 0) changed.set(place, this.corrected(cells, unusable, news));
      return news !== undefined;
    });
    return places.length === 0 ? undefined : { body: withLines(bytes, changed), places };
  }

  /** Undefined of a row that is left as it is. */
  private newCells(row: number, cells: readonly Cell[]): NewCells | undefined {
    const named = this.named.get(row);
    const replaced = this.corrections.replacements.filter(
      ({ column, value }) => shownIn(cells[this.places.get(column) ?? -1] ?? '') === value,
    );
    if (!named && replaced.length === 0) return this.corrections.all ? new Map() : undefined;
    return new Map([...replaced.map(({ column, text }) => [column, text] as const), ...(named ?? [])]);
  }

  private corrected(cells: readonly Cell[], unusable: readonly RowFault[], news: NewCells): string {
    const after = this.columns.map((column, place) => news.get(column) ?? cells[place] ?? '');
    return storedRow(
      after,
      unusable.filter((fault) => !this.isSettled(fault, news)),
    );
  }

  /** Of a row with more cells than the header, all cells from the first that may be meant for another column on have to be said. */
  private isSettled({ code, column }: RowFault, news: NewCells): boolean {
    if (code !== 'table.surplus_cells') return news.has(column);
    return this.columns.slice(this.places.get(column) ?? 0).every((later) => news.has(later));
  }

  private unknown(key: string, column: string): (readonly [string, string[]])[] {
    if (this.places.has(column)) return [];
    return [
      [key, [`No placeholder is filled from a column “${column}”. Use the columns that the batch was made from.`]],
    ];
  }
}

const withLines = (bytes: Uint8Array, changed: ReadonlyMap<number, string>): Uint8Array => {
  if (changed.size === 0) return bytes;
  const lines = DECODER.decode(bytes).split('\n');
  return Buffer.from(lines.map((line, place) => changed.get(place) ?? line).join('\n'));
};
