import {
  createFiller,
  decodeCompiled,
  deckForRendering,
  fillOptionsOf,
  RowFailed,
  TemplateRejected,
} from '@rowdeck/engine-pptx';
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

/** What a program made up about columns, the engine may not understand. */
const UNREADABLE = 'The columns of this row cannot be read as the request describes them.';

export default inThread(async ({ deck, maxBytes, ...wanted }: PrepareTask): Promise<PrepareResult> => {
  const store = await threadStore();
  try {
    const bytes = 'key' in deck ? await store.read(deck.key, maxBytes) : await filled(store, deck, maxBytes);
    return { kind: 'prepared', ...deckForRendering(bytes, wanted) };
  } catch (error) {
    if (error instanceof TemplateRejected) return { kind: 'rejected', fault: error.message };
    if (error instanceof RowFailed || error instanceof RangeError) return { kind: 'unfilled', fault: error.message };
    if (error instanceof TypeError) return { kind: 'unfilled', fault: UNREADABLE };
    throw error;
  }
});
