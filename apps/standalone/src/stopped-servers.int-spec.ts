import { randomUUID } from 'node:crypto';
import { RowdeckError } from '@rowdeck/client';
import { eventually } from '@rowdeck/testing';
import { BatchMaker } from '../test/batch-maker';
import { inEachWay, type Part, type SystemOfItsOwn } from '../test/each-way';

/** Of what readiness asks, which has a limit of its own; later the parts themselves say it, and sooner than that. */
const NOT_IN_TIME = /does not answer within 2000 ms/;
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
      const heard = new Set<string>();
      await eventually(async () => {
        const readiness = await system.readiness();
        const faults = readiness
          .flatMap(({ parts }) => Object.entries(parts))
          .filter(([name, said]) => name.endsWith(part) && said !== 'ok')
          .map(([, said]) => said);
        for (const said of faults) heard.add(said);
        expect(faults.filter((said) => !SILENT.test(said))).toEqual([]);
        expect(faults).not.toEqual([]);
        expect(readiness.filter(({ status }) => status === 503)).not.toEqual([]);
      });
      expect([...heard].filter((said) => NOT_IN_TIME.test(said))).not.toEqual([]);
      await system.probe('/healthz', async (answer) => expect(await answer.json()).toEqual({ status: 'ok' }));
      const metrics = (await system.probe('/metrics', (answer) => answer.text())).join('\n');
      expect(metrics).toContain('process_cpu_seconds_total');
      if (part === 'database') expect(metrics).toMatch(/ Nan$/m);

      maker.refusals.length = 0;
      const [batchKey, templateKey] = [randomUUID(), randomUUID()];
      const refused = [maker.create(1, batchKey, maker.hurried), maker.upload(templateKey, maker.hurried)];
      expect(await Promise.all(refused.map(failureOf))).toEqual([CODES[part], CODES[part]]);
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
