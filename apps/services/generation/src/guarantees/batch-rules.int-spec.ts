import { getPresentation, listPresentations, presentationDeck } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { slideTexts } from '../../test/slide-texts';
import { storeTemplateSaying } from '../../test/sample-batch';

const TEMPLATE = 7;
const TABLE = 'Who;City;Due\nAda;Rome;03/04/2026\nBob;;05/06/2026\nada;Rome;14/04/2026\n';

describeWith(['postgres'], 'what holds for all rows of a batch', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder, env: { CHUNK_ROWS: '1' } });
    const template = await storeTemplateSaying(generation.store, TEMPLATE, '{{name}} of {{ city }}');
    generation.world.templates.set(TEMPLATE, { ownerId: generation.actor.userId, template });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  const create = async (rules: object, said: object = {}) => {
    const { actor } = generation;
    const csv = { ...(await generation.upload(TABLE)), sha256: 'a'.repeat(64) };
    const dataMapping = JSON.stringify({ name: 'Who', city: 'City' });
    const order = {
      actor,
      templateId: TEMPLATE,
      csv,
      dataMapping,
      rules: { missing: null, file_name: null, ...rules },
    };
    return generation.plan({ ...order, ...said });
  };

  const listed = async (batchId: string) => {
    const { actor, peer } = generation;
    return (await peer.call(listPresentations, { actor, batchId, page: 1 })).presentations;
  };

  it('names presentations of data, each in one way wherever it is named, with columns that no placeholder has', async () => {
    const pattern = '{{Who}} by {{due | date: "d MMMM"}}';
    const batch = await create({ file_name: pattern });
    expect(batch).toMatchObject({ file_name: pattern, missing: null });
    await generation.finished(batch.id);
    const names = ['Ada by 3 April', 'Bob by 5 June', 'ada by 14 April'];
    const rows = await listed(batch.id);
    expect(rows.map(({ name }) => name)).toEqual(names);
    const { chunks } = await generation.decks(batch.id);
    expect(chunks.flatMap((chunk) => chunk.names)).toEqual(names.map((name) => `${name}.pptx`));
    const { actor, peer } = generation;
    for (const { id, name } of rows) {
      expect((await peer.call(presentationDeck, { actor, id })).fileName).toBe(`${name}.pptx`);
      expect((await peer.call(getPresentation, { actor, id })).name).toBe(name);
    }
  });

  it('tells equal names apart over all chunks, with those of rows that fail among them', async () => {
    const batch = await create({ file_name: '{{who}}', missing: { kind: 'fail' } }, { faultyRows: 'fail' });
    expect(await generation.finished(batch.id)).toMatchObject({ completed_count: 2, failed_count: 1 });
    const rows = await listed(batch.id);
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['Ada', 'completed'],
      ['Bob', 'failed'],
      ['ada (2)', 'completed'],
    ]);
    expect(rows[1]?.failure).toMatch(/^The column “City” has no value for the placeholder “city”/);
    expect(batch.missing).toEqual({ kind: 'fail' });
  });

  it.each([
    [null, 'Hi Bob of !'],
    [{ kind: 'blank' }, 'Hi Bob of !'],
    [{ kind: 'keep' }, 'Hi Bob of {{ city }}!'],
    [{ kind: 'default', value: 'R&D' }, 'Hi Bob of R&D!'],
  ])('prints %j where a row has no value', async (missing, expected) => {
    const batch = await create({ missing });
    expect((await slideTexts(generation, batch.id))[1]).toBe(expected);
    expect((await listed(batch.id)).map(({ name }) => name)[1]).toBe('Account review - 2');
  });

  it('refuses rows without a value where these are to fail, unless rows may', async () => {
    await expect(create({ missing: { kind: 'fail' } })).rejects.toMatchObject({
      code: 'batch.values_unreadable',
      params: { rows: 1, faults: [expect.objectContaining({ code: 'row.value_missing', column: 'City', line: 3 })] },
    });
  });

  it('refuses a pattern that cannot name anything, with the columns that there are', async () => {
    const before = await generation.query('SELECT id FROM batches ORDER BY position');
    await expect(create({ file_name: '{{nobody}} {{who | foo}}' })).rejects.toMatchObject({
      code: 'batch.invalid',
      errors: {
        'presentation.file_name': [
          'The file name uses {{nobody}}, which the table does not have. Use {{row}} or one of the columns: Who, City, Due.',
          expect.stringMatching(/^In the file name: There is no filter “foo”\./),
        ],
      },
    });
    expect(await generation.query('SELECT id FROM batches ORDER BY position')).toEqual(before);
  });

  it('is part of the form that a key names', async () => {
    const named = { idempotencyKey: 'names' };
    const first = await create({ file_name: '{{who}}' }, named);
    expect((await create({ file_name: '{{who}}' }, named)).id).toBe(first.id);
    for (const rules of [{ file_name: '{{city}}' }, { file_name: '{{who}}', missing: { kind: 'keep' } }, {}])
      await expect(create(rules, named)).rejects.toMatchObject({ code: 'request.idempotency_mismatch' });
  });
});
