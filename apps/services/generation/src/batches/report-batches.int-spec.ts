import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';

describeWith(['postgres'], 'reporting batches to templates', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  const reported = () => generation.world.reports.flatMap(({ batches }) => batches);
  const unreported = () => generation.query('SELECT id FROM batches WHERE NOT reported');
  const allReported = () => eventually(async () => expect(await unreported()).toEqual([]));

  it('says when there is nothing to report, so that templates may clear what is deleted', async () => {
    await eventually(() => expect(generation.world.reports).toHaveLength(1));
    expect(generation.world.reports).toEqual([{ batches: [], completeUntil: expect.any(String) as string }]);
  });

  it('reports each batch, and then how many presentations it made', async () => {
    const { id, template_id } = await generation.createBatch(3);
    await generation.finished(id);
    await allReported();
    expect(reported().at(-1)).toEqual({ batchId: id, templateId: template_id, rowCount: 3, completedCount: 3 });
    expect(reported().filter(({ completedCount }) => completedCount !== null)).toHaveLength(1);
  });

  it('reports again until templates has taken it in, and is complete only then', async () => {
    const { reports } = generation.world;
    reports.length = 0;
    generation.world.reportFailures = 2;
    const { id } = await generation.createBatch(2);
    await allReported();
    expect(generation.world.reportFailures).toBe(0);
    expect(reports.map(({ batches }) => batches.map(({ batchId }) => batchId))).toEqual([[id]]);
    await generation.finished(id);
    await allReported();
  });

  it('reports every batch that was there before, a thousand at a time, the last of them as complete', async () => {
    const { id } = await generation.createBatch(1);
    await generation.finished(id);
    await allReported();
    generation.world.reports.length = 0;
    // With names that can be found already: whoever indexes them locks them, and what is locked is reported again.
    await generation.query(
      `INSERT INTO batches (id, owner_id, actor, template_id, template_version_id, template_name, compiled_key, base_key,
                            base_length, csv_name, columns, mapping, row_count, grams, first_id)
       SELECT gen_random_uuid(), owner_id, actor, 77, template_version_id, template_name, compiled_key, base_key,
              base_length, csv_name, columns, mapping, 4, grams, 1000000 + 4 * n
       FROM batches, generate_series(1, 1200) AS n WHERE id = $1`,
      [id],
    );
    await allReported();
    const calls = generation.world.reports.map(({ batches, completeUntil }) => [
      batches.length,
      completeUntil !== null,
    ]);
    expect(calls).toEqual([
      [1000, false],
      [200, true],
    ]);
    expect(new Set(reported().map(({ batchId }) => batchId)).size).toBe(1200);
  });
});
