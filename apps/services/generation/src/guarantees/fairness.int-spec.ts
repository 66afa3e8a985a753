import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';

const WINDOW = 3;

describeWith(['postgres'], 'a small batch behind a large one', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;

  beforeAll(async () => {
    folder = await folderObjectStore();
    const env = { CHUNK_ROWS: '5', CHUNKS_IN_FLIGHT: String(WINDOW), WORKER_THREADS: '1' };
    generation = await GenerationUnderTest.start({ store: folder, env });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  it('ends long before it', async () => {
    const large = await generation.createBatch(600);
    const small = await generation.createBatch(5);
    const { finished_at: smallEnd } = await generation.finished(small.id);
    const [at] = await generation.query<{ ended: number }>(
      `SELECT completed_count AS ended FROM batches WHERE id = $1`,
      [large.id],
    );
    expect(at?.ended).toBeLessThan(300);
    const { finished_at: largeEnd } = await generation.finished(large.id);
    expect(Date.parse(smallEnd ?? '')).toBeLessThan(Date.parse(largeEnd ?? ''));
  });

  it('never finds more of the large batch in the queue than its window', async () => {
    const { id } = await generation.createBatch(300);
    const seen: number[] = [];
    await eventually(async () => {
      const [row] = await generation.query<{ in_flight: number; open: number }>(
        `SELECT count(*) FILTER (WHERE status IN ('pending', 'leased') AND dispatched_at IS NOT NULL)::int AS in_flight,
                count(*) FILTER (WHERE status IN ('pending', 'leased'))::int AS open FROM chunks WHERE batch_id = $1`,
        [id],
      );
      seen.push(row?.in_flight ?? 0);
      expect(row?.open).toBe(0);
    });
    expect(Math.max(...seen)).toBeLessThanOrEqual(WINDOW);
    expect(seen.length).toBeGreaterThan(3);
  });
});
