import { shownIn } from '@rowdeck/engine-values';
import { type TableRecord } from '../table/table-format';

/** As much as there should be at once; a place in a row counts as a character does, for of thousands of columns each row may have one. */
const BATCH_WEIGHT = 64 * 1024;

/** Whoever takes records waits for each batch, which for a million small rows would cost more than reading them. */
export function* inBatches(records: Iterable<TableRecord>): Generator<readonly TableRecord[], void, undefined> {
  let [batch, weight]: [TableRecord[], number] = [[], 0];
  for (const record of records) {
    batch.push(record);
    weight += weightOf(record);
    if (weight < BATCH_WEIGHT) continue;
    yield batch;
    [batch, weight] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function weightOf({ cells }: TableRecord): number {
  let weight = cells.length;
  for (const cell of cells) weight += shownIn(cell).length;
  return weight;
}
