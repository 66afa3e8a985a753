import { getBatch } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { Cluster } from '../../test/cluster';

/** What waits for a worker is looked for after three leases: none of that can be what ends the batch. */
const HOUR = '3600';

describeWith(['postgres', 'own-nats', 'minio'], 'a queue that is away in the middle of a batch', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await Cluster.start({ CHUNK_ROWS: '2', LEASE_SECONDS: HOUR });
  });
  afterAll(() => cluster.close());

  const completed = async (id: string): Promise<number> => {
    const { peer, actor } = cluster.generation;
    return (await peer.call(getBatch, { actor, id })).completed_count;
  };

  it('costs no more than the time it is away: what it did not take, and what it had handed out, is handed to it again', async () => {
    const { generation, nats } = cluster;
    const { id } = await generation.createBatch(120);
    cluster.startWorker();
    await eventually(async () => expect(await completed(id)).toBeGreaterThan(0));
    await nats.stop();
    // The worker has ended what it had, and could hand nothing over.
    await eventually(async () => {
      const [left] = await generation.query<{ due: boolean }>(
        'SELECT bool_or(resume_at IS NOT NULL) AS due FROM chunks WHERE batch_id = $1',
        [id],
      );
      expect(left?.due).toBe(true);
    });
    await nats.restart();
    expect(await generation.finished(id)).toMatchObject({ status: 'completed', completed_count: 120 });
  });
});
