import { checkBatch, createBatch, getBatch, type InputOf } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { storeFilteredTemplate, storeTemplateSaying } from '../../test/sample-batch';

describeWith(['postgres'], 'rows with a template, checked and made', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let names: readonly string[];

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
    const { actor, store, world } = generation;
    const template = await storeFilteredTemplate(store, 2);
    names = template.placeholders;
    world.templates.set(2, { ownerId: actor.userId, template });
    world.templates.set(3, {
      ownerId: actor.userId,
      template: await storeTemplateSaying(store, 3, '{{ due | date }}'),
    });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  type Order = Omit<InputOf<typeof checkBatch>, 'actor' | 'csv'>;
  const goodRow = (about: object = {}): object => ({
    ...Object.fromEntries(names.map((name) => [name, `${name} & Co`])),
    renewal_date: '2026-11-21',
    revenue: 1249.5,
    ...about,
  });
  const orderOf = async (rows: unknown, about: Partial<Order> = {}) => ({
    actor: generation.actor,
    templateId: 2,
    csv: { ...(await generation.upload(JSON.stringify(rows))), fileName: 'rows.json' },
    dataMapping: null,
    faultyTemplate: 'refuse' as const,
    ...about,
  });
  const check = async (rows: unknown, about: Partial<Order> = {}) =>
    generation.peer.call(checkBatch, await orderOf(rows, about), { timeoutMs: 120_000 });
  const codesOf = ({ problems }: Awaited<ReturnType<typeof check>>) => problems.map(({ code }) => code);
  const counts = async () => {
    const [found] = await generation.query(
      `SELECT (SELECT count(*) FROM batches) AS batches, (SELECT count(*) FROM plans_in_progress) AS plans`,
    );
    const stored = [...(await generation.keys('batches/')), ...(await generation.keys('incoming/'))];
    return { ...(found as object), stored, reserved: generation.world.reserved.size };
  };

  it('make a batch by the names of their columns, under the name that was said', async () => {
    const order = await orderOf([goodRow(), goodRow({ extra: 'left out' })], { name: '  Customers in\u200b May ' });
    const created = await generation.peer.call(createBatch, order, { timeoutMs: 120_000 });
    expect(created).toMatchObject({ name: 'Customers in May', csv_name: 'rows.json', row_count: 2 });
    expect(await generation.finished(created.id)).toMatchObject({ completed_count: 2, failed_count: 0 });
    const unnamed = await generation.plan(await orderOf([goodRow()]));
    expect(await generation.peer.call(getBatch, { actor: generation.actor, id: unnamed.id })).toMatchObject({
      name: 'rows',
    });
    await generation.finished(unnamed.id);
  });

  it('are told what they would become, and leave nothing', async () => {
    const before = await counts();
    const answer = await check([goodRow(), goodRow({ revenue: 7 })], {
      rules: { missing: null, file_name: '{{revenue}} of {{renewal_date}}' },
    });
    expect(answer).toMatchObject({ row_count: 2, problems: [], warnings: [] });
    expect(answer.names).toEqual(['1249.5 of 2026-11-21.pptx', '7 of 2026-11-21.pptx']);
    expect(answer.columns.find(({ name }) => name === 'revenue')).toEqual({
      ...{ name: 'revenue', placeholders: ['revenue'], numbers: 2, dates: 0 },
      // Numbers of JSON can be read in one way only.
      reading: {},
    });
    expect(answer.columns.find(({ name }) => name === 'renewal_date')).toMatchObject({ dates: 2 });
    expect(await counts()).toEqual(before);
  });

  it('are told how texts in them are read, by themselves or as it was answered', async () => {
    const readingOf = async (rows: unknown, about: Partial<Order> = {}) =>
      (await check(rows, about)).columns.find(({ name }) => name === 'revenue' || name === 'due')?.reading;
    expect(await readingOf([goodRow({ revenue: '1.249,50' })])).toEqual({ decimal: ',' });
    const due = { templateId: 3, columnReadings: '{"due":{"order":"mdy"}}' };
    expect(await readingOf([{ due: '03/04/2026' }], due)).toEqual({ order: 'mdy' });
  });

  it('are named after their template where nothing else is said', async () => {
    expect((await check([goodRow(), goodRow()])).names).toEqual(['Account review - 1.pptx', 'Account review - 2.pptx']);
  });

  it('are told every fault at once', async () => {
    const { revenue: _, ...row } = goodRow({ renewal_date: 'soon' }) as Record<string, unknown>;
    const answer = await check([row], {
      templateVersion: '0f8b6b7e-6f0c-4a53-9a70-6a2b4f5d1c33',
      columnReadings: '{"Nothing":{"order":"dmy"}}',
      rules: { missing: null, file_name: '{{unheard}}' },
    });
    expect(codesOf(answer)).toEqual([
      'batch.template_changed',
      'batch.mapping_incomplete',
      'batch.invalid',
      'batch.invalid',
      'batch.values_unreadable',
    ]);
    const [, mapping, readings, fileName, values] = answer.problems;
    expect(mapping?.params).toMatchObject({ placeholders: ['revenue'], count: 1 });
    expect(Object.keys(readings?.errors ?? {})).toEqual(['presentation.column_readings']);
    expect(Object.keys(fileName?.errors ?? {})).toEqual(['presentation.file_name']);
    expect(values?.params).toMatchObject({
      faults: [{ column: 'renewal_date', value: 'soon', unit: 'item', line: 1 }],
    });
    expect(answer.row_count).toBe(1);
  });

  it.each<[string, unknown, Partial<Order>, string[]]>([
    ['a value that can be read in two ways', [{ due: '03/04/2026' }], { templateId: 3 }, ['batch.values_ambiguous']],
    ['no row', [], {}, ['batch.table_rejected']],
    ['what is no row', [{ due: '2026-01-01' }, 5], { templateId: 3 }, ['batch.table_rejected']],
    ['a mapping that is none', [{ due: '2026-01-01' }], { templateId: 3, dataMapping: '{"due":7}' }, ['batch.invalid']],
    ['no template', [{}], { templateId: null }, ['batch.invalid']],
  ])('are told of %s', async (_what, rows, about, codes) => {
    expect(codesOf(await check(rows, about))).toEqual(codes);
  });

  it('are refused as the check has said, word for word', async () => {
    const rows = [{ due: 'soon' }, { due: '2026-01-01' }];
    const [told] = (await check(rows, { templateId: 3 })).problems;
    const refused = generation.peer.call(createBatch, await orderOf(rows, { templateId: 3 }), { timeoutMs: 120_000 });
    await expect(refused).rejects.toMatchObject({ code: told?.code, message: told?.detail, errors: told?.errors });
  });

  it('are refused for mapping, answers, file name and the text of the template at once', async () => {
    const said = { columnReadings: '{"Nothing":{"order":"dmy"}}', rules: { missing: null, file_name: '{{zz}}' } };
    const before = await counts();
    const dataMapping = JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, name])), revenue: 'zz' });
    const order = await orderOf([goodRow()], { ...said, dataMapping });
    await expect(generation.peer.call(createBatch, order, { timeoutMs: 120_000 })).rejects.toMatchObject({
      code: 'batch.mapping_incomplete',
      params: { count: 1, placeholders: ['revenue'] },
      errors: {
        'presentation.data_mapping': [expect.stringContaining('“revenue”')],
        'presentation.column_readings': [expect.stringContaining('Nothing')],
        'presentation.file_name': [expect.stringContaining('zz')],
      },
    });
    expect(await counts()).toEqual(before);
    const { ownerId, template } = generation.world.templates.get(2)!;
    const open = { code: 'placeholder.unclosed', severity: 'error', message: 'Open.', remedy: 'Close.' } as const;
    generation.world.templates.set(4, { ownerId, template: { ...template, faults: [open] } });
    const ofFaulty = await orderOf([goodRow()], { ...said, dataMapping, templateId: 4 });
    await expect(generation.peer.call(createBatch, ofFaulty, { timeoutMs: 120_000 })).rejects.toMatchObject({
      code: 'batch.template_faulty',
      params: { count: 1, faults: [{ code: 'placeholder.unclosed' }], placeholders: ['revenue'] },
      errors: {
        'presentation.template_id': ['Open. Close.', expect.stringContaining('faulty_template=keep')],
        'presentation.data_mapping': [expect.stringContaining('“revenue”')],
        'presentation.column_readings': [expect.stringContaining('Nothing')],
        'presentation.file_name': [expect.stringContaining('zz')],
      },
    });
    expect(await counts()).toEqual(before);
  });

  it('of others are not checked', async () => {
    await expect(check([{}], { templateId: 99 })).rejects.toMatchObject({ code: 'template.not_found' });
  });
});
