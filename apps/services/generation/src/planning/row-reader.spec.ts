import { NO_RULES } from '@rowdeck/contracts';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { generationConfig } from '../config/generation.config';
import { PlanBatch } from './plan-batch';
import { RowReader } from './row-reader';

// The thread has modules of its own; what plans on the event loop must not even load these.
jest.mock('./data-mapping', () => {
  throw new Error('Mappings are completed on the event loop.');
});

describe('planning beside the event loop', () => {
  let objects: TestObjectStore;
  let rows: RowReader;

  beforeAll(async () => {
    objects = await folderObjectStore();
    rows = new RowReader(
      generationConfig.read(new ServiceEnvironment({ OBJECT_STORE_URL: objects.url, WORKER_THREADS: '1' })),
    );
  });
  afterAll(async () => {
    await rows.onApplicationShutdown();
    await objects.drop();
  });

  const GONE = { compiledKey: 'templates/gone', base: { key: 'templates/gone', length: 1, crc32: 1 } };

  const read = async (dataMapping: string) => {
    await objects.store.put('incoming/1', Buffer.from('a,b\n1,2'));
    const template = { name: 'Deck', placeholders: ['x'], watermarked: GONE };
    return rows.read({
      batchId: 'b',
      ownerId: 'o',
      sourceKey: 'incoming/1',
      size: 7,
      fileName: 'a.csv',
      template,
      dataMapping,
      settings: {},
      columnReadings: null,
      rules: NO_RULES,
      faultyRows: 'refuse',
    });
  };

  it('reads the mapping and matches columns in a thread', async () => {
    expect(PlanBatch).toBeDefined();
    expect((await read('{"x":"b"}')).mapping).toEqual([['x', 'b']]);
  });

  it.each([
    ['{}', 'batch.mapping_incomplete'],
    ['{x}', 'batch.invalid'],
  ])('hands on what the thread refuses: %s', async (dataMapping, code) => {
    await expect(read(dataMapping)).rejects.toMatchObject({ code });
  });
});
