import { listPresentations } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { Cluster } from '../../test/cluster';

describeWith(['postgres', 'own-nats', 'minio'], 'a chunk that cannot be rendered', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster.close());

  it('fails with its rows and their reason; the other chunks complete', async () => {
    const { generation } = cluster;
    const { actor, peer } = generation;
    const { id: batchId } = await generation.createBatch(30);
    const { id: doomed } = await generation.createBatch(3);
    await generation.store.delete([`batches/${batchId}/rows/2.ndjson`, `batches/${doomed}/rows/1.ndjson`]);
    cluster.startWorker();
    const expected = { status: 'completed', completed_count: 20, failed_count: 10 };
    expect(await generation.finished(batchId)).toMatchObject(expected);
    const { presentations } = await peer.call(listPresentations, { actor, batchId, status: 'failed' });
    expect(presentations.map(({ row_number }) => row_number)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(presentations[0]?.failure).toBe(
      'Generation failed. Its data or its template is no longer stored. Try again.',
    );
    expect((await generation.decks(batchId)).decks).toHaveLength(20);
    const failed = { status: 'failed', failed_count: 3, download_available: false };
    expect(await generation.finished(doomed)).toMatchObject(failed);
    await expect(generation.decks(doomed)).rejects.toMatchObject({ code: 'presentation.not_ready' });
  });
});
