import { getBatch, listPresentations } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { Cluster } from '../../test/cluster';
import { startOperator } from '../../test/dead-letters';

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
    const worker = cluster.startWorker();
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
    await worker.kill();
  });

  it('is rendered once its cause is mended and an operator sends its job again, while its batch runs', async () => {
    const { generation } = cluster;
    const operator = await startOperator({ NATS_URL: cluster.nats.url });
    const { id } = await generation.createBatch(30);
    // The batch ends when this one is let go.
    const hold = `UPDATE chunks SET status = 'leased', leased_until = now() + interval '1 hour' WHERE batch_id = $1 AND number = 1`;
    await generation.query(hold, [id]);
    const key = `batches/${id}/rows/2.ndjson`;
    const rows = await generation.store.read(key);
    await generation.store.delete([key]);
    const worker = cluster.startWorker();
    const counts = async () => {
      const { completed_count, failed_count } = await generation.peer.call(getBatch, { actor: generation.actor, id });
      return [completed_count, failed_count];
    };
    await eventually(async () => expect(await counts()).toEqual([10, 10]));

    await generation.store.put(key, Buffer.from(rows));
    const [letter] = await operator.about(id);
    expect(letter).toMatchObject({ subject: 'jobs.generation.render-chunk', reason: { code: 'storage.not_found' } });
    await operator.requeue(letter?.key ?? '');
    await eventually(async () => expect(await counts()).toEqual([20, 0]));
    const letGo = `UPDATE chunks SET leased_until = now(), dispatched_at = now() - interval '1 hour' WHERE batch_id = $1 AND number = 1`;
    await generation.query(letGo, [id]);
    expect(await generation.finished(id)).toMatchObject({ status: 'completed', completed_count: 30, failed_count: 0 });
    await operator.close();
    // Another one would take the rows of the next batch before they are gone.
    await worker.kill();
  });

  it('is rendered when its job is sent again after its batch has ended, too', async () => {
    const { generation } = cluster;
    const operator = await startOperator({ NATS_URL: cluster.nats.url });
    const { id } = await generation.createBatch(30);
    const key = `batches/${id}/rows/2.ndjson`;
    const rows = await generation.store.read(key);
    await generation.store.delete([key]);
    const worker = cluster.startWorker();
    expect(await generation.finished(id)).toMatchObject({ completed_count: 20, failed_count: 10 });
    const [letter] = await operator.about(id);
    await generation.store.put(key, Buffer.from(rows));
    await operator.requeue(letter?.key ?? '');
    await eventually(async () => {
      const batch = await generation.peer.call(getBatch, { actor: generation.actor, id });
      expect(batch).toMatchObject({ status: 'completed', completed_count: 30, failed_count: 0 });
    });
    await operator.close();
    await worker.kill();
  });
});
