import { randomUUID } from 'node:crypto';
import { RowdeckError } from '@rowdeck/client';
import { eventually } from '@rowdeck/testing';
import { BatchMaker } from '../test/batch-maker';
import { inEachWay, type SystemOfItsOwn } from '../test/each-way';

/** More than are made before the disk is full. */
const MANY_ROWS = 1_000;

inEachWay('a disk of the object store that is full', (way) => {
  let system: SystemOfItsOwn;
  afterEach(() => system.close());

  /** What readiness says of the room, where it says anything wrong. */
  const told = async (): Promise<string[]> => {
    const faults = (await system.readiness()).map(({ parts }) => parts['room in the object store'] ?? 'ok');
    return faults.filter((said) => said !== 'ok');
  };

  it('is told with what to do, refuses what is new, and lets what runs wait', async () => {
    system = await way.start({ CHUNK_ROWS: '10', SWEEP_SECONDS: '0.5' }, 'object store');
    const maker = await BatchMaker.signedUp(system, 'owner@example.org');
    const { id } = await maker.create(MANY_ROWS);
    await system.disk.fill();

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
    await eventually(async () => {
      const faults = await told();
      expect(faults).not.toEqual([]);
      expect(faults.filter((said) => !/Free (or add|some) space/.test(said))).toEqual([]);
    });
    expect(new Set((await system.readiness()).map(({ status }) => status))).toEqual(new Set([200]));
    const { data } = await maker.client.batches.get(id);
    expect(data).toMatchObject({ failed_count: 0 });

    await system.disk.empty();
    await maker.expectWhole(id, MANY_ROWS);
    await eventually(() => maker.upload(template));
    await eventually(async () => expect(await told()).toEqual([]));
  });
});
