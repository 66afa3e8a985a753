import {
  type Actor,
  type EventEnvelope,
  exportAnalyticsDays,
  type InputOf,
  NO_RULES,
  presentationRendered,
  presentationStats,
  renderRow,
} from '@rowdeck/contracts';
import { validateDeck } from '@rowdeck/engine-pptx';
import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { newActor, storeFilteredTemplate, storeTemplateSaying } from '../../test/sample-batch';

describeWith(['postgres'], 'a presentation of one row, at once', () => {
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
    const open = { code: 'placeholder.unclosed', severity: 'error', message: 'Open.', remedy: 'Close.' } as const;
    const faulty = await storeTemplateSaying(store, 6, '{{ due | date }} {{ open');
    world.templates.set(6, { ownerId: actor.userId, template: { ...faulty, faults: [open] } });
    const manyPlaces = '{{ note }}</a:t></a:r><a:r><a:t>'.repeat(40);
    world.templates.set(5, { ownerId: actor.userId, template: await storeTemplateSaying(store, 5, manyPlaces) });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });
  beforeEach(() => {
    generation.world.reserved.clear();
    generation.world.quota = Number.POSITIVE_INFINITY;
  });

  type Asked = InputOf<typeof renderRow>;
  const good = (): Asked['values'] =>
    names.map((name) => [name, name === 'renewal_date' ? '2026-11-21' : name === 'revenue' ? 1249.5 : `${name} & Co`]);
  const render = (about: Partial<Asked> = {}) =>
    generation.peer.call(renderRow, {
      actor: generation.actor,
      templateId: 2,
      values: good(),
      settings: {},
      rules: NO_RULES,
      faultyTemplate: 'refuse',
      idempotencyKey: null,
      ...about,
    });
  const bytesOf = async ({ base, delta }: Awaited<ReturnType<typeof render>>) =>
    Buffer.concat([await generation.store.read(base.key), Buffer.from(delta, 'base64')]);
  const counted = () => generation.world.reserved.size;

  it('is a whole deck, counted once, and the same each time', async () => {
    const first = await render();
    const deck = await bytesOf(first);
    expect(validateDeck(deck)).toEqual([]);
    expect(counted()).toBe(1);
    expect(await bytesOf(await render())).toEqual(deck);
    expect(counted()).toBe(2);
  });

  it('is made where a long value stands in many places, which takes little room when it is packed', async () => {
    const longest = [['note', 'All of it. '.repeat(2_000)]] as Asked['values'];
    const deck = await bytesOf(await render({ templateId: 5, values: longest }));
    expect(validateDeck(deck)).toEqual([]);
    expect(await bytesOf(await render({ templateId: 5, values: longest }))).toEqual(deck);
  });

  it('asks nothing about a value that the template prints as it stands', async () => {
    const { fileName } = await render({
      ...{ templateId: 5, values: [['note', '03/04/2026']] },
      rules: { ...NO_RULES, file_name: '{{note}}' },
    });
    expect(fileName).toBe('03-04-2026.pptx');
  });

  it('is counted once however often it is asked for with one key', async () => {
    await Promise.all([render({ idempotencyKey: 'one' }), render({ idempotencyKey: 'one' })]);
    await render({ idempotencyKey: 'two' });
    expect(counted()).toBe(2);
    await render({ idempotencyKey: 'two', values: good().reverse() });
    expect(counted()).toBe(2);
  });

  it('is another presentation with other values, whatever its key', async () => {
    const other = good().map(([name, value]) => [name, name === 'revenue' ? 7 : value] as Asked['values'][number]);
    for (const about of [{}, { values: other }, { settings: { locale: 'de-DE' } }])
      await render({ ...about, idempotencyKey: 'one' });
    expect(counted()).toBe(3);
  });

  it('is named after its template, or by its values', async () => {
    expect((await render()).fileName).toBe('Account review.pptx');
    const named = await render({ rules: { ...NO_RULES, file_name: '{{revenue}} of {{renewal_date}}' } });
    expect(named.fileName).toBe('1249.5 of 2026-11-21.pptx');
  });

  it.each<[string, () => Partial<Asked>, object]>([
    [
      'a value that cannot be read',
      () => ({ values: good().map(([name, value]) => [name, name === 'renewal_date' ? 'soon' : value]) }),
      { code: 'batch.values_unreadable', params: { faults: [{ column: 'renewal_date', value: 'soon' }] } },
    ],
    [
      'a value that can be read in two ways',
      () => ({ templateId: 3, values: [['due', '03/04/2026']] }),
      { code: 'batch.values_ambiguous', params: { questions: [{ column: 'due' }] } },
    ],
    [
      'a placeholder without a value',
      () => ({ values: good().filter(([name]) => name !== 'revenue') }),
      { code: 'batch.mapping_incomplete', params: { placeholders: ['revenue'], count: 1 } },
    ],
    [
      'a placeholder without a value, beside a file name of none',
      () => ({
        values: good().filter(([name]) => name !== 'revenue'),
        rules: { ...NO_RULES, file_name: '{{zz}}' },
      }),
      {
        code: 'batch.mapping_incomplete',
        errors: {
          'presentation.data_mapping': [expect.stringContaining('revenue')],
          'presentation.file_name': [expect.stringContaining('zz')],
        },
      },
    ],
    [
      'text of the template that cannot be filled, beside both',
      () => ({ templateId: 6, values: [], rules: { ...NO_RULES, file_name: '{{zz}}' } }),
      {
        code: 'batch.template_faulty',
        errors: {
          'presentation.template_id': ['Open. Close.', expect.stringContaining('faulty_template=keep')],
          'presentation.data_mapping': [expect.stringContaining('due')],
          'presentation.file_name': [expect.stringContaining('zz')],
        },
        params: { count: 1, placeholders: ['due'] },
      },
    ],
    [
      'an empty value that is to fail',
      () => ({
        values: good().map(([name, value]) => [name, name === 'revenue' ? null : value]),
        rules: { ...NO_RULES, missing: { kind: 'fail' as const } },
      }),
      { code: 'batch.values_unreadable', params: { faults: [{ column: 'revenue' }] } },
    ],
  ])('is refused and not counted for %s', async (_what, about, refusal) => {
    await expect(render(about())).rejects.toMatchObject(refusal);
    expect(counted()).toBe(0);
  });

  it('is refused where the plan has none left, and for a template of others', async () => {
    generation.world.quota = 0;
    await expect(render()).rejects.toMatchObject({ code: 'quota.exceeded' });
    await expect(render({ templateId: 99 })).rejects.toMatchObject({ code: 'template.not_found' });
  });

  it('is counted among what was made: in the month, the analytics and the audit trail, with the key that was used', async () => {
    const apiKey = { id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0007', name: 'Reports' };
    const actor: Actor = { ...newActor(), via: 'api_key', apiKey };
    const { template } = generation.world.templates.get(2) ?? { template: generation.template };
    generation.world.templates.set(4, { ownerId: actor.userId, template });
    const asked = { actor, templateId: 4, idempotencyKey: 'counted' };
    await Promise.all([render(asked), render(asked)]);
    await expect(render({ ...asked, values: [] })).rejects.toMatchObject({ code: 'batch.mapping_incomplete' });
    const made = async () => (await generation.peer.call(presentationStats, { actor })).presentations_this_month;
    await eventually(async () => expect(await made()).toBe(1));
    const events = await generation.query<{ envelope: EventEnvelope }>(
      `SELECT envelope FROM outbox WHERE envelope->'actor'->'apiKey'->>'name' = 'Reports'`,
    );
    const data = { owner_id: actor.userId, template_id: 2, template_name: 'Account review', count: 1 };
    expect(events.map(({ envelope }) => envelope)).toMatchObject([
      { type: presentationRendered.type, subject: '2', actor: { apiKey }, data },
    ]);
    const { days } = await generation.peer.call(exportAnalyticsDays, { actor, after: null });
    expect(days).toMatchObject([{ template_name: 'Account review', batch_count: 0, completed_count: 1 }]);
  });

  it('has the watermark that the plan says', async () => {
    const plain = await render();
    generation.world.watermark = true;
    const marked = await render();
    generation.world.watermark = false;
    expect(marked.base.key).not.toBe(plain.base.key);
  });
});
