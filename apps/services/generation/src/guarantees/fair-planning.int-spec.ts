import {
  describeWith,
  eventually,
  folderObjectStore,
  testNats,
  testObjectStore,
  type TestObjectStore,
  type TestServer,
} from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { identityMapping, newActor, sampleCsv } from '../../test/sample-batch';

const UPLOADS = 20;
/** Each takes longer than a thread takes to start. */
const LARGE_ROWS = 10_000;
/** Some are read already when the small one comes. */
const BEFORE = UPLOADS / 2;

interface Way {
  readonly name: string;
  readonly servers: readonly TestServer[];
  readonly open: () => Promise<{ store: TestObjectStore; env: Record<string, string>; close(): Promise<void> }>;
}

const STANDALONE: Way = {
  name: 'in one process on a folder',
  servers: ['postgres'],
  open: async () => {
    const store = await folderObjectStore();
    return { store, env: {}, close: () => store.drop() };
  },
};

const STACK: Way = {
  name: 'over NATS, with MinIO',
  servers: ['postgres', 'own-nats', 'minio'],
  open: async () => {
    const [nats, store] = await Promise.all([testNats(), testObjectStore()]);
    const close = async () => {
      await Promise.all([nats.remove(), store.drop()]);
    };
    return { store, env: { NATS_URL: nats.url }, close };
  },
};

describe.each([STANDALONE, STACK])('fair planning $name', ({ servers, open }) => {
  describeWith(servers, 'of twenty large tables of one user', () => {
    let way: Awaited<ReturnType<typeof open>>;
    let generation: GenerationUnderTest;

    beforeAll(async () => {
      way = await open();
      const env = { CHUNK_ROWS: '500', WORKER_THREADS: '2', ...way.env };
      generation = await GenerationUnderTest.start({ store: way.store, env });
    });
    afterAll(async () => {
      await generation.close();
      await way.close();
    });

    it('has them planned behind the one row of another, who came last', async () => {
      const { template } = generation;
      const actor = newActor();
      const own = { ...template, id: template.id + 1 };
      generation.world.templates.set(own.id, { ownerId: actor.userId, template: own });
      const uploadRow = () => generation.upload(sampleCsv(template.placeholders, 1));
      const planRow = (csv: Awaited<ReturnType<typeof uploadRow>>) =>
        generation.plan({ actor, templateId: own.id, csv, dataMapping: identityMapping(template.placeholders) });
      // Threads are there from now on: none has to be started while the others are busy.
      const first = await planRow(await uploadRow());
      await generation.finished(first.id, actor);
      const row = await uploadRow();
      // On a machine that has much else to do, some wait for a thread for longer than anybody may.
      const large = Array.from({ length: UPLOADS }, () => generation.createBatch(LARGE_ROWS).catch(() => null));
      const counts = async () => {
        const [counted] = await generation.query<{ begun: number; own: number; planned: number }>(
          `SELECT count(*)::int AS begun,
                  (count(*) FILTER (WHERE actor ->> 'userId' = $1) + (SELECT count(*) FROM batches WHERE owner_id::text = $1))::int AS own,
                  (SELECT count(*) FROM batches WHERE owner_id::text <> $1)::int AS planned
           FROM plans_in_progress`,
          [actor.userId],
        );
        return counted ?? { begun: 0, own: 0, planned: 0 };
      };
      await eventually(async () => {
        expect((await counts()).begun).toBeGreaterThan(UPLOADS - BEFORE);
      });
      const asked = planRow(row);
      // What is planned until the row stands in line is no matter of turns.
      let already = 0;
      await eventually(async () => {
        const { own: mine, planned } = await counts();
        expect(mine).toBeGreaterThan(1);
        already = planned;
      });
      const { created_at: planned } = await generation.finished((await asked).id, actor);
      await Promise.all(large);
      const [before] = await generation.query<{ planned: number }>(
        'SELECT count(*)::int AS planned FROM batches WHERE owner_id <> $1 AND created_at < $2',
        [actor.userId, planned],
      );
      expect(Number(before?.planned) - already).toBeLessThan(BEFORE);
    });
  });
});
