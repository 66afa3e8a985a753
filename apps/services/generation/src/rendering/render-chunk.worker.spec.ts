import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { storeSampleTemplate } from '../../test/sample-batch';
import { type RenderResult, type RenderTask } from './render-task';
import renderChunk from './render-chunk.worker';

describe('rendering a chunk in a thread', () => {
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

  /** A chunk of so many rows; each cell names its column and row. */
  const chunkOf = async (rowCount: number, batchId: string = randomUUID()): Promise<RenderTask> => {
    const { placeholders: columns, compiledKey } = template;
    const rows = Array.from({ length: rowCount }, (_, row) => JSON.stringify(columns.map((name) => `${name}-${row}`)));
    const folder = `batches/${batchId}`;
    await objects.store.put(`${folder}/rows`, Buffer.from(rows.join('\n')));
    const mapping = columns.map((name) => [name, name] as const);
    const keys = { compiledKey, rowsKey: `${folder}/rows`, packKey: `${folder}/pack` };
    const values = { columns, mapping, readings: null, dataLocale: null, firstRow: 1, batchRows: rowCount };
    return { batchId, rowCount, ...values, form: 'slots', maxRowBytes: 1e7, maxPackBytes: 1e8, ...keys };
  };
  const render = async (task: RenderTask): Promise<RenderResult> => {
    const result = await renderChunk(task);
    return 'failure' in result ? Promise.reject(new Error(JSON.stringify(result))) : result;
  };

  it.each([1, 7])('stores one pack with a delta for each of %i row(s)', async (rowCount) => {
    const task = await chunkOf(rowCount);
    const result = await render(task);
    if (result.kind !== 'rendered') throw new Error(result.key);
    const [base, pack] = [await objects.store.read(template.base.key), await objects.store.read(task.packKey)];
    const { offsets, lengths, crcs, failures } = result.rows;
    expect(failures).toEqual([]);
    for (let row = 0; row < rowCount; row++) {
      const [from = 0, length = 0] = [offsets[row], lengths[row]];
      expect(crc32(Buffer.concat([base, pack.subarray(from, from + length)]))).toBe(crcs[row]);
    }
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(pack.length);
  });

  it('makes the same bytes of the same rows, for a batch that it knows and for one that it does not', async () => {
    const first = await chunkOf(3);
    await render(first);
    const pack = Buffer.from(await objects.store.read(first.packKey));
    for (const task of [first, await chunkOf(3)]) {
      await render(task);
      expect(Buffer.from(await objects.store.read(task.packKey)).equals(pack)).toBe(true);
    }
  });

  it.each(['rowsKey', 'compiledKey'] as const)('names what is gone: %s', async (which) => {
    const task = { ...(await chunkOf(1)), [which]: 'batches/gone' };
    expect(await render(task)).toEqual({ kind: 'missing', key: 'batches/gone' });
    expect(await objects.store.head(task.packKey)).toBeNull();
  });
});
