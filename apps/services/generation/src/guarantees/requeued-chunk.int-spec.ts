import { Problem } from '@rowdeck/contracts';
import { openServiceDatabase, Transactions } from '@rowdeck/persistence';
import { describeWith, Door } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { ReopenChunk } from '../reruns/reopen-chunk';
import { generationDatabase } from '../database/generation.database';
import { ProgressFeed } from '../progress/progress-feed';

describeWith(['postgres'], 'a dead job that is sent again', () => {
  let parts: RenderingParts;
  let reopening: ReopenChunk;
  /** Replace it to decide how it goes to make rows again in a batch that has ended. */
  let makeAgain: () => Promise<number>;
  const again = { execute: () => makeAgain() };

  beforeAll(async () => {
    parts = await RenderingParts.make();
    reopening = new ReopenChunk(parts.database.transactions, new ProgressFeed({ publish: () => undefined }), again);
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    parts.events.length = 0;
    makeAgain = () => Promise.reject(new Problem('quota.exceeded'));
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  /** A batch of two chunks, the first of which is given up. */
  const withDead = async () => {
    const { id, chunks } = await parts.plan(3, 2);
    const [dead = '', other = ''] = chunks;
    await parts.worker().bury(dead, new Problem('internal.unexpected'));
    return { id, dead, other };
  };
  const sendAgain = async (id: string, chunk: string) => {
    await reopening.execute(id, chunk);
    await parts.worker().execute(chunk, heartbeat);
  };
  const batch = async (id: string) => {
    const sql = 'SELECT status, completed_count, failed_count FROM batches WHERE id = $1';
    return (await parts.query<object>(sql, [id]))[0];
  };
  const completions = () => parts.events.filter((type) => type === 'rowdeck.generation.batch.completed').length;

  it('makes the rows of a running batch that were given up, and each is counted once', async () => {
    const { id, dead, other } = await withDead();
    expect(await batch(id)).toMatchObject({ failed_count: 3 });
    await sendAgain(id, dead);
    expect(await batch(id)).toMatchObject({ completed_count: 3, failed_count: 0 });
    expect(completions()).toBe(0);
    await parts.worker().execute(other, heartbeat);
    expect(await batch(id)).toEqual({ status: 'completed', completed_count: 5, failed_count: 0 });
    expect(completions()).toBe(1);
  });

  it('reopens its chunk once, however often it is delivered and whoever else ends chunks meanwhile', async () => {
    const { id, dead, other } = await withDead();
    const ending = parts.worker().execute(other, heartbeat);
    const outcomes = await Promise.allSettled([ending, sendAgain(id, dead), sendAgain(id, dead), sendAgain(id, dead)]);
    const [row] = await parts.query<{ made: number; failed: number }>(
      'SELECT completed_count AS made, failed_count AS failed FROM batches WHERE id = $1',
      [id],
    );
    // Where the other chunk was first, the batch has ended with the rows that were given up.
    expect([
      [5, 0],
      [2, 3],
    ]).toContainEqual([row?.made, row?.failed]);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(row?.failed === 3);
    expect(completions()).toBe(1);
  });

  it('may die again, and be sent again', async () => {
    const { id, dead } = await withDead();
    await reopening.execute(id, dead);
    await parts.worker().bury(dead, new Problem('internal.unexpected'));
    expect(await batch(id)).toMatchObject({ completed_count: 0, failed_count: 3 });
    await sendAgain(id, dead);
    expect(await batch(id)).toMatchObject({ completed_count: 3, failed_count: 0 });
  });

  it('comes back from a batch that has ended where its rows cannot be reserved again', async () => {
    const { id, dead, other } = await withDead();
    await parts.worker().execute(other, heartbeat);
    const ended = await batch(id);
    await expect(reopening.execute(id, dead)).rejects.toMatchObject({ code: 'quota.exceeded' });
    expect(await batch(id)).toEqual(ended);
    expect(completions()).toBe(1);
  });

  it('is done with where another one of its batch has taken up its rows meanwhile', async () => {
    const { id, dead, other } = await withDead();
    await parts.worker().execute(other, heartbeat);
    makeAgain = async () => {
      await parts.query(`UPDATE batches SET rerun = '{}', finished_at = NULL WHERE id = $1`, [id]);
      await parts.query(`UPDATE chunks SET status = 'rerun' WHERE id = $1`, [dead]);
      throw new Problem('batch.running');
    };
    await expect(reopening.execute(id, dead)).resolves.toBeUndefined();
  });

  it('comes back while other rows of its batch are made again: its own are not reserved', async () => {
    const { id, dead } = await withDead();
    await parts.query(`UPDATE batches SET rerun = '{}' WHERE id = $1`, [id]);
    await expect(reopening.execute(id, dead)).rejects.toMatchObject({ code: 'batch.running' });
    expect(await batch(id)).toMatchObject({ failed_count: 3 });
  });

  it('is not left to the sweeper while the database is away, which does not know of it', async () => {
    const { id, dead } = await withDead();
    const door = new Door(parts.database.url);
    await door.open();
    const behind = await openServiceDatabase(generationDatabase, { url: door.url });
    await door.close();
    const away = new ReopenChunk(new Transactions(behind), new ProgressFeed({ publish: () => undefined }), again);
    await expect(away.execute(id, dead)).rejects.toMatchObject({
      code: 'internal.unexpected',
      message: expect.stringContaining(`Chunk ${dead} could not be reopened`) as string,
    });
    await behind.destroy();
  });

  it('changes nothing of a batch that its owner has cancelled', async () => {
    const { id, dead } = await withDead();
    await parts.query('UPDATE batches SET cancelled_at = now() WHERE id = $1', [id]);
    await sendAgain(id, dead);
    expect(await batch(id)).toMatchObject({ completed_count: 0, failed_count: 3 });
  });
});
