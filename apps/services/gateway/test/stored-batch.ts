import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type DeckChunk, type DeckSource } from '@rowdeck/contracts';
import {
  compileTemplate,
  createFiller,
  DeckIndex,
  encodeCompiled,
  encodeRecipe,
  type FillForm,
  type FreshTemplate,
  fillOptionsOf,
  inspectTemplate,
  prepareLayout,
} from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';

const SAMPLE = readFileSync(join(__dirname, '../../../../samples/account-review.pptx'));
export const BATCH_ID = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f02';

/** A finished batch of the sample template as templates and generation leave it, with its decks as they are to be delivered. */
export interface StoredBatch {
  readonly templateName: string;
  readonly base: DeckSource['base'];
  readonly recipeKey: string;
  readonly chunks: readonly DeckChunk[];
  /** By row; a row that failed has none. */
  readonly decks: readonly (Buffer | undefined)[];
  /** What they owe to this machine. */
  readonly fingerprint: string;
}

interface Wanted {
  readonly chunkSizes: readonly number[];
  /** Rows that became no deck, from 0. */
  readonly failed?: readonly number[];
  /** Of who is said to have counted. */
  readonly fingerprint?: string;
  readonly form?: FillForm;
  /** Of its recipe and its base: what is stored under one key is never changed. */
  readonly name?: string;
  /** Of a base that is of no deck: of a larger one than is kept in memory, or sent with other bytes. */
  readonly baseBytes?: number;
}

const withBase = (template: FreshTemplate, length: number | undefined): FreshTemplate => {
  if (length === undefined) return template;
  const bytes = Buffer.alloc(length, 'the base of a deck, ');
  const archive = { ...template.archive, baseLength: length };
  return { ...template, archive, base: { length, crc32: crc32(bytes), chunks: () => [bytes] } };
};

export const storeBatch = async (store: ObjectStore, wanted: Wanted): Promise<StoredBatch> => {
  const { chunkSizes, failed = [], fingerprint = '', form = 'slots', name = 'r' } = wanted;
  const [compiledKey, baseKey] = [`templates/${name}.compiled`, `templates/${name}.base`];
  const template = withBase(compileTemplate(SAMPLE), wanted.baseBytes);
  const columns = inspectTemplate(SAMPLE).placeholders.map(({ name }) => name);
  const rowCount = chunkSizes.reduce((sum, size) => sum + size, 0);
  const rows = Array.from({ length: rowCount }, (_, row) => columns.map((name) => `${name} of row ${row + 1}`));
  const mapping = columns.map((name) => [name, name] as const);
  const values = { columns, mapping, rowCount, readings: null, dataLocale: null, locale: null };
  const layout = prepareLayout(template, { ...fillOptionsOf(values), sample: rows, form });
  const recipeKey = `batches/${BATCH_ID}/recipes/${name}.recipe`;
  const base = Buffer.concat([...template.base.chunks()]);
  await store.put(baseKey, base);
  await store.put(compiledKey, Buffer.concat(encodeCompiled(template)));
  await store.put(recipeKey, encodeRecipe({ ...values, compiledKey, maxBytes: 1e7 }, layout));
  const filler = createFiller(template, { ...fillOptionsOf(values), layout });
  const decks: (Buffer | undefined)[] = [];
  const chunks: DeckChunk[] = [];
  for (const [place, size] of chunkSizes.entries()) {
    const firstRow = decks.length + 1;
    const rowsKey = `batches/${BATCH_ID}/rows/${place + 1}.ndjson`;
    const own = rows.slice(decks.length, decks.length + size);
    await store.put(rowsKey, Buffer.from(own.map((row) => JSON.stringify(row)).join('\n')));
    const index = DeckIndex.forRows(size);
    own.forEach((row, at) => {
      const filled = filler.fill(row, firstRow + at);
      const isFailed = failed.includes(firstRow + at - 1);
      if (!isFailed) index.set(at, { ...filled, deltaLength: filled.delta.length });
      decks.push(isFailed ? undefined : Buffer.concat([base, filled.delta]));
    });
    const text = Buffer.from(index.bytes).toString('base64');
    chunks.push({ number: place + 1, firstRow, rowsKey, packKey: null, names: null, fingerprint, index: text });
  }
  const owed = { fingerprint: filler.fingerprint };
  return { templateName: 'Reviews', base: { key: baseKey, length: base.length }, recipeKey, chunks, decks, ...owed };
};

/** The source of the deck of a row, from 0. */
export const deckSourceOf = ({ templateName, base, recipeKey, chunks }: StoredBatch, row: number): DeckSource => {
  const chunk = [...chunks].reverse().find(({ firstRow }) => firstRow <= row + 1) as DeckChunk;
  const fileName = `${templateName} - ${row + 1}.pptx`;
  return { batchId: BATCH_ID, fileName, base, recipeKey, chunk, place: row + 1 - chunk.firstRow };
};
