import { randomUUID } from 'node:crypto';
import { RowdeckError } from '@rowdeck/client';
import { eventually } from '@rowdeck/testing';
import { BatchMaker } from '../test/batch-maker';
import { inEachWay, type SystemOfItsOwn } from '../test/each-way';

const ROWS = 100;
const MANY_ROWS = 2_000;

/** What readiness says of a room, where it says anything wrong. */
const told = async (system: SystemOfItsOwn, room: string): Promise<string[]> => {
  const faults = (await system.readiness()).map(({ parts }) => parts[room] ?? 'ok');
  return faults.filter((said) => said !== 'ok');
};

const expectTold = async (system: SystemOfItsOwn, room: string): Promise<void> => {
  await eventually(async () => {
    const faults = await told(system, room);
    expect(faults).not.toEqual([]);
    expect(faults.filter((said) => !/Free (or add|some) space/.test(said))).toEqual([]);
  });
  expect(new Set((await system.readiness()).map(({ status }) => status))).toEqual(new Set([200]));
};

/** No chunk is taken until the returned function is called. */
const holdWorkers = async (system: SystemOfItsOwn): Promise<() => Promise<void>> => {
  const holder = await system.session('generation');
  await holder.query(`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$;
    CREATE TRIGGER wait_for_test BEFORE UPDATE ON chunks FOR EACH ROW
    WHEN (OLD.status = 'pending' AND NEW.status = 'leased') EXECUTE FUNCTION wait_for_test();
    SELECT pg_advisory_lock(1)`);
  return () => holder.end();
};

inEachWay('a disk of the object store that is full', (way) => {
  const room = 'room in the object store';
  let system: SystemOfItsOwn;
  afterEach(() => system.close());

  it('is told with what to do, refuses what is new, and lets what runs wait', async () => {
    system = await way.start({ CHUNK_ROWS: '10', SWEEP_SECONDS: '0.5' }, 'object store');
    const maker = await BatchMaker.signedUp(system, 'owner@example.org');
    const letGo = await holdWorkers(system);
    const { id } = await maker.create(ROWS);
    await system.disk.fill();
    await letGo();

    const template = randomUUID();
    await eventually(async () => {
      maker.refusals.length = 0;
      const failure: unknown = await Promise.resolve(maker.upload(template)).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RowdeckError);
      expect(failure).toMatchObject({
        code: 'storage.unavailable',
        message: expect.stringMatching(/has no room left/) as string,
      });
      expect(maker.refusals).toEqual([{ status: 503, saysWhen: true }]);
    });
    await expectTold(system, room);
    await eventually(async () => {
      const { data } = await maker.client.batches.get(id);
      expect(data).toMatchObject({ status: 'processing', waiting_for: 'storage', completed_count: 0, failed_count: 0 });
    });

    await system.disk.empty();
    await maker.expectWhole(id, ROWS);
    await eventually(() => maker.upload(template));
    await eventually(async () => expect(await told(system, room)).toEqual([]));
  });
});

inEachWay('a disk of Postgres that is full', (way) => {
  const room = 'room in the database';
  let system: SystemOfItsOwn;
  afterEach(() => system.close());

  it('is told with what to do, refuses what is new, and what runs is made when there is room', async () => {
    system = await way.start({ CHUNK_ROWS: '10', SWEEP_SECONDS: '0.5' }, 'database');
    const maker = await BatchMaker.signedUp(system, 'owner@example.org');
    const letGo = await holdWorkers(system);
    const { id } = await maker.create(ROWS);
    const made = new Map([[id, ROWS]]);
    await system.disk.fill();

    // A page that is half empty takes some more.
    const key = randomUUID();
    await eventually(async () => {
      maker.refusals.length = 0;
      const failure: unknown = await Promise.resolve(maker.create(MANY_ROWS, randomUUID())).then(
        ({ id: more }) => void made.set(more, MANY_ROWS),
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({
        code: 'service.unavailable',
        message: expect.stringMatching(/has no room left/) as string,
      });
      expect(maker.refusals).toEqual([{ status: 503, saysWhen: true }]);
    });
    await expectTold(system, room);
    expect((await maker.client.batches.get(id)).data).toMatchObject({ completed_count: 0, failed_count: 0 });
    await letGo();

    await system.disk.empty();
    await eventually(async () => void made.set((await maker.create(ROWS, key)).id, ROWS));
    for (const [each, rows] of made) await maker.expectWhole(each, rows);
    await maker.expectNoMore(made);
    await eventually(async () => expect(await told(system, room)).toEqual([]));
  });
});
