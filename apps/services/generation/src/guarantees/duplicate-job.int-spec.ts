import { Problem } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { heartbeat, countedRows, RenderingParts } from '../../test/rendering-parts';
import { type ChunkToRender } from '../rendering/render-task';

describeWith(['postgres'], 'a job that is delivered more than once', () => {
  let parts: RenderingParts;
  let rendered: ChunkToRender[];

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    rendered = [];
    parts.events.length = 0;
    parts.render = (task) => {
      rendered.push(task);
      return Promise.resolve(countedRows(task.rowCount));
    };
  });

  const counts = async (id: string) => {
    const [row] = await parts.query<object>('SELECT status, completed_count, failed_count FROM batches WHERE id = $1', [
      id,
    ]);
    return row;
  };

  it('is worked on once by two workers at the same time', async () => {
    const { id, chunks } = await parts.plan(5);
    const [chunk = ''] = chunks;
    await Promise.all([1, 2, 3].map(() => parts.worker().execute(chunk, heartbeat)));
    expect(rendered).toHaveLength(1);
    expect(await counts(id)).toEqual({ status: 'completed', completed_count: 5, failed_count: 0 });
  });

  it('is worked on once when it comes again afterwards', async () => {
    const { id, chunks } = await parts.plan(5);
    const [chunk = ''] = chunks;
    await parts.worker().execute(chunk, heartbeat);
    await parts.worker().execute(chunk, heartbeat);
    expect(rendered).toHaveLength(1);
    expect(await counts(id)).toMatchObject({ completed_count: 5 });
    expect(parts.events).toEqual(['rowdeck.generation.batch.planned', 'rowdeck.generation.batch.completed']);
  });

  it('takes nothing from a worker that was taken for dead and comes back', async () => {
    const { id, chunks } = await parts.plan(3);
    const [chunk = ''] = chunks;
    const second = parts.worker();
    parts.render = async (task) => {
      rendered.push(task);
      if (rendered.length > 1) return countedRows(3);
      await parts.query('UPDATE chunks SET leased_until = now() WHERE id = $1', [chunk]);
      await second.execute(chunk, heartbeat);
      return countedRows(3, [{ index: 0, reason: 'of the first attempt' }]);
    };
    await parts.worker().execute(chunk, heartbeat);
    expect(rendered).toHaveLength(2);
    expect(await counts(id)).toEqual({ status: 'completed', completed_count: 3, failed_count: 0 });
    expect(await parts.statuses(id)).toEqual(['completed', 'completed', 'completed']);
  });

  it('is not buried while another worker holds the chunk', async () => {
    const { id, chunks } = await parts.plan(2);
    const [chunk = ''] = chunks;
    parts.render = async ({ rowCount }) => {
      await parts.worker().bury(chunk, new Problem('storage.unavailable'));
      return countedRows(rowCount);
    };
    await parts.worker().execute(chunk, heartbeat);
    expect(await parts.statuses(id)).toEqual(['completed', 'completed']);
  });

  it('is buried once, with the reason in words for the user', async () => {
    const { id, chunks } = await parts.plan(2, 1);
    const [chunk = '', other = ''] = chunks;
    await parts.worker().bury(chunk, new Problem('internal.unexpected', { detail: 'stack trace' }));
    await parts.worker().bury(chunk, new Problem('internal.unexpected'));
    await parts.worker().execute(other, heartbeat);
    expect(await counts(id)).toEqual({ status: 'completed', completed_count: 1, failed_count: 2 });
    expect(await parts.query('SELECT failure FROM chunks WHERE batch_id = $1 AND number = 1', [id])).toEqual([
      {
        failure: expect.stringMatching(/^Generation failed\. An error on our side stopped this\. Try again/) as string,
      },
    ]);
  });

  it('may be taken at once after an attempt that failed', async () => {
    const { id, chunks } = await parts.plan(2);
    const [chunk = ''] = chunks;
    parts.render = () => Promise.reject(new Problem('storage.unavailable'));
    await expect(parts.worker().execute(chunk, heartbeat)).rejects.toMatchObject({ code: 'storage.unavailable' });
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
    await parts.worker().execute(chunk, heartbeat);
    expect(await counts(id)).toMatchObject({ status: 'completed', completed_count: 2 });
  });

  it('is given up when it takes every worker down', async () => {
    const { id, chunks } = await parts.plan(2);
    await parts.query('UPDATE chunks SET lapsed = array_fill(1, ARRAY[15]) WHERE id = $1', [chunks[0]]);
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(rendered).toEqual([]);
    expect(await counts(id)).toEqual({ status: 'failed', completed_count: 0, failed_count: 2 });
  });

  it('gives each row its own reason', async () => {
    const { id, chunks } = await parts.plan(3);
    parts.render = () => Promise.resolve(countedRows(3, [{ index: 1, reason: '“soon” is not a date.' }]));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    const rows = await parts.presentations.stretches([{ batchId: id, skip: 0, take: 3 }]);
    expect(rows.map(({ row_number, status, failure }) => [row_number, status, failure])).toEqual([
      [1, 'completed', null],
      [2, 'failed', '“soon” is not a date.'],
      [3, 'completed', null],
    ]);
    const [chunk] = await parts.query<{ deck_index: Buffer }>('SELECT deck_index FROM chunks WHERE batch_id = $1', [
      id,
    ]);
    expect(chunk?.deck_index).toEqual(Buffer.from(countedRows(3, [{ index: 1, reason: '' }]).index));
  });

  it('opens the batch’s window by one each time a chunk ends', async () => {
    const { id, chunks } = await parts.plan(1, 1, 1, 1);
    parts.enqueued.length = 0;
    await parts.dispatcher.fillWindow(id);
    await parts.dispatcher.fillWindow(id);
    expect(parts.enqueued).toEqual(chunks.slice(0, 2));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(parts.enqueued).toEqual(chunks.slice(0, 3));
    await parts.dispatcher.republish();
    expect(parts.enqueued).toEqual(chunks.slice(0, 3));
    await parts.query(`UPDATE chunks SET dispatched_at = now() - interval '31 seconds' WHERE id = $1`, [chunks[1]]);
    await parts.dispatcher.republish();
    expect(parts.enqueued).toEqual([...chunks.slice(0, 3), chunks[1]]);
  });
});
