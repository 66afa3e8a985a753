import { type Actor, batchDeleted, UNDO_GRACE_SECONDS } from '@rowdeck/contracts';
import { describeWith, withWrongClock } from '@rowdeck/testing';
import { type EntityManager } from 'typeorm';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { DeleteBatches } from './delete-batches';
import { PurgeBatches } from './purge-batches';

interface Told {
  readonly type: string;
  readonly data: { readonly batch_id: string; readonly reason?: string; readonly completed_count: number };
  readonly actor: Actor | null | undefined;
}

describeWith(['postgres'], 'what is purged of batches', () => {
  let parts: RenderingParts;
  let actor: Actor;
  let told: Told[];
  let append: (manager: EntityManager, definition: { type: string }, data: unknown, about?: object) => Promise<void>;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(async () => {
    await parts.query('DELETE FROM batches');
    parts.actor = actor = newActor();
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
    told = [];
    append = (_manager, { type }, data, about) => {
      told.push({ type, data: data as Told['data'], ...(about as Pick<Told, 'actor'>) });
      return Promise.resolve();
    };
  });

  const purge = (BATCH_RETENTION_DAYS = 0) => {
    const { dataSource, transactions } = parts.database;
    const outbox = { append: (...said: Parameters<typeof append>) => append(...said) };
    return new PurgeBatches(dataSource.manager, transactions, outbox as never, { BATCH_RETENTION_DAYS }).execute();
  };
  const deletion = () => new DeleteBatches(parts.database.transactions, { append: () => Promise.resolve() });
  const ended = async (rows = 2): Promise<string> => {
    const { id, chunks } = await parts.plan(rows);
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    return id;
  };
  const finishedAgo = (id: string, time: string) =>
    parts.query('UPDATE batches SET finished_at = now() - $2::interval WHERE id = $1', [id, time]);
  /** Deletes it, as if that had been so long ago. */
  const deletedAgo = async (id: string, seconds: number) => {
    await deletion().execute(actor, [id]);
    await parts.query('UPDATE batches SET deleted_at = now() - make_interval(secs => $2) WHERE id = $1', [id, seconds]);
  };
  const standing = async () => {
    const rows = await parts.query<{ id: string }>('SELECT id FROM batches WHERE deleted_at IS NULL ORDER BY position');
    return rows.map(({ id }) => id);
  };
  const kept = async () => (await parts.query<{ id: string }>('SELECT id FROM batches')).map(({ id }) => id);
  const leftFolders = (id: string) => parts.query('SELECT 1 FROM left_folders WHERE batch_id = $1', [id]);

  it.each([
    ['a moment ago', 0, false],
    ['shortly before it is too late to undo that', UNDO_GRACE_SECONDS - 20, false],
    ['when it can no longer be undone', UNDO_GRACE_SECONDS + 1, true],
  ])('a batch that was deleted %s: %#', async (_, seconds, gone) => {
    const id = await ended();
    await deletedAgo(id, seconds);
    await purge();
    expect(await kept()).toEqual(gone ? [] : [id]);
    expect(await leftFolders(id)).toHaveLength(gone ? 1 : 0);
    expect((await deletion().restore(actor, [id])).ids.length).toBe(gone ? 0 : 1);
  });

  it('says once of each what it was, and who deleted it', async () => {
    const id = await ended(3);
    await deletedAgo(id, 120);
    await purge();
    await purge();
    expect(told).toEqual([
      {
        type: batchDeleted.type,
        subject: id,
        actor,
        data: expect.objectContaining({ batch_id: id, row_count: 3, completed_count: 3, reason: 'owner' }) as object,
      },
    ]);
    expect(await parts.stored()).toEqual({ counted: 0, summed: 0 });
  });

  it.each([25, -25])(
    'keeps what is old while the clocks are %d hours apart, and purges what its owner deleted',
    async (hours) => {
      const [old, deleted] = [await ended(), await ended()];
      await finishedAgo(old, '31 days');
      await deletedAgo(deleted, UNDO_GRACE_SECONDS + 1);
      await withWrongClock(hours * 60, () => purge(30));
      expect([await standing(), await kept()]).toEqual([[old], [old]]);
      await purge(30);
      expect(await standing()).toEqual([]);
    },
  );

  it('leaves one that was restored meanwhile', async () => {
    const id = await ended();
    await deletion().execute(actor, [id]);
    await deletion().restore(actor, [id]);
    await purge();
    expect([await standing(), told]).toEqual([[id], []]);
  });

  it('waits for rows that a worker has in its hands', async () => {
    const { id, chunks } = await parts.plan(2);
    let finish: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const rendering = new Promise<void>((resolve) => (begun = resolve));
    parts.render = ({ rowCount }) =>
      new Promise((resolve) => {
        finish = () => resolve(countedRows(rowCount));
        begun();
      });
    const worker = parts.worker().execute(chunks[0] ?? '', heartbeat);
    await rendering;
    await deletedAgo(id, 120);
    await purge();
    expect(await kept()).toEqual([id]);
    finish();
    await worker;
    await purge();
    expect([await kept(), told[0]?.data.completed_count]).toEqual([[], 2]);
    expect(await parts.stored()).toEqual({ counted: 0, summed: 0 });
  });

  it('does all of a batch or nothing, and comes back to it', async () => {
    const id = await ended();
    const stored = await parts.stored();
    await deletedAgo(id, 120);
    const works = append;
    append = () => Promise.reject(new Error('The outbox is full.'));
    await expect(purge()).rejects.toThrow('The outbox is full.');
    expect([await kept(), await leftFolders(id), await parts.stored()]).toEqual([[id], [], stored]);
    append = works;
    await purge();
    expect([await kept(), told.length]).toEqual([[], 1]);
  });

  it('is done once when two replicas do it together', async () => {
    const ids = [await ended(), await ended(), await ended()];
    for (const id of ids) await deletedAgo(id, 120);
    await Promise.all([purge(), purge()]);
    expect(told.map(({ data }) => data.batch_id).sort()).toEqual([...ids].sort());
    expect(await parts.stored()).toEqual({ counted: 0, summed: 0 });
  });

  it('counts what was created this month still, and nothing of earlier months', async () => {
    const [now, before] = [await ended(3), await ended(5)];
    await parts.query(`UPDATE batches SET created_at = now() - interval '40 days' WHERE id = $1`, [before]);
    for (const id of [now, before]) await deletedAgo(id, 120);
    await purge();
    const made = await parts.query('SELECT made::int FROM made_presentations WHERE owner_id = $1', [actor.userId]);
    expect(made).toEqual([{ made: 3 }]);
  });

  it.each([
    ['0 days, which is for ever', 0, '3650 days', true],
    ['30 days, a moment before', 30, '29 days 23:59', true],
    ['30 days, a moment after', 30, '30 days 00:01', false],
    ['1 day, a moment after', 1, '24:01', false],
  ])('with a retention of %s: %#', async (_, days, ago, stays) => {
    const id = await ended();
    await finishedAgo(id, ago);
    await purge(days);
    expect(await standing()).toEqual(stays ? [id] : []);
    expect(await kept()).toEqual([id]);
  });

  it('never expires what runs, however old it is', async () => {
    const { id } = await parts.plan(2);
    await parts.query(`UPDATE batches SET created_at = now() - interval '99 days' WHERE id = $1`, [id]);
    await purge(1);
    expect(await standing()).toEqual([id]);
  });

  it('follows a setting that changes, in either direction', async () => {
    const [old, older, oldest] = [await ended(), await ended(), await ended()];
    await finishedAgo(old, '10 days');
    await finishedAgo(older, '20 days');
    await finishedAgo(oldest, '40 days');
    await purge(30);
    expect(await standing()).toEqual([old, older]);
    await purge(0);
    expect(await standing()).toEqual([old, older]);
    await purge(15);
    expect(await standing()).toEqual([old]);
    await purge(90);
    expect(await standing()).toEqual([old]);
  });

  it('gives what expired to nobody back, and says that its time had come', async () => {
    const id = await ended();
    await finishedAgo(id, '40 days');
    await purge(30);
    expect(await deletion().restore(actor, [id])).toEqual({ ids: [], present_ids: [] });
    await parts.query(`UPDATE batches SET deleted_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
    await purge(30);
    expect(await kept()).toEqual([]);
    expect(told).toMatchObject([{ actor: null, data: { batch_id: id, reason: 'retention' } }]);
  });
});
