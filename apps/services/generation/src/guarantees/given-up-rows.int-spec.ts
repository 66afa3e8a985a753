import { countGivenUp, type EndedWithin, getBatch, listFailures, orderReruns } from '@rowdeck/contracts';
import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { startOperator } from '../../test/dead-letters';
import { FaultyBatches } from '../../test/faulty-batch';
import { GenerationUnderTest } from '../../test/generation-under-test';

describeWith(['postgres'], 'rows that were given up, of a batch that has ended', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let batches: FaultyBatches;
  let operator: Awaited<ReturnType<typeof startOperator>>;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
    await generation.query(
      `CREATE FUNCTION lose_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.rows_key := 'lost/' || NEW.rows_key; RETURN NEW; END $$`,
    );
    batches = await FaultyBatches.of(generation);
    operator = await startOperator();
  });
  afterAll(async () => {
    await operator.close();
    await generation.close();
    await folder.drop();
  });
  beforeEach(() => {
    generation.world.quota = Number.POSITIVE_INFINITY;
    generation.world.reserved.clear();
  });

  /** A batch of 30 rows of which the last 20 were given up: their rows could not be found, which has been fixed since. */
  const givenUp = async (faulty: readonly number[] = []) => {
    await generation.query(
      `CREATE TRIGGER lose BEFORE INSERT ON chunks FOR EACH ROW WHEN (NEW.number > 1) EXECUTE FUNCTION lose_rows()`,
    );
    const id = await batches.plan(30, faulty);
    await generation.query('DROP TRIGGER lose ON chunks');
    const ended = await generation.finished(id);
    await generation.query(`UPDATE chunks SET rows_key = replace(rows_key, 'lost/', '') WHERE batch_id = $1`, [id]);
    return { id, ended };
  };
  const requeueAll = async (id: string) => {
    const letters = await operator.about(id);
    await Promise.all(letters.map((letter) => operator.requeue(letter.key)));
    return letters.length;
  };
  const batch = (id: string) => generation.peer.call(getBatch, { actor: generation.actor, id });
  const completions = (id: string) =>
    generation.query<{ data: Record<string, unknown> }>(
      `SELECT envelope -> 'data' AS data FROM outbox WHERE envelope ->> 'type' = 'rowdeck.generation.batch.completed' AND envelope ->> 'subject' = $1
       ORDER BY envelope ->> 'time'`,
      [id],
    );

  it('are made by jobs that are sent again, reserved once and told in one event', async () => {
    const { id, ended } = await givenUp();
    expect(ended).toMatchObject({ completed_count: 10, failed_count: 20 });
    const { failures } = await generation.peer.call(listFailures, { actor: generation.actor, batchId: id });
    expect(failures[0]).toMatchObject({ row: 11, code: 'row.given_up' });
    generation.world.reserved.clear();
    expect(await requeueAll(id)).toBe(2);
    await eventually(async () => expect(await batch(id)).toMatchObject({ completed_count: 30, failed_count: 0 }));
    expect([...generation.world.reserved.values()]).toEqual([20]);
    const events = await completions(id);
    expect(events).toHaveLength(2);
    expect(events[1]?.data).toMatchObject({ completed_count: 30, rerun: { row_count: 20, completed_count: 20 } });
    expect(await operator.about(id)).toEqual([]);
    // The letter that came second may still be undoing what it had begun.
    await eventually(async () => expect(await generation.query('SELECT 1 FROM plans_in_progress')).toEqual([]));
  });

  it('are the only ones: what failed by its data stays as it is', async () => {
    const { id } = await givenUp([2, 12]);
    await requeueAll(id);
    await eventually(async () => expect(await batch(id)).toMatchObject({ completed_count: 28, failed_count: 2 }));
    const { failures } = await generation.peer.call(listFailures, { actor: generation.actor, batchId: id });
    expect(failures.map(({ row, code }) => [row, code])).toEqual([
      [2, null],
      [12, null],
    ]);
  });

  it('stay failed where the month of their owner does not hold them, and the jobs come back with that', async () => {
    const { id, ended } = await givenUp();
    generation.world.quota = 19;
    await requeueAll(id);
    await eventually(async () => {
      const letters = await operator.about(id);
      expect(letters.map(({ reason }) => reason?.code)).toEqual(['quota.exceeded', 'quota.exceeded']);
    });
    expect(await batch(id)).toEqual(ended);
    expect(await completions(id)).toHaveLength(1);
  });

  it('are made by a job that is sent again after their owner has made some of them again', async () => {
    const { id } = await givenUp();
    await batches.rerun(id, { rows: [{ row: 30, values: {} }] });
    expect(await generation.finished(id)).toMatchObject({ completed_count: 11, failed_count: 19 });
    await requeueAll(id);
    await eventually(async () => expect(await batch(id)).toMatchObject({ completed_count: 30, failed_count: 0 }));
  });

  it('stay failed in a batch that its owner has cancelled', async () => {
    const { id, ended } = await givenUp();
    await generation.query('UPDATE batches SET cancelled_at = now() WHERE id = $1', [id]);
    await requeueAll(id);
    await eventually(async () => expect(await operator.about(id)).toEqual([]));
    const { completed_count, failed_count } = ended;
    expect(await batch(id)).toMatchObject({ completed_count, failed_count, rerun: null });
  });

  describe('in the batches of everybody', () => {
    const operatorActor = () => ({ ...generation.actor, admin: true });
    const span = async (...ids: string[]) => {
      const [row] = await generation.query<{ from: Date; until: Date }>(
        `SELECT min(finished_at) AS from, max(finished_at) + interval '1 second' AS until FROM batches WHERE id = ANY($1::uuid[])`,
        [ids],
      );
      return { from: row?.from.toISOString() ?? '', until: row?.until.toISOString() ?? '' };
    };
    const counted = (period: EndedWithin) => generation.peer.call(countGivenUp, { actor: operatorActor(), period });
    const order = (period: EndedWithin, reason = 'The store was away.') =>
      generation.peer.call(orderReruns, { actor: operatorActor(), order: { ...period, reason } });
    const orders = () =>
      generation.query<{ data: unknown }>(
        `SELECT envelope -> 'data' AS data FROM outbox WHERE envelope ->> 'type' = 'rowdeck.generation.reruns.ordered'`,
      );

    it('are counted before an operator orders them, and then made once, however often that is ordered', async () => {
      const [first, second, other] = [await givenUp([2]), await givenUp(), await batches.ended(3, [1])];
      const period = await span(first.id, second.id, other);
      expect(await counted(period)).toEqual({ batches: 2, rows: 40, ordered: 0 });
      expect(await counted({ from: period.until, until: period.until })).toEqual({ batches: 0, rows: 0, ordered: 0 });
      generation.world.reserved.clear();
      const ordered = await Promise.all([order(period), order(period)]);
      expect(ordered.reduce((sum, { batches: some }) => sum + some, 0)).toBe(2);
      await eventually(async () => expect(await batch(second.id)).toMatchObject({ completed_count: 30 }));
      await eventually(async () =>
        expect(await batch(first.id)).toMatchObject({ completed_count: 29, failed_count: 1 }),
      );
      expect(await batch(other)).toMatchObject({ failed_count: 1, rerun: null });
      expect([...generation.world.reserved.values()]).toEqual([20, 20]);
      expect(await order(period)).toEqual({ batches: 0, rows: 0 });
      expect(await orders()).toEqual([
        { data: { ...period, batches_count: 2, rows_count: 40, reason: 'The store was away.' } },
      ]);
      await eventually(async () => expect(await generation.query('SELECT 1 FROM ordered_reruns')).toEqual([]));
    });

    it('stay failed where a month does not hold them, and the order ends with that', async () => {
      const { id, ended } = await givenUp();
      generation.world.quota = 1;
      await order(await span(id));
      await eventually(async () => expect(await generation.query('SELECT 1 FROM ordered_reruns')).toEqual([]));
      expect(await batch(id)).toEqual(ended);
    });

    it('wait while billing is away', async () => {
      const { id } = await givenUp();
      generation.world.away = 'billing';
      await order(await span(id));
      await eventually(async () => {
        const due = await generation.query('SELECT 1 FROM ordered_reruns WHERE due_at > now()');
        expect(due).toHaveLength(1);
      });
      generation.world.away = null;
      await eventually(async () => {
        await generation.query('UPDATE ordered_reruns SET due_at = now()');
        expect(await batch(id)).toMatchObject({ completed_count: 30 });
      });
    });

    it('are nobody’s to order but an operator’s, who says why', async () => {
      const period = { from: '2026-11-21T08:00:00.000Z', until: '2026-11-21T09:00:00.000Z' };
      const { actor, peer } = generation;
      await expect(peer.call(countGivenUp, { actor, period })).rejects.toMatchObject({ code: 'auth.forbidden' });
      const asked = peer.call(orderReruns, { actor, order: { ...period, reason: 'x' } });
      await expect(asked).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(order(period, ' ')).rejects.toMatchObject({
        code: 'batch.invalid',
        errors: { reason: [expect.anything()] },
      });
    });
  });
});
