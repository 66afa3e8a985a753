import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DeckIndex, RecipeFillers } from '@rowdeck/engine-pptx';
import { folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { storeSampleTemplate } from '../../test/sample-batch';
import { rowsKey } from '../batches/batch-objects';
import { type RenderResult, type RenderTask } from './render-task';
import renderChunk from './render-chunk.worker';

describe('rendering in a thread', () => {
  let objects: TestObjectStore;
  let template: Awaited<ReturnType<typeof storeSampleTemplate>>;

  beforeAll(async () => {
    objects = await folderObjectStore();
    process.env['OBJECT_STORE_URL'] = objects.url;
    template = await storeSampleTemplate(objects.store);
  });
  afterAll(async () => {
    delete process.env['OBJECT_STORE_URL'];
    await objects.drop();
  });

  const run = async (task: RenderTask): Promise<RenderResult> => {
    const result = await renderChunk(task);
    return 'failure' in result ? Promise.reject(new Error(JSON.stringify(result))) : result;
  };
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of objects.store.list('batches/')) found.push(key);
    return found;
  };
  /** A batch of one chunk; each cell names its column and row. */
  const batchOf = async (rowCount: number) => {
    const { placeholders: columns, compiledKey } = template;
    const batchId = randomUUID();
    const rows = Array.from({ length: rowCount }, (_, row) => JSON.stringify(columns.map((name) => `${name}-${row}`)));
    const sampleKeys = [rowsKey(batchId, 1)] as const;
    await objects.store.put(sampleKeys[0], Buffer.from(rows.join('\n')));
    const mapping = columns.map((name) => [name, name] as const);
    const recipe = {
      compiledKey,
      columns,
      mapping,
      rowCount,
      readings: null,
      dataLocale: null,
      locale: null,
      maxBytes: 1e7,
    };
    return { kind: 'settle', batchId, recipe, sampleKeys, form: 'slots' } as const;
  };
  const settledBatch = async (rowCount: number) => {
    const batch = await batchOf(rowCount);
    const result = await run(batch);
    if (result.kind !== 'settled') throw new Error(result.kind);
    return {
      kind: 'render',
      recipeKey: result.settled.key,
      rowsKey: batch.sampleKeys[0],
      firstRow: 1,
      maxBytes: 1e8,
    } as const;
  };

  it.each([1, 7])('counts the deck of each of %i row(s), and stores none', async (rowCount) => {
    const task = await settledBatch(rowCount);
    const before = await keys();
    const result = await run(task);
    if (result.kind !== 'rendered') throw new Error(result.kind);
    expect([result.rows.failures, result.rows.fingerprint]).toEqual([[], '']);
    expect(await keys()).toEqual(before);
    const [base, index] = [await objects.store.read(template.base.key), new DeckIndex(result.rows.index)];
    const fillers = new RecipeFillers((key) => objects.store.read(key));
    const [filler, rows] = [await fillers.filler(task.recipeKey), await fillers.rows(task.rowsKey)];
    expect(index.rows).toBe(rowCount);
    [...rows].forEach((row, place) => {
      const { delta, content } = filler.fill(row, 1 + place);
      const deck = { deltaLength: delta.length, crc32: crc32(Buffer.concat([base, delta])), content };
      expect(index.deck(place)).toEqual(deck);
    });
  });

  it('fails the rows that a chunk has no room for, and says what to do', async () => {
    const task = await settledBatch(3);
    const whole = await run(task);
    if (whole.kind !== 'rendered') throw new Error(whole.kind);
    const { deltaLength } = new DeckIndex(whole.rows.index).deck(0);
    const result = await run({ ...task, maxBytes: 2 * deltaLength });
    expect(result).toMatchObject({
      rows: { failures: [{ index: 2, reason: expect.stringMatching(/take more than the .* MB .*Shorten/) as string }] },
    });
  });

  it('makes room for the values of all its sample, so that the last rows of a table that counts them fill the same slots', async () => {
    const [batch, later] = [await batchOf(1), await batchOf(1)];
    const sampleKeys = [batch.sampleKeys[0], later.sampleKeys[0]];
    const row = new TextDecoder().decode(await objects.store.read(later.sampleKeys[0]));
    await objects.store.put(later.sampleKeys[0], Buffer.from(row.replaceAll('-0', '-9999')));
    const result = await run({ ...batch, sampleKeys });
    if (result.kind !== 'settled') throw new Error(result.kind);
    const fillers = new RecipeFillers((key) => objects.store.read(key));
    const filler = await fillers.filler(result.settled.key);
    const [short, long] = await Promise.all(
      sampleKeys.map(async (key) => filler.fill((await fillers.rows(key)).row(0)).length),
    );
    expect(short).toBe(long);
  });

  it('stores the same recipe of the same batch under the same key, so that nothing is left of one that was not taken', async () => {
    const batch = await batchOf(2);
    const [first, second] = [await run(batch), await run(batch)];
    expect(first).toEqual(second);
  });

  it('names what is gone', async () => {
    const batch = await batchOf(1);
    const gone = { kind: 'missing', key: 'batches/gone' };
    expect(await run({ ...batch, sampleKeys: ['batches/gone'] })).toEqual(gone);
    expect(await run({ ...batch, recipe: { ...batch.recipe, compiledKey: 'batches/gone' } })).toEqual(gone);
    const task = await settledBatch(1);
    expect(await run({ ...task, rowsKey: 'batches/gone' })).toEqual(gone);
    expect(await run({ ...task, recipeKey: 'batches/gone' })).toEqual(gone);
  });
});
