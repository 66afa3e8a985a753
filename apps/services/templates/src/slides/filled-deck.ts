import { type FinishedDeck } from '@rowdeck/contracts';
import {
  type CompiledTemplate,
  createFiller,
  decodeCompiled,
  decodeRecipe,
  fillOptionsOf,
  StoredRows,
} from '@rowdeck/engine-pptx';
import { type TableReadings } from '@rowdeck/engine-values';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type DeckOfRow } from './prepare-task';
import { type MappedRow } from './value-boxes';

/** A deck that was filled, and with what; of a batch that was made before decks were computed, nothing of that is known. */
export interface FilledDeck {
  readonly file: Uint8Array;
  readonly template?: CompiledTemplate;
  readonly row: MappedRow;
}

const UNKNOWN: MappedRow = { columns: [], cells: [], mapping: [] };

/** @throws RowFailed, RangeError, TypeError for a row that cannot be filled */
export const filledDeck = async (
  store: ObjectStore,
  deck: DeckOfRow | FinishedDeck,
  maxBytes: number,
): Promise<FilledDeck> => {
  const { delta, ...about } =
    'row' in deck ? await previewed(store, deck, maxBytes) : await finished(store, deck, maxBytes);
  return { ...about, file: Buffer.concat([await store.read(deck.base.key, maxBytes), delta]) };
};

type FilledDelta = Omit<FilledDeck, 'file'> & { readonly delta: Uint8Array };

/** As a batch fills it: the same engine, the same base, the same values. */
const previewed = async (store: ObjectStore, deck: DeckOfRow, maxBytes: number): Promise<FilledDelta> => {
  const {
    columns,
    mapping,
    rows: rowCount,
    readings,
    missing,
    locale = null,
    data_locale: dataLocale = null,
    cells,
    row,
  } = deck.row;
  const values = { columns, mapping, rowCount, missing, locale, dataLocale };
  const template = decodeCompiled(await store.read(deck.compiledKey, maxBytes));
  const options = fillOptionsOf({ ...values, readings: readings as TableReadings | null });
  const { delta } = createFiller(template, { ...options, form: 'segments', maxBytes }).fill(cells, row);
  return { delta, template, row: { columns, cells, mapping } };
};

/** What its download gives, but for the checks of each byte. */
const finished = async (store: ObjectStore, deck: FinishedDeck, maxBytes: number): Promise<FilledDelta> => {
  if (deck.packKey !== null) return { delta: await packed(store, deck.packKey, deck), row: UNKNOWN };
  if (deck.recipeKey === null) throw new RangeError('This presentation is not there any more.');
  const { recipe, layout } = decodeRecipe(await store.read(deck.recipeKey, maxBytes));
  const template = decodeCompiled(await store.read(recipe.compiledKey, maxBytes));
  const cells = new StoredRows(await store.read(deck.rowsKey, maxBytes)).row(deck.place);
  const filler = createFiller(template, { ...fillOptionsOf(recipe), layout, maxBytes: recipe.maxBytes });
  return { delta: filler.fill(cells, deck.firstRow + deck.place).delta, template, row: { ...recipe, cells } };
};

const packed = async (store: ObjectStore, key: string, { offset, deltaLength }: FinishedDeck): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of await store.getRange(key, offset, deltaLength)) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
};
