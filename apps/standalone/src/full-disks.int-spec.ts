import { RowdeckError } from '@rowdeck/client';
import { eventually } from '@rowdeck/testing';
import { BatchMaker } from '../test/batch-maker';
import { inEachWay, type Kept, type SystemOfItsOwn } from '../test/each-way';

/** More than are made before the disk is full. */
const MANY_ROWS = 1_000;

const CODES: Readonly<Record<Kept, string>> = {
  database: 'service.unavailable',
  'object store': 'storage.unavailable',
};

/** Asks for more and more, since pages of tables that have room take some of it. */
const refusalOf = async (maker: BatchMaker): Promise<unknown> => {
  maker.refusals.length = 0;
  for (;;) {
    try {
      await maker.create(1);
    } catch (error) {
      return error;
    }
  }
};

inEachWay('a disk that is full', (way) => {
  let system: SystemOfItsOwn;
  afterEach(() => system.close());

  /** What readiness says of the part's room, where it says anything wrong. */
  const toldOf = async (part: Kept): Promise<string[]> => {
    const faults = (await system.readiness()).map(({ parts }) => parts[`room in the ${part}`] ?? 'ok');
    return faults.filter((said) => said !== 'ok');
  };

  it.each<Kept>(['database', 'object store'])(
    '(that of the %s) is told with what to do, refuses what is new, and lets what runs wait',
    async (part) => {
      system = await way.start({ CHUNK_ROWS: '10', SWEEP_SECONDS: '0.5' }, part);
      const maker = await BatchMaker.signedUp(system, 'owner@example.org');
      const { id } = await maker.create(MANY_ROWS);
      await system.disk.fill();

      const refused = await refusalOf(maker);
      expect(refused).toBeInstanceOf(RowdeckError);
      expect(refused).toMatchObject({
        code: CODES[part],
        message: expect.stringMatching(/has no room left/) as string,
      });
      expect(maker.refusals).toEqual([{ status: 503, saysWhen: true }]);
      await eventually(async () => {
        const told = await toldOf(part);
        expect(told).not.toEqual([]);
        expect(told.filter((said) => !/Free (or add|some) space/.test(said))).toEqual([]);
      });
      expect(new Set((await system.readiness()).map(({ status }) => status))).toEqual(new Set([200]));
      const { data } = await maker.client.batches.get(id);
      expect(data).toMatchObject({ failed_count: 0 });

      await system.disk.empty();
      await maker.expectWhole(id, MANY_ROWS);
      await eventually(() => maker.create(1));
      await eventually(async () => expect(await toldOf(part)).toEqual([]));
    },
  );
});
