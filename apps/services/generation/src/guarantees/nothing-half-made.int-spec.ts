import { randomUUID } from 'node:crypto';
import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { identityMapping, sampleCsv } from '../../test/sample-batch';

describeWith(['postgres'], 'a batch that is refused', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let columns: readonly string[];

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
    columns = generation.template.placeholders;
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  const create = async (csv: string, dataMapping: string | null, templateId: number | null = 1) =>
    generation.plan({
      actor: generation.actor,
      templateId,
      csv: await generation.upload(csv),
      dataMapping,
    });

  const left = async () => ({
    rows: await generation.query(
      `SELECT (SELECT count(*) FROM batches)::int + (SELECT count(*) FROM chunks)::int
        + (SELECT count(*) FROM plans_in_progress)::int + (SELECT count(*) FROM outbox)::int AS count`,
    ),
    objects: [...(await generation.keys('incoming/')), ...(await generation.keys('batches/'))],
    reserved: [...generation.world.reserved.keys()],
    stored: await generation.query('SELECT stored_bytes::int FROM storage_accounts WHERE stored_bytes <> 0'),
  });
  const nothing = { rows: [{ count: 0 }], objects: [], reserved: [], stored: [] };

  it('names every field that is missing', async () => {
    await expect(
      generation.plan({ actor: generation.actor, templateId: null, csv: null, dataMapping: null }),
    ).rejects.toMatchObject({
      code: 'batch.invalid',
      errors: {
        'presentation.template_id': [expect.any(String)],
        'presentation.csv_file': [expect.any(String)],
      },
    });
  });

  const TEMPLATE = 'presentation.template_id';
  const CSV = 'presentation.csv_file';
  const MAPPING = 'presentation.data_mapping';

  it.each<[string, () => Promise<unknown>, string, string]>([
    ['no template', () => create('a\n1', '{}', null), 'batch.invalid', TEMPLATE],
    ['a template that is not there', () => create('a\n1', '{}', 4711), 'template.not_found', TEMPLATE],
    ['a number that no template can have', () => create('a\n1', '{}', 2 ** 40), 'template.not_found', TEMPLATE],
    ['no mapping, and no columns of the names', () => create('a\n1', null), 'batch.mapping_incomplete', MAPPING],
    ['a mapping that is no JSON', () => create('a\n1', 'company=company'), 'batch.invalid', MAPPING],
    ['an empty file', () => create('', identityMapping(columns)), 'batch.table_rejected', CSV],
    ['a header without rows', () => create(columns.join(','), identityMapping(columns)), 'batch.table_rejected', CSV],
    [
      'a fault in the last row',
      () => create(`${sampleCsv(columns, 35)}\n"open`, identityMapping(columns)),
      'batch.table_rejected',
      CSV,
    ],
    [
      'more rows than a batch may have',
      () => create(sampleCsv(columns, 10_001), identityMapping(columns)),
      'batch.table_rejected',
      CSV,
    ],
    ['no columns for the placeholders', () => create('a\n1', '{}'), 'batch.mapping_incomplete', MAPPING],
  ])('leaves nothing behind, and names the field at fault: %s', async (_what, attempt, code, key) => {
    const error = await attempt().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(Object.keys((error as { errors: object }).errors)).toEqual([key]);
    expect(await left()).toEqual(nothing);
  });

  it('leaves nothing behind when templates or billing does not answer', async () => {
    for (const service of ['templates', 'billing'] as const) {
      generation.world.away = service;
      await expect(create(sampleCsv(columns, 4), identityMapping(columns))).rejects.toMatchObject({
        code: 'service.unavailable',
      });
      generation.world.away = null;
      expect(await left()).toEqual(nothing);
    }
  });

  it('leaves nothing behind when the quota does not allow it', async () => {
    generation.world.quota = 3;
    await expect(create(sampleCsv(columns, 4), identityMapping(columns))).rejects.toMatchObject({
      code: 'quota.exceeded',
      params: { left: 3 },
    });
    generation.world.quota = Number.POSITIVE_INFINITY;
    expect(await left()).toEqual(nothing);
  });

  it('leaves nothing behind when as many batches of the account are unfinished as may be', async () => {
    await generation.query(
      `INSERT INTO plans_in_progress (batch_id, actor, incoming_key, started_at)
       SELECT gen_random_uuid(), $1, 'incoming/other', now() FROM generate_series(1, 20)`,
      [JSON.stringify(generation.actor)],
    );
    await expect(create(sampleCsv(columns, 4), identityMapping(columns))).rejects.toMatchObject({
      code: 'request.rate_limited',
      message: expect.stringContaining('20 of your batches') as string,
    });
    await generation.query('DELETE FROM plans_in_progress');
    expect(await left()).toEqual(nothing);
  });

  it('gives the quota back when the batch cannot be inserted', async () => {
    await generation.query('ALTER TABLE chunks ADD CONSTRAINT nothing_fits CHECK (number < 0)');
    await expect(create(sampleCsv(columns, 30), identityMapping(columns))).rejects.toMatchObject({
      code: 'internal.unexpected',
    });
    await generation.query('ALTER TABLE chunks DROP CONSTRAINT nothing_fits');
    expect(await left()).toEqual(nothing);
  });

  it('names each placeholder without a column, and the column that may be meant', async () => {
    const dataMapping = JSON.stringify({ company: 'Company', contact_name: 'nobody' });
    const error = await create('company,contact_nme\nA,B', dataMapping).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'batch.mapping_incomplete', params: { placeholders: [...columns] } });
    expect(error).toHaveProperty(
      ['errors', 'presentation.data_mapping', 0],
      '“company” is mapped to “Company”, which the table does not have. Did you mean “company”?',
    );
  });

  it('is undone by the sweeper when its process died in the middle', async () => {
    const batchId = randomUUID();
    generation.world.reserved.set(batchId, 5);
    const { objectKey } = await generation.upload('a\n1');
    await generation.store.put(`batches/${batchId}/rows/1.ndjson`, Buffer.from('["1"]'));
    await generation.query(
      `INSERT INTO plans_in_progress (batch_id, actor, incoming_key, started_at) VALUES ($1, $2, $3, now() - interval '11 minutes')`,
      [batchId, JSON.stringify(generation.actor), objectKey],
    );
    await eventually(async () => expect(await left()).toEqual(nothing));
  });
});
