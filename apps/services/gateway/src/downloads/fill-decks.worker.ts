import { ArtefactUnreadable, DeckIndex, type Filler, RecipeFillers, type StoredRows } from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { ObjectNotFound, threadStore } from '@rowdeck/object-storage-in-threads';
import { type DeckResult, type DeckTask, type FillTask, type RecountTask } from './fill-task';

const fillers = new RecipeFillers((key) => threadStore().read(key));

/** Undefined of a row that fails. */
const filled = (filler: Filler, row: Parameters<Filler['tryFill']>[0], number: number) => {
  const deck = filler.tryFill(row, number);
  return 'delta' in deck ? deck : undefined;
};

const fill = (filler: Filler, rows: StoredRows, { from, to, firstRow, index, into }: FillTask): DeckResult => {
  const counted = new DeckIndex(index);
  const deltas = new Uint8Array(into);
  let used = 0;
  for (let place = from; place < to; place++) {
    const { deltaLength, crc32 } = counted.deck(place);
    if (deltaLength === 0) continue;
    const deck = filled(filler, rows.row(place), firstRow + place);
    if (deck?.delta.length !== deltaLength || deck.crc32 !== crc32) return { kind: 'changed', place };
    deltas.set(deck.delta, used);
    used += deltaLength;
  }
  return { kind: 'filled' };
};

/** A row that has no deck has none on any machine. Its content is the same on all of them, where it is known. */
const recount = (
  filler: Filler,
  rows: StoredRows,
  { firstRow, index }: Pick<RecountTask, 'firstRow' | 'index'>,
): DeckResult => {
  const [before, now] = [new DeckIndex(index), DeckIndex.forRows(rows.count)];
  for (let place = 0; place < before.rows; place++) {
    const { deltaLength, content } = before.deck(place);
    if (deltaLength === 0) continue;
    const deck = filled(filler, rows.row(place), firstRow + place);
    if (!deck || deck.content !== (content ?? deck.content)) return { kind: 'changed', place };
    now.set(place, { ...deck, deltaLength: deck.delta.length });
  }
  return { kind: 'counted', index: now.bytes };
};

const done = async (task: DeckTask): Promise<DeckResult> => {
  try {
    const filler = await fillers.filler(task.recipeKey);
    // Its rows, which are the larger part, are read for what is filled alone.
    if (task.kind === 'recount' && filler.fingerprint === task.fingerprint) return { kind: 'alike' };
    const rows = await fillers.rows(task.rowsKey);
    return task.kind === 'fill' ? fill(filler, rows, task) : recount(filler, rows, task);
  } catch (error) {
    if (error instanceof ObjectNotFound) return { kind: 'missing', key: error.key };
    if (error instanceof ArtefactUnreadable)
      return { kind: 'changed', place: task.kind === 'fill' ? task.from : 0, isUnreadable: true };
    throw error;
  }
};

/** Decks of other bytes may hold the same: then their chunk is counted anew. What is sure to hold it is said by its content alone. */
const countedAnew = async (task: FillTask, changed: DeckResult & { readonly kind: 'changed' }): Promise<DeckResult> => {
  const { deltaLength, content } = new DeckIndex(task.index).deck(changed.place);
  if (deltaLength === 0 || content === undefined) return changed;
  const counted = recount(await fillers.filler(task.recipeKey), await fillers.rows(task.rowsKey), task);
  return counted.kind === 'counted' ? { ...counted, kind: 'recounted', place: changed.place } : counted;
};

/** What was kept may be at fault, or have been read wrongly: of a deck that is another one, all is read anew, once. */
export default inThread(async (task: DeckTask): Promise<DeckResult> => {
  const result = await done(task);
  if (result.kind !== 'changed') return result;
  fillers.forget(task);
  const again = await done(task);
  if (again.kind !== 'changed') return again;
  const anew = task.kind === 'fill' && !again.isUnreadable ? await countedAnew(task, again) : again;
  // Not to be kept either: it may be put right in the store at any time.
  if (anew.kind === 'changed') fillers.forget(task);
  return anew;
});
