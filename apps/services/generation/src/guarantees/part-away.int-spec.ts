import { Problem } from '@rowdeck/contracts';
import { ObjectStoreUnavailable } from '@rowdeck/object-storage';
import { openServiceDatabase } from '@rowdeck/persistence';
import { describeWith, Door } from '@rowdeck/testing';
import { type DataSource } from 'typeorm';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { generationDatabase } from '../database/generation.database';

const MOST_ATTEMPTS = 10;
const MOST_LAPSES = 15;

describeWith(['postgres'], 'a chunk whose work meets something that is away', () => {
  let parts: RenderingParts;
  let id: string;
  let chunk: string;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(async () => {
    const planned = await parts.plan(4);
    [id, chunk] = [planned.id, planned.chunks[0] ?? ''];
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  const attempt = (worker = parts.worker()) => worker.execute(chunk, heartbeat);
  const meet = async (error: Error, times: number): Promise<void> => {
    parts.render = () => Promise.reject(error);
    for (let time = 0; time < times; time += 1) await expect(attempt()).rejects.toBe(error);
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  };
  const beKilled = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      expect(await parts.leases.take(chunk)).not.toBeNull();
      await parts.query(`UPDATE chunks SET leased_until = now() - interval '1 second' WHERE id = $1`, [chunk]);
    }
  };
  const batch = async () => {
    const [row] = await parts.query<object>(
      'SELECT status, completed_count, failed_count, waiting_for FROM batches WHERE id = $1',
      [id],
    );
    return row;
  };
  const made = { status: 'completed', completed_count: 4, failed_count: 0, waiting_for: null };
  const waiting = { status: 'processing', completed_count: 0, failed_count: 0 };
  const givenUp = { status: 'failed', completed_count: 0, failed_count: 4, waiting_for: null };

  const storeAway = new Problem('storage.unavailable');
  const storeFull = new ObjectStoreUnavailable('/objects', 'Free some space.', new Error('ENOSPC'));
  const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });

  it.each<[string, Error, string]>([
    ['a store', storeAway, 'storage'],
    ['a disk of the store, which is full', storeFull, 'storage'],
    ['a disk of the database, which is full', diskFull, 'database'],
  ])('waits for %s, however often', async (_what, error, part) => {
    await meet(error, 3 * MOST_ATTEMPTS);
    expect(await batch()).toEqual({ ...waiting, waiting_for: part });
    await attempt();
    expect(await batch()).toEqual(made);
  });

  it('pauses longer, up to four sweeps', async () => {
    const sweep = 10_000;
    const pauses: number[] = [];
    parts.limits.SWEEP_SECONDS = sweep;
    for (let time = 0; time < 5; time += 1) {
      await meet(storeAway, 1);
      const [row] = await parts.query<{ pause: number }>(
        'SELECT round(extract(epoch FROM resume_at - now()) / $2)::int AS pause FROM chunks WHERE id = $1',
        [chunk, sweep],
      );
      pauses.push(row?.pause ?? 0);
    }
    expect(pauses).toEqual([1, 2, 4, 4, 4]);
  });

  it('is given up when its worker is killed each time, also when a store was away between', async () => {
    await beKilled(MOST_LAPSES - 1);
    await meet(storeAway, MOST_ATTEMPTS);
    await beKilled(1);
    expect(await batch()).toMatchObject({ failed_count: 0 });
    await attempt();
    expect(await batch()).toEqual(givenUp);
  });

  it('is given up when its work fails each time', async () => {
    await meet(new TypeError('x is undefined'), MOST_ATTEMPTS);
    await attempt();
    expect(await batch()).toEqual(givenUp);
  });

  describe('and whose database goes away', () => {
    let door: Door;
    let behind: DataSource;

    beforeAll(async () => {
      door = new Door(parts.database.url);
      await door.open();
      behind = await openServiceDatabase(generationDatabase, { url: door.url });
    });
    afterAll(async () => {
      await behind.destroy();
      await door.close();
    });

    it('counts none of the attempts that it takes with it', async () => {
      const leases = parts.leasesOver(behind.manager);
      const worker = parts.worker(leases);
      for (let time = 0; time <= MOST_ATTEMPTS; time += 1) {
        parts.render = async () => {
          await door.close();
          throw new Error('Connection terminated unexpectedly');
        };
        await expect(attempt(worker)).rejects.toThrow('Connection terminated');
        await expect(attempt(worker)).rejects.toMatchObject({ problemCode: 'service.unavailable' });
        await door.open();
      }
      parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
      await attempt(worker);
      expect(await batch()).toEqual(made);
    });
  });
});
