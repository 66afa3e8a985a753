import { describeWith, eventually } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { ITS_TURN, SUSPECT_LAPSES } from '../chunks/chunk-leases.repository';
import { type ChunkToRender } from '../rendering/render-task';

const MOST_LAPSES = 15;

describeWith(['postgres'], 'a chunk whose workers fall silent', () => {
  let parts: RenderingParts;
  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());

  const silence = () =>
    parts.query(`UPDATE chunks SET leased_until = now() - interval '1 second' WHERE leased_until IS NOT NULL`);
  const batch = async (id: string) => {
    const [row] = await parts.query<object>('SELECT status, completed_count, failed_count FROM batches WHERE id = $1', [
      id,
    ]);
    return row;
  };
  const lapses = async (chunk = '') => {
    const [row] = await parts.query<{ lapses: number }>(
      'SELECT cardinality(lapsed) AS lapses FROM chunks WHERE id = $1',
      [chunk],
    );
    return row?.lapses;
  };

  it('is made, however often they were frozen and have woken', async () => {
    const { id, chunks } = await parts.plan(4);
    const [chunk = ''] = chunks;
    /** Falls asleep as it renders. */
    const sleeper = async () => {
      let wake: () => void = () => undefined;
      let fallAsleep: () => void = () => undefined;
      const asleep = new Promise<void>((resolve) => (fallAsleep = resolve));
      parts.render = ({ rowCount }) => {
        fallAsleep();
        return new Promise((resolve) => (wake = () => resolve(countedRows(rowCount))));
      };
      const ended = parts.worker().execute(chunk, heartbeat);
      await asleep;
      await silence();
      return { wake: () => (wake(), ended) };
    };
    let last = await sleeper();
    for (let time = 0; time <= 2 * MOST_LAPSES; time += 1) {
      const next = await sleeper();
      await last.wake();
      last = next;
    }
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
    await parts.worker().execute(chunk, heartbeat);
    await last.wake();
    expect(await batch(id)).toEqual({ status: 'completed', completed_count: 4, failed_count: 0 });
    expect(await lapses(chunk)).toBe(0);
  });

  it('is made though the one beside it kills every worker that takes it', async () => {
    const killer = await parts.plan(1);
    const beside = await parts.plan(4);
    const ofKiller = ({ rowsKey }: ChunkToRender) => rowsKey.includes(killer.id);
    /** A worker takes both jobs at once; it dies where one of them is the killer, with both. */
    const deliverBoth = async () => {
      const inHand: ChunkToRender[] = [];
      let decided: () => void = () => undefined;
      const takenOrNot = new Promise<void>((resolve) => (decided = resolve));
      const jobs = [killer, beside].map(({ chunks: [chunk = ''] }) => {
        const begun = new Promise<void>((resolve) => {
          begin.set(chunk, resolve);
        });
        return Promise.race([parts.worker().execute(chunk, heartbeat), begun]);
      });
      parts.render = async (task) => {
        inHand.push(task);
        begin.get((ofKiller(task) ? killer : beside).chunks[0] ?? '')?.();
        await takenOrNot;
        return inHand.some(ofKiller) ? new Promise(() => undefined) : countedRows(task.rowCount);
      };
      await Promise.all(jobs);
      decided();
      return inHand;
    };
    const begin = new Map<string, () => void>();
    for (let delivery = 0; delivery <= 2 * MOST_LAPSES; delivery += 1) {
      const taken = await deliverBoth();
      if (delivery >= SUSPECT_LAPSES) expect(taken.length).toBeLessThan(2);
      await silence();
    }
    await eventually(async () => {
      expect(await batch(beside.id)).toEqual({ status: 'completed', completed_count: 4, failed_count: 0 });
    });
    expect(await batch(killer.id)).toMatchObject({ completed_count: 0, failed_count: 1 });
  });

  it('is taken by itself, that which lapsed least first, however many are asked for at once', async () => {
    const { id, chunks } = await parts.plan(1, 1, 1, 1, 1);
    await parts.query(
      `UPDATE chunks SET status = 'leased', attempt = 9, leased_until = now() - interval '1 second', dispatched_at = now(),
         lapsed = array_fill(0, ARRAY[8 - number]) WHERE batch_id = $1`,
      [id],
    );
    const takeAll = async (): Promise<(number | undefined)[]> => {
      const taken = await Promise.all(chunks.map((chunk) => parts.leases.take(chunk)));
      return taken.map((lease) => lease?.number);
    };
    expect(await takeAll()).toEqual([undefined, undefined, undefined, undefined, 5]);
    expect(await takeAll()).toEqual(Array(5).fill(undefined));
    const due = await parts.query<{ number: number }>(
      'SELECT number FROM chunks WHERE batch_id = $1 AND resume_at <= now() ORDER BY number',
      [id],
    );
    expect(due.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    await parts.query(`UPDATE chunks SET status = 'done', leased_until = NULL WHERE batch_id = $1 AND number = 5`, [
      id,
    ]);
    expect(await takeAll()).toEqual([undefined, undefined, undefined, 4, undefined]);
  });

  it('finds the others by an index of those that have not ended', async () => {
    await parts.database.transactions.run(async (manager) => {
      // A table as small as this one may be read as a whole as fast; a large one may not.
      await manager.query('SET LOCAL enable_seqscan = off');
      const plan = await manager.query<Record<'QUERY PLAN', string>[]>(
        `EXPLAIN UPDATE chunks SET resume_at = NULL WHERE id = '${'0'.repeat(8)}-0000-0000-0000-000000000000' AND ${ITS_TURN}`,
      );
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('chunks_unended');
    });
  });
});
