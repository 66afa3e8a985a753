import { type Actor, batchCompleted, type BatchView, type FailureKind, Problem } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { BatchViews } from '../batches/batch-views';
import { OwnedBatches } from '../batches/owned-batches';
import { FailureRepository } from '../failures/failure.repository';
import { ProgressFeed } from '../progress/progress-feed';
import { CancelBatch } from '../reruns/cancel-batch';
import { PresentationRepository } from '../presentations/presentation.repository';
import { RerunRepository } from '../reruns/rerun.repository';

describeWith(['postgres'], 'a batch that is cancelled', () => {
  let parts: RenderingParts;
  beforeEach(async () => {
    parts = await RenderingParts.make();
  });
  afterEach(() => parts.drop());

  const cancel = (id: string, actor: Actor = parts.actor): Promise<BatchView> => {
    const { database } = parts;
    const append = (_manager: unknown, { type }: { type: string }) => Promise.resolve(void parts.events.push(type));
    const feed = new ProgressFeed({ publish: () => undefined });
    const batches = new OwnedBatches(database.dataSource.manager);
    const views = new BatchViews(database.dataSource.manager, { BATCH_RETENTION_DAYS: 0 });
    return new CancelBatch(batches, database.transactions, { append } as never, feed, views).execute(actor, id);
  };
  const failures = (id: string, only?: FailureKind) => {
    const page = { skip: 0, take: 50, only };
    return new FailureRepository(parts.database.dataSource.manager).page({ id, templateName: 'Deck' }, page);
  };

  /** Whether each row is one that was not made. */
  const notMade = async (id: string) => {
    const rows = await new PresentationRepository(parts.database.dataSource.manager).stretches([
      { batchId: id, skip: 0, take: 10 },
    ]);
    return rows.map(({ not_made }) => not_made);
  };

  /** A batch of three rows of which the last is made again, and the second is not. */
  const rerunning = async () => {
    const { id, chunks } = await parts.plan(3);
    const wrong = [1, 2].map((index) => ({ index, reason: 'It is wrong.' }));
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, wrong));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    await parts.database.transactions.run(async (manager) => {
      const reruns = new RerunRepository(manager);
      const [chunk] = await reruns.failedChunks(id);
      const rerun = { id, rows: 1, startedAt: new Date().toISOString(), completedBefore: 1, failedBefore: 2 };
      expect(await reruns.beginBatch(id, rerun, 0)).toBe(true);
      expect(await reruns.beginBatch(id, rerun, 0)).toBe(false);
      const { deckIndex, failures: before, attempt } = chunk as NonNullable<typeof chunk>;
      const begun = { rowsKey: 'new', places: [2], attempt };
      await reruns.beginChunks([
        { id: chunks[0] ?? '', rerun: begun, failures: before, deckIndex: deckIndex ?? Buffer.alloc(0), bytes: 0 },
      ]);
    });
    return { id, chunks };
  };

  it('keeps what is made, and fails what nobody has begun with by a code of its own', async () => {
    const { id, chunks } = await parts.plan(2, 2, 1);
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    const batch = await cancel(id);
    expect(batch).toMatchObject({ status: 'completed', completed_count: 2, failed_count: 3, download_available: true });
    expect(batch).toMatchObject({ not_made_count: 3 });
    expect(batch.cancelled_at).not.toBeNull();
    expect(await parts.statuses(id)).toEqual(['completed', 'completed', 'failed', 'failed', 'failed']);
    expect(await notMade(id)).toEqual([false, false, true, true, true]);
    expect((await failures(id)).map(({ row, reason, code }) => [row, reason, code])).toEqual(
      [3, 4, 5].map((row) => [row, 'Cancelled before it was made.', 'row.cancelled']),
    );
    expect(await failures(id, 'faulty')).toEqual([]);
    expect((await failures(id, 'not_made')).map(({ row }) => row)).toEqual([3, 4, 5]);
    expect(parts.events.filter((type) => type === batchCompleted.type)).toHaveLength(1);
  });

  it('has failed where nothing was made', async () => {
    const { id } = await parts.plan(1, 1);
    expect(await cancel(id)).toMatchObject({ status: 'failed', failed_count: 2, download_available: false });
  });

  it('ends with what a worker has in its hands', async () => {
    const { id, chunks } = await parts.plan(1, 1);
    let during: BatchView | undefined;
    const { render } = parts;
    parts.render = async (chunk) => {
      during = await cancel(id);
      return render(chunk);
    };
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(during).toMatchObject({ status: 'processing', completed_count: 0, failed_count: 1, finished_at: null });
    expect(await cancel(id)).toMatchObject({
      status: 'completed',
      ...{ completed_count: 1, failed_count: 1, not_made_count: 1 },
    });
  });

  it('stays as it is when it has ended, and is not touched by jobs that come late', async () => {
    const { id, chunks } = await parts.plan(1);
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(await cancel(id)).toMatchObject({ status: 'completed', cancelled_at: null });
    const other = await parts.plan(1, 1);
    await cancel(other.id);
    await parts.worker().execute(other.chunks[0] ?? '', heartbeat);
    await parts.worker().bury(other.chunks[1] ?? '', new Problem('storage.unavailable'));
    expect(await parts.statuses(other.id)).toEqual(['failed', 'failed']);
  });

  it('is nobody else’s to cancel', async () => {
    const { id } = await parts.plan(1);
    await expect(cancel(id, newActor())).rejects.toMatchObject({ code: 'batch.not_found' });
  });

  it('leaves rows that are made again to the next worker where one died with them', async () => {
    const { id, chunks } = await rerunning();
    const [first] = await parts.query<{ attempt: number }>(
      `UPDATE chunks SET leased_until = now() - interval '1 second', attempt = attempt + 1, dispatched_at = now() - interval '1 hour'
       WHERE id = $1 RETURNING attempt`,
      chunks,
    );
    expect(first).toBeDefined();
    await parts.dispatcher.republish();
    expect(parts.enqueued).toContain(chunks[0]);
    parts.render = ({ again, rowCount }) =>
      Promise.resolve({ ...countedRows(rowCount), failures: (again?.failures ?? []).slice(0, 1) });
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    expect(await parts.statuses(id)).toEqual(['completed', 'failed', 'completed']);
    expect(await parts.query('SELECT status, completed_count, failed_count FROM batches')).toEqual([
      { status: 'completed', completed_count: 2, failed_count: 1 },
    ]);
  });

  it('keeps the other rows where some are made again', async () => {
    const { id } = await rerunning();
    expect(await parts.statuses(id)).toEqual(['completed', 'failed', 'pending']);
    expect(await parts.query('SELECT status, completed_count, failed_count, finished_at FROM batches')).toEqual([
      { status: 'processing', completed_count: 1, failed_count: 1, finished_at: null },
    ]);
    expect((await failures(id)).map(({ row }) => row)).toEqual([2]);
    expect(await cancel(id)).toMatchObject({
      status: 'completed',
      ...{ completed_count: 1, failed_count: 2, not_made_count: 1 },
      rerun: { completed_count: 0, failed_count: 1, not_made_count: 1 },
    });
    expect(await notMade(id)).toEqual([false, false, true]);
    // What is wrong, apart from what was not made.
    expect((await failures(id, 'faulty')).map(({ row }) => row)).toEqual([2]);
    expect((await failures(id, 'not_made')).map(({ row }) => row)).toEqual([3]);
    expect((await failures(id)).map(({ row, reason, rowsKey }) => [row, reason, rowsKey])).toEqual([
      [2, 'It is wrong.', 'new'],
      [3, 'Cancelled before it was made.', 'new'],
    ]);
  });
});
