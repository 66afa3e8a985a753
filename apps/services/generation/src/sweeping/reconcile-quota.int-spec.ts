import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { listOpenReservations, Problem, releaseQuota, settleQuota } from '@rowdeck/contracts';
import { AWAY_PART, PARTS } from '@rowdeck/failures';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { ReconcileQuota } from './reconcile-quota';

/** As billing answers where somebody holds the row of a user. */
const HELD = { params: { [AWAY_PART]: PARTS.databaseLock } };

interface Open {
  readonly batchId: string;
  readonly userId?: string;
  readonly isOld: boolean;
  readonly count?: number;
  readonly reservedAt?: string;
}

describeWith(['postgres'], 'what billing holds reserved', () => {
  let parts: RenderingParts;
  let open: Open[];
  let settled: [string, number][];
  let released: string[];
  let calls: string[];
  /** Of whom somebody holds the row in billing. */
  let held: string | undefined;
  /** After so many calls, billing is away. */
  let answers: number;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    [open, settled, released, calls] = [[], [], [], []];
    [held, answers] = [undefined, Number.POSITIVE_INFINITY];
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  /** A process that looks each time that it is asked to. */
  const looking = () => {
    const call = (
      { method }: { method: string },
      {
        userId,
        batchId,
        unused,
        after,
        limit,
      }: { userId: string; batchId: string; unused: number; after: string | null; limit: number },
    ) => {
      calls.push(method);
      if (calls.length > answers) return Promise.reject(new Problem('service.unavailable'));
      if (held !== undefined && userId === held) return Promise.reject(new Problem('service.unavailable', HELD));
      if (method === settleQuota.method) settled.push([batchId, unused]);
      if (method === releaseQuota.method) released.push(batchId);
      if (method !== listOpenReservations.method) return Promise.resolve({});
      const rest = open.filter((reservation) => reservation.batchId > (after ?? ''));
      const page = rest.sort((a, b) => (a.batchId < b.batchId ? -1 : 1)).slice(0, limit);
      return Promise.resolve({ reservations: page.map((each) => ({ userId: parts.actor.userId, ...each })) });
    };
    return new ReconcileQuota(parts.database.dataSource.manager, { call } as never);
  };
  const reconcile = () => looking().execute();
  const planned = async (isOld = true) => {
    const batch = await parts.plan(4);
    open.push({ batchId: batch.id, isOld });
    return { id: batch.id, render: () => parts.worker().execute(batch.chunks[0] ?? '', heartbeat) };
  };
  const rerun = (id: string, change: object) =>
    parts.query('UPDATE batches SET rerun = $2 WHERE id = $1', [
      id,
      JSON.stringify({ id: randomUUID(), rows: 3, completedBefore: 1, ...change }),
    ]);

  it('is left to batches that run and to plans, however old they are', async () => {
    await planned();
    const batchId = randomUUID();
    await parts.storage.begin({ batchId, actor: parts.actor, incomingKey: 'incoming/x' }, 10);
    open.push({ batchId, isOld: true });
    await reconcile();
    expect([settled, released]).toEqual([[], []]);
  });

  it('is settled at once as the batch has ended, though its event has not come', async () => {
    const batch = await planned(false);
    parts.render = () => Promise.resolve(countedRows(4, [{ index: 1, reason: 'No date.' }]));
    await batch.render();
    await reconcile();
    expect([settled, released]).toEqual([[[batch.id, 1]], []]);
  });

  it('is settled as a batch had ended the first time, whatever was made again since', async () => {
    const batch = await planned();
    await batch.render();
    await rerun(batch.id, { first: { finishedAt: '2026-11-28T10:00:00Z', completedCount: 1 } });
    await reconcile();
    expect(settled).toEqual([[batch.id, 3]]);
  });

  it('is left alone where nobody knows any more how it ended', async () => {
    const batch = await planned();
    await batch.render();
    await rerun(batch.id, { first: null });
    await reconcile();
    expect([settled, released]).toEqual([[], []]);
  });

  it('is settled of rows that were made again, when they have ended', async () => {
    const id = randomUUID();
    const batch = await parts.plan(4);
    open.push({ batchId: id, isOld: true });
    await rerun(batch.id, { id });
    await reconcile();
    expect([settled, released]).toEqual([[], []]);
    await parts.query('UPDATE batches SET finished_at = now(), completed_count = 3, failed_count = 1 WHERE id = $1', [
      batch.id,
    ]);
    await reconcile();
    expect(settled).toEqual([[id, 1]]);
  });

  it('is given back where no batch has it, once nothing can be on its way any more', async () => {
    const [lost, fresh] = [randomUUID(), randomUUID()];
    open.push({ batchId: lost, isOld: true }, { batchId: fresh, isOld: false });
    await reconcile();
    expect([settled, released]).toEqual([[], [lost]]);
  });

  it('is named once where no batch has it, long before it is given back', async () => {
    const [warn, userId] = [jest.spyOn(Logger.prototype, 'warn').mockImplementation(), randomUUID()];
    const lost = { batchId: randomUUID(), userId, isOld: false, count: 40, reservedAt: '2026-11-28T10:00:00.000Z' };
    const said = () =>
      warn.mock.calls.flatMap(([about, text]: unknown[]) => (String(text).startsWith('No batch has') ? [about] : []));
    const quota = looking();
    await planned();
    open.push(lost);
    // What is being given back at this moment has no plan any more, and no reservation at the next look.
    await quota.execute();
    expect(said()).toEqual([]);
    for (let look = 2; look < 5; look += 1) await quota.execute();
    expect(said()).toEqual([
      {
        userId,
        batchId: lost.batchId,
        presentations: 40,
        reservedAt: lost.reservedAt,
        ageMinutes: expect.any(Number) as number,
      },
    ]);
    expect(released).toEqual([]);
    open = [{ ...lost, batchId: randomUUID() }];
    await quota.execute();
    open = [];
    await quota.execute();
    expect(said()).toHaveLength(1);
    warn.mockRestore();
  });

  it('is settled of others while somebody holds the row of one, and of that one afterwards', async () => {
    held = randomUUID();
    const users = [held, held, randomUUID(), held, randomUUID()];
    for (const userId of users) open.push({ batchId: randomUUID(), userId, isOld: true });
    await reconcile();
    expect(released).toHaveLength(2);
    // It is asked for once, not for each of its reservations.
    expect(calls.filter((method) => method === releaseQuota.method)).toHaveLength(3);
    held = undefined;
    await reconcile();
    expect(new Set(released)).toEqual(new Set(open.map(({ batchId }) => batchId)));
  });

  it('is left to the next time where billing is away, without a call for each', async () => {
    open.push(...Array.from({ length: 5 }, () => ({ batchId: randomUUID(), userId: randomUUID(), isOld: true })));
    answers = 2;
    await expect(reconcile()).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(released).toHaveLength(1);
    expect(calls).toHaveLength(3);
  });

  it('is looked through to its end', async () => {
    open.push(...Array.from({ length: 1001 }, () => ({ batchId: randomUUID(), isOld: true })));
    await reconcile();
    expect(new Set(released).size).toBe(1001);
  });
});
