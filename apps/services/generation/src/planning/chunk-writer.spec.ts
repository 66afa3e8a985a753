import { setImmediate } from 'node:timers/promises';
import { type ObjectStore } from '@rowdeck/object-storage';
import { ChunkWriter } from './chunk-writer';

/** A store whose puts end when they are told to. */
class SlowStore {
  readonly puts: { readonly key: string; done: () => void; fail: (error: Error) => void }[] = [];

  put(key: string): Promise<void> {
    return new Promise((done, fail) => this.puts.push({ key, done, fail }));
  }
}

describe('ChunkWriter', () => {
  const BATCH = { batchId: 'b', chunkRows: 1, maxRowsBytes: 1_000 };
  let store: SlowStore;
  let writer: ChunkWriter;

  beforeEach(() => {
    store = new SlowStore();
    writer = new ChunkWriter(store as unknown as ObjectStore, BATCH);
  });

  const addThree = async () => {
    for (const row of ['["1"]', '["2"]', '["3"]']) await writer.add(row);
  };

  it('waits for the oldest of four chunks that are being stored, and for no other', async () => {
    await addThree();
    const fourth = writer.add('["4"]');
    store.puts[0]?.done();
    await fourth;
    expect(store.puts.map(({ key }) => key)).toEqual([1, 2, 3, 4].map((number) => `batches/b/rows/${number}.ndjson`));
  });

  it('fails where a chunk could not be stored, once all others are', async () => {
    await addThree();
    store.puts[1]?.fail(new Error('away'));
    let ended = false;
    const finished = writer.finish().finally(() => (ended = true));
    store.puts[0]?.done();
    await setImmediate();
    expect(ended).toBe(false);
    store.puts[2]?.done();
    await expect(finished).rejects.toThrow('away');
  });

  it('refuses rows that take more than they may', async () => {
    await expect(writer.add(`["${'x'.repeat(1_000)}"]`)).rejects.toMatchObject({ code: 'batch.invalid' });
  });
});
