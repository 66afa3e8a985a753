import { listPresentations } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { crc32 } from 'node:zlib';
import { GenerationUnderTest } from '../../test/generation-under-test';

describeWith(['postgres'], 'a batch of 10,000 rows', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let batchId: string;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder, env: { CHUNK_ROWS: '500' } });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  it('ends with 10,000 decks', async () => {
    batchId = (await generation.createBatch(10_000)).id;
    const finished = await generation.finished(batchId);
    expect(finished).toMatchObject({ status: 'completed', completed_count: 10_000, failed_count: 0 });
  });

  it('is stored in its rows, one recipe and twelve bytes a deck', async () => {
    const { decks } = await generation.decks(batchId);
    expect(decks).toHaveLength(10_000);
    const last = decks.at(-1);
    if (!last) throw new Error('no deck');
    expect(crc32(await generation.deckBytes(last))).toBe(last.crc32);
    expect(await generation.keys('batches/')).toHaveLength(21);
    const [index] = await generation.query<{ bytes: number }>(
      'SELECT sum(octet_length(deck_index))::int AS bytes FROM chunks WHERE batch_id = $1',
      [batchId],
    );
    expect(index?.bytes).toBe(120_000 + 20 * 4);
  });

  it('is listed to its last page, behind a newer batch', async () => {
    const newer = await generation.createBatch(30);
    await generation.finished(newer.id);
    const { actor, peer } = generation;
    const rowsOf = async (page: number) => {
      const { presentations, pagination } = await peer.call(listPresentations, { actor, page });
      expect(pagination.total_pages).toBe(502);
      return presentations.map(({ batch_id, row_number }) => [batch_id, row_number]);
    };
    expect((await rowsOf(1)).at(0)).toEqual([newer.id, 1]);
    const mixed = await rowsOf(2);
    expect([mixed[9], mixed[10]]).toEqual([
      [newer.id, 30],
      [batchId, 1],
    ]);
    expect((await rowsOf(502)).at(-1)).toEqual([batchId, 10_000]);
    expect(await rowsOf(503)).toEqual([]);
  });

  it('is listed by status without counting its rows', async () => {
    const { actor, peer } = generation;
    const completed = await peer.call(listPresentations, { actor, batchId, status: 'completed', page: 500 });
    expect(completed.presentations.map(({ row_number }) => row_number).at(-1)).toBe(10_000);
    for (const status of ['failed', 'pending', 'processing'] as const) {
      expect((await peer.call(listPresentations, { actor, batchId, status })).presentations).toEqual([]);
    }
  });
});
