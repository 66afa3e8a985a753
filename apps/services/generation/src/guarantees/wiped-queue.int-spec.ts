import { describeWith } from '@rowdeck/testing';
import { Cluster } from '../../test/cluster';

describeWith(['postgres', 'own-nats', 'minio'], 'a queue that loses everything', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster.close());

  it('costs no batch: what Postgres knows is published again', async () => {
    const { generation, nats } = cluster;
    const { id } = await generation.createBatch(80);
    await nats.restart({ wiped: true });
    await nats.provision();
    cluster.startWorker();
    expect(await generation.finished(id)).toMatchObject({ status: 'completed', completed_count: 80 });
  });
});
