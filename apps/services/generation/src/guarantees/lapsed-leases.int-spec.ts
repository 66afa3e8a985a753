import { describeWith, eventually } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
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
    };
    const begin = new Map<string, () => void>();
    for (let delivery = 0; delivery <= 2 * MOST_LAPSES; delivery += 1) {
      await deliverBoth();
      await silence();
    }
    await eventually(async () => {
      expect(await batch(beside.id)).toEqual({ status: 'completed', completed_count: 4, failed_count: 0 });
    });
    expect(await batch(killer.id)).toMatchObject({ completed_count: 0, failed_count: 1 });
  });
});
