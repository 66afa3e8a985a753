import { randomUUID } from 'node:crypto';
import { RowdeckError } from '@rowdeck/client';
import { eventually } from '@rowdeck/testing';
import { BatchMaker } from '../test/batch-maker';
import { inEachWay, type Part, type SystemOfItsOwn } from '../test/each-way';

const SILENT = /does not answer|cannot be used/;
const CODES: Readonly<Record<Part, string>> = {
  database: 'service.unavailable',
  messaging: 'service.unavailable',
  'object store': 'storage.unavailable',
};
const UNDER_WAY = 60;

/** Of a hypervisor that pauses a machine, or a disk that stalls: the process is there, and does nothing. */
inEachWay('a server whose process is stopped', (way) => {
  let system: SystemOfItsOwn;
  let maker: BatchMaker;

  beforeAll(async () => {
    system = await way.start({ CHUNK_ROWS: '10', SWEEP_SECONDS: '0.5' });
    maker = await BatchMaker.signedUp(system, 'owner@example.org');
  });
  afterEach(() => system.goOn());
  afterAll(() => system.close());

  const rowsById = new Map<string, number>();
  const made = async (rows: number, key = randomUUID()): Promise<string> => {
    const { id } = await maker.create(rows, key);
    rowsById.set(id, rows);
    return id;
  };
  const failureOf = (call: PromiseLike<unknown>) =>
    Promise.resolve(call).then(
      () => 'none',
      (error: unknown) => (error instanceof RowdeckError ? error.code : error),
    );

  it.each(way.servers)(
    '(%s) is told by readiness and by each answer, and what was asked for is made once it goes on',
    async (part) => {
      await eventually(async () => expect(new Set((await system.readiness()).map(({ told }) => told))).toEqual(READY));
      const underWay = await made(UNDER_WAY);
      await system.stop(part);
      await eventually(async () => {
        const readiness = await system.readiness();
        const faults = readiness.flatMap(({ parts }) =>
          Object.entries(parts).filter(([name, said]) => name.endsWith(part) && said !== 'ok'),
        );
        expect(faults.map(([, said]) => said).filter((said) => !SILENT.test(said))).toEqual([]);
        expect(faults).not.toEqual([]);
        expect(readiness.filter(({ status }) => status === 503)).not.toEqual([]);
      });
      expect(new Set(await system.metrics())).toEqual(new Set([200]));

      maker.refusals.length = 0;
      const [batchKey, templateKey] = [randomUUID(), randomUUID()];
      expect(await Promise.all([failureOf(maker.create(1, batchKey)), failureOf(maker.upload(templateKey))])).toEqual([
        CODES[part],
        CODES[part],
      ]);
      expect(maker.refusals).toEqual(Array.from({ length: 2 }, () => ({ status: 503, saysWhen: true })));

      await system.goOn();
      await eventually(() => maker.upload(templateKey));
      const again = await eventually(() => made(1, batchKey));
      await maker.expectWhole(underWay, UNDER_WAY);
      await maker.expectWhole(again, 1);
      await maker.expectNoMore(rowsById);
    },
  );
});

const READY = new Set(['ready']);
