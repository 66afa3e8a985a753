import { Readable } from 'node:stream';
import { type CompiledTemplate, createFiller, decodeCompiled, type Filler } from '@rowdeck/engine-pptx';
import { type Cell } from '@rowdeck/engine-values';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { ObjectNotFound, threadStore } from '@rowdeck/object-storage-in-threads';
import { type RenderedRows } from '../presentations/rendered-rows';
import { valuesOf } from '../batches/batch-values';
import { readStoredRows } from '../batches/stored-rows';
import { Lru } from './lru';
import { PackRows } from './pack-rows';
import { type RenderResult, type RenderTask } from './render-task';

/** Per thread: a compiled template may hold some megabytes of XML. */
const templates = new Lru<CompiledTemplate>(4);
/** A filler is bound to the columns and mapping of its batch. */
const fillers = new Lru<Filler>(2);

const compiledTemplate = async (store: ObjectStore, key: string): Promise<CompiledTemplate> => {
  const kept = templates.get(key);
  return kept ?? templates.keep(key, decodeCompiled(await store.read(key)));
};

const fillerFor = async (
  store: ObjectStore,
  task: RenderTask,
  sample: readonly (readonly Cell[])[],
): Promise<Filler> => {
  const kept = fillers.get(task.batchId);
  if (kept) return kept;
  const template = await compiledTemplate(store, task.compiledKey);
  const { form, maxRowBytes: maxBytes } = task;
  return fillers.keep(task.batchId, createFiller(template, { ...valuesOf(task), form, sample, maxBytes }));
};

/** Fills the rows of a chunk and stores the deltas as one pack. */
const renderAndStore = async (store: ObjectStore, task: RenderTask): Promise<RenderedRows> => {
  const rows = await readStoredRows(store, task.rowsKey);
  const { firstRow, maxPackBytes } = task;
  const pack = new PackRows(await fillerFor(store, task, rows), rows, { firstRow, maxBytes: maxPackBytes });
  await store.put(task.packKey, Readable.from(pack.blocks()));
  return pack.results;
};

export default inThread(async (task: RenderTask): Promise<RenderResult> => {
  try {
    return { kind: 'rendered', rows: await renderAndStore(await threadStore(), task) };
  } catch (error) {
    if (error instanceof ObjectNotFound) return { kind: 'missing', key: error.key };
    throw error;
  }
});
