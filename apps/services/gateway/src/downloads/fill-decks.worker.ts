import {
  ArtefactUnreadable,
  DeckIndex,
  type Filler,
  RecipeFillers,
  RowFailed,
  type StoredRows,
} from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { ObjectNotFound, threadStore } from '@rowdeck/object-storage-in-threads';
import { type DeckResult, type DeckTask, type FillTask, type RecountTask } from './fill-task';

const fillers = new RecipeFillers(async (key) => (await threadStore()).read(key));

/** Undefined of a row that fails. */
const filled = (filler: Filler, row: Parameters<Filler['fill']>[0], number: number) => {
  try {
    return filler.fill(row, number);
  } catch (error) {
    if (error instanceof RowFailed) return undefined;
    throw error;
  }
};

const fill = (filler: Filler, rows: StoredRows, { from, to, firstRow, index }: FillTask): DeckResult => {
  const counted = new DeckIndex(index);
  let length = 0;
  for (let place = from; place < to; place++) length += counted.deck(place).deltaLength;
  // Shared with the thread that sends them: a message would copy them.
  const deltas = new Uint8Array(new SharedArrayBuffer(length));
  let used = 0;
  for (let place = from; place < to; place++) {
    const { deltaLength, crc32 } = counted.deck(place);
    if (deltaLength === 0) continue;
    const deck = filled(filler, rows.row(place), firstRow + place);
    if (deck?.delta.length !== deltaLength || deck.crc32 !== crc32) return { kind: 'changed', place };
    deltas.set(deck.delta, used);
    used += deltaLength;
  }
  return { kind: 'filled', deltas };
};

/** A row that has no deck has none on any machine. */
const recount = (filler: Filler, rows: StoredRows, { firstRow, index }: RecountTask): DeckResult => {
  const [before, now] = [new DeckIndex(index), DeckIndex.forRows(rows.count)];
  for (let place = 0; place < before.rows; place++) {
    if (before.deck(place).deltaLength === 0) continue;
    const deck = filled(filler, rows.row(place), firstRow + place);
    if (!deck) return { kind: 'changed', place };
    now.set(place, { deltaLength: deck.delta.length, crc32: deck.crc32 });
  }
  return { kind: 'counted', index: now.bytes };
};

const done = async (task: DeckTask): Promise<DeckResult> => {
  try {
    const filler = await fillers.filler(task.recipeKey);
    // Its rows, which are the larger part, are read for what is filled alone.
    if (task.kind === 'recount' && filler.fingerprint === task.fingerprint)
      return { kind: 'counted', index: task.index };
    const rows = await fillers.rows(task.rowsKey);
    return task.kind === 'fill' ? fill(filler, rows, task) : recount(filler, rows, task);
  } catch (error) {
    if (error instanceof ObjectNotFound) return { kind: 'missing', key: error.key };
    if (error instanceof ArtefactUnreadable) return { kind: 'changed', place: task.kind === 'fill' ? task.from : 0 };
    throw error;
  }
};

/** What was kept may be at fault, or have been read wrongly: of a deck that is another one, all is read anew, once. */
export default inThread(async (task: DeckTask): Promise<DeckResult> => {
  const result = await done(task);
  if (result.kind !== 'changed') return result;
  fillers.forget(task);
  const again = await done(task);
  // Not to be kept either: it may be put right in the store at any time.
  if (again.kind === 'changed') fillers.forget(task);
  return again;
});
