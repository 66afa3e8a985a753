import {
  createFiller,
  decodeCompiled,
  deckForRendering,
  fillOptionsOf,
  RecipeFillers,
  RowFailed,
  TemplateRejected,
} from '@rowdeck/engine-pptx';
import { type FinishedDeck } from '@rowdeck/contracts';
import { type TableReadings } from '@rowdeck/engine-values';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { type DeckOfRow, type PrepareResult, type PrepareTask } from './prepare-task';

/** As a batch fills it: the same engine, the same base, the same values. */
const filled = async (store: ObjectStore, { compiledKey, base, row }: DeckOfRow, maxBytes: number) => {
  const { columns, mapping, rows: rowCount, readings, missing, locale = null, data_locale: dataLocale = null } = row;
  const values = { columns, mapping, rowCount, missing, locale, dataLocale };
  const template = decodeCompiled(await store.read(compiledKey, maxBytes));
  const options = fillOptionsOf({ ...values, readings: readings as TableReadings | null });
  const { delta } = createFiller(template, { ...options, form: 'segments', maxBytes }).fill(row.cells, row.row);
  return Buffer.concat([await store.read(base.key, maxBytes), delta]);
};

const fillers = new RecipeFillers(async (key) => (await threadStore()).read(key));

/** What its download gives, but for the checks of each byte. */
const finished = async (store: ObjectStore, deck: FinishedDeck, maxBytes: number) => {
  const base = await store.read(deck.base.key, maxBytes);
  return Buffer.concat([base, deck.packKey === null ? await deltaOf(deck) : await packed(store, deck.packKey, deck)]);
};

const deltaOf = async ({ recipeKey, rowsKey, firstRow, place }: FinishedDeck): Promise<Uint8Array> => {
  if (recipeKey === null) throw new RangeError('This presentation is not there any more.');
  const [filler, rows] = [await fillers.filler(recipeKey), await fillers.rows(rowsKey)];
  return filler.fill(rows.row(place), firstRow + place).delta;
};

/** Of batches that were made before decks were computed. */
const packed = async (store: ObjectStore, key: string, { offset, deltaLength }: FinishedDeck): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of await store.getRange(key, offset, deltaLength)) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
};

const bytesOf = async (store: ObjectStore, deck: PrepareTask['deck'], maxBytes: number): Promise<Uint8Array> => {
  if ('key' in deck) return store.read(deck.key, maxBytes);
  return 'row' in deck ? filled(store, deck, maxBytes) : finished(store, deck, maxBytes);
};

/** What a program made up about columns, the engine may not understand. */
const UNREADABLE = 'The columns of this row cannot be read as the request describes them.';

export default inThread(async ({ deck, maxBytes, ...wanted }: PrepareTask): Promise<PrepareResult> => {
  const store = await threadStore();
  try {
    return { kind: 'prepared', ...deckForRendering(await bytesOf(store, deck, maxBytes), wanted) };
  } catch (error) {
    if (error instanceof TemplateRejected) return { kind: 'rejected', fault: error.message };
    if (error instanceof RowFailed || error instanceof RangeError) return { kind: 'unfilled', fault: error.message };
    if (error instanceof TypeError) return { kind: 'unfilled', fault: UNREADABLE };
    throw error;
  }
});
