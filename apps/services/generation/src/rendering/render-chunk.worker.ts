import { createHash } from 'node:crypto';
import {
  decodeCompiled,
  encodeRecipe,
  fillOptionsOf,
  prepareLayout,
  RecipeFillers,
  StoredRows,
} from '@rowdeck/engine-pptx';
import { inThread } from '@rowdeck/failures';
import { ObjectNotFound, threadStore } from '@rowdeck/object-storage-in-threads';
import { recipeKey } from '../batches/batch-objects';
import { STANDS_BACK, standBack } from '../threads/thread-priority';
import { countRows } from './count-rows';
import { type RenderResult, type RenderTask } from './render-task';

standBack(STANDS_BACK.rendering);

const read = (key: string): Promise<Uint8Array> => threadStore().read(key);

const fillers = new RecipeFillers(read);

type TaskOf<Kind extends RenderTask['kind']> = Extract<RenderTask, { kind: Kind }>;

const render = async (task: TaskOf<'render'>): Promise<RenderResult> => {
  // Not kept: each chunk is rendered once.
  const rows = new StoredRows(await read(task.rowsKey));
  return { kind: 'rendered', rows: countRows(await fillers.filler(task.recipeKey), rows, task) };
};

/** Half of what a filler looks at. */
const SAMPLE_ROWS_OF_CHUNK = 500;

const sampleRows = async (rowsKey: string) => {
  const rows = new StoredRows(await read(rowsKey));
  return Array.from({ length: Math.min(rows.count, SAMPLE_ROWS_OF_CHUNK) }, (_, place) => rows.row(place));
};

const settle = async ({ batchId, recipe, sampleKeys, form }: TaskOf<'settle'>): Promise<RenderResult> => {
  const sample = (await Promise.all(sampleKeys.map(sampleRows))).flat();
  const template = decodeCompiled(await read(recipe.compiledKey));
  const layout = prepareLayout(template, { ...fillOptionsOf(recipe), form, sample });
  const body = encodeRecipe(recipe, layout);
  // The same recipe has the same key: what a worker has stored that died before it was taken is stored again, not beside it.
  const key = recipeKey(batchId, createHash('sha256').update(body).digest('hex').slice(0, 32));
  await threadStore().put(key, body, { length: body.length });
  return { kind: 'settled', settled: { key, bytes: body.length } };
};

export default inThread(async (task: RenderTask): Promise<RenderResult> => {
  try {
    return task.kind === 'render' ? await render(task) : await settle(task);
  } catch (error) {
    if (error instanceof ObjectNotFound) return { kind: 'missing', key: error.key };
    throw error;
  }
});
