import { createBatch, listPresentations } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { identityMapping, sampleCsv } from '../../test/sample-batch';

/** A limit that no work keeps: a thread takes longer to start. */
const NO_TIME = '0.001';

const TABLES = ['batches', 'chunks', 'plans_in_progress'] as const;

describe('work that takes longer than its limit', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;

  beforeEach(async () => {
    folder = await folderObjectStore();
  });
  afterEach(async () => {
    await generation.close();
    await folder.drop();
  });

  const start = async (env: Record<string, string>) => {
    generation = await GenerationUnderTest.start({ store: folder, env: { LOG_LEVEL: 'silent', ...env } });
  };
  const count = async (table: string) => (await generation.query(`SELECT 1 FROM ${table}`)).length;

  describeWith(['postgres'], 'in rendering', () => {
    it('fails the rows of its chunk once, with a way out, and the batch ends', async () => {
      await start({ RENDER_SECONDS: NO_TIME });
      const { actor, peer } = generation;
      const { id: batchId } = await generation.createBatch(25);
      const ended = await generation.finished(batchId);
      expect(ended).toMatchObject({ status: 'failed', completed_count: 0, failed_count: 25 });
      const { presentations } = await peer.call(listPresentations, { actor, batchId, status: 'failed' });
      expect(new Set(presentations.map(({ failure }) => failure))).toEqual(
        new Set([
          'Generation failed. It took longer than a second and was stopped. ' +
            'Shorten the longest values of these rows, or use them in fewer places of the template.',
        ]),
      );
      expect(await generation.query('SELECT DISTINCT status, attempt FROM chunks')).toEqual([
        { status: 'failed', attempt: 1 },
      ]);
      expect(await count('dead_letters')).toBe(3);
    });
  });

  describeWith(['postgres'], 'in reading a CSV file', () => {
    it('leaves nothing behind, and says so under the field', async () => {
      await start({ READ_SECONDS: NO_TIME });
      const { actor, peer, template } = generation;
      const csv = await generation.upload(sampleCsv(template.placeholders, 5));
      const dataMapping = identityMapping(template.placeholders);
      await expect(peer.call(createBatch, { actor, templateId: template.id, csv, dataMapping })).rejects.toMatchObject({
        code: 'work.timed_out',
        kind: { status: 422 },
        errors: { 'presentation.csv_file': [expect.stringContaining('several batches of the rows') as string] },
      });
      for (const table of TABLES) expect([table, await count(table)]).toEqual([table, 0]);
      expect([...(await generation.keys('incoming/')), ...(await generation.keys('batches/'))]).toEqual([]);
      expect([...generation.world.reserved]).toEqual([]);
    });
  });
});
