import { randomUUID } from 'node:crypto';
import { describeWith } from '@rowdeck/testing';
import { RenderingParts } from '../../test/rendering-parts';
import { FindOrphans } from './find-orphans';
import { SweepFolders } from './sweep-folders';

describeWith(['postgres'], 'objects of batches that nobody knows', () => {
  let parts: RenderingParts;
  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());

  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of parts.objects.store.list('')) found.push(key);
    return found.sort();
  };

  it('go a day after they were found; those of batches, of plans and of others stay', async () => {
    const { manager } = parts.database.dataSource;
    const { store } = parts.objects;
    const { id: batch } = await parts.plan(3);
    const [plan, orphan, later] = [randomUUID(), randomUUID(), randomUUID()];
    await parts.storage.begin({ batchId: plan, actor: parts.actor, incomingKey: 'incoming/x' }, 0);
    const kept = [
      `batches/${batch}/rows/1.ndjson`,
      `batches/${plan}/rows/1.ndjson`,
      'batches/by-hand/x',
      'templates/a',
    ];
    for (const key of [...kept, `batches/${orphan}/recipes/1.recipe`]) await store.put(key, Buffer.from('x'));

    const [finding, sweeping] = [new FindOrphans(manager, store), new SweepFolders(manager, store)];
    await finding.execute();
    await store.put(`batches/${later}/rows/1.ndjson`, Buffer.from('x'));
    await finding.execute();
    expect(await parts.query('SELECT batch_id FROM left_folders')).toEqual([{ batch_id: orphan }]);
    await store.delete(`batches/${later}/rows/1.ndjson`);
    await sweeping.execute();
    expect(await keys()).toHaveLength(kept.length + 1);
    await parts.query(`UPDATE left_folders SET left_at = left_at - interval '1 day'`);
    await sweeping.execute();
    expect(await keys()).toEqual([...kept].sort());
    expect(await parts.query('SELECT 1 FROM left_folders')).toEqual([]);
  });
});
