import { type TableRecord } from '../table/table-format';

/** As much as there should be at once; a place in a row counts as a character does, for of thousands of columns each row may have one. */
const BATCH_WEIGHT = 64 * 1024;
/** What a record takes besides: of a hundred thousand at once, the collector of garbage would move each. */
const RECORD_WEIGHT = 14;

/** Gathers records: whoever takes them waits for each batch, which for a million small rows would cost more than reading them. */
export class RecordBatch {
  private records: TableRecord[] = [];
  private weight = 0;

  /** True when there is enough to be taken. */
  add(record: TableRecord): boolean {
    this.records.push(record);
    this.weight += weightOf(record);
    return this.weight >= BATCH_WEIGHT;
  }

  /** What was added since the last call. */
  take(): readonly TableRecord[] {
    const taken = this.records;
    this.records = [];
    this.weight = 0;
    return taken;
  }
}

function weightOf({ cells }: TableRecord): number {
  let weight = RECORD_WEIGHT + cells.length;
  for (const cell of cells) weight += cell.length;
  return weight;
}
