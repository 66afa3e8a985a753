import { getLastMapping } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { slideTexts } from '../../test/slide-texts';
import { storeTemplateSaying } from '../../test/sample-batch';

const TEMPLATE = 7;

describeWith(['postgres'], 'a placeholder without a column', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder, env: { CHUNK_ROWS: '1' } });
    const text = '{{name}}|{{event | upper}}|{{fee | number: 2}}|{{nick | default: "friend"}}';
    const template = await storeTemplateSaying(generation.store, TEMPLATE, text);
    generation.world.templates.set(TEMPLATE, { ownerId: generation.actor.userId, template });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  const create = async (mapping: object, said: object = {}) => {
    const csv = await generation.upload('Who;Nick\nAda;\nBob;Bobby\n');
    const dataMapping = JSON.stringify(mapping);
    return generation.plan({ actor: generation.actor, templateId: TEMPLATE, csv, dataMapping, ...said });
  };

  it('has a text of its own in every presentation, or is blank; one with a default may be left out', async () => {
    const batch = await create({ name: 'Who', event: { text: 'Fair & more' }, fee: { text: '' } });
    expect(await slideTexts(generation, batch.id)).toEqual([
      'Hi Ada|FAIR & MORE||friend!',
      'Hi Bob|FAIR & MORE||friend!',
    ]);
    const { mapping } = await generation.peer.call(getLastMapping, { actor: generation.actor, templateId: TEMPLATE });
    expect(mapping).toEqual([
      ['name', 'Who'],
      ['event', { text: 'Fair & more' }],
      ['fee', { text: '' }],
      ['nick', { text: '' }],
    ]);
  });

  it('is the same batch under one key, and another text is another form', async () => {
    const mapping = { name: 'Who', event: { text: 'A' }, fee: { text: '5' }, nick: 'Nick' };
    const csv = { sha256: 'a'.repeat(64) };
    const again = async (changed: object) => {
      const upload = { ...(await generation.upload('Who;Nick\nAda;\n')), ...csv };
      const dataMapping = JSON.stringify({ ...mapping, ...changed });
      const order = { actor: generation.actor, templateId: TEMPLATE, csv: upload, dataMapping };
      return generation.plan({ ...order, idempotencyKey: 'one' });
    };
    const first = await again({});
    expect(await slideTexts(generation, first.id)).toEqual(['Hi Ada|A|5.00|friend!']);
    expect((await again({})).id).toBe(first.id);
    await expect(again({ event: { text: 'B' } })).rejects.toMatchObject({ code: 'request.idempotency_mismatch' });
  });

  it.each<[string, object, string, RegExp]>([
    [
      'a text that its filter cannot read',
      { fee: { text: 'soon' } },
      'batch.invalid',
      /^The text for “fee”: “soon” is not a number/,
    ],
    [
      'a text that fills no placeholders',
      { event: { text: 'in {{name}}' } },
      'batch.invalid',
      /^The text for “event”: “{{name}}” would be printed as it stands: such a text fills no placeholders\. Map the placeholder to a column, or/,
    ],
    [
      'something that is neither column nor text',
      { fee: 5 },
      'batch.invalid',
      /^“fee” is mapped to neither a column nor a text/,
    ],
    ['nothing, without a default', { event: null }, 'batch.mapping_incomplete', /^“event” has no column/],
  ])('is refused where it is mapped to %s, and nothing is kept', async (_what, changed, code, sentence) => {
    const before = await generation.query('SELECT id FROM batches ORDER BY position');
    const mapping = { name: 'Who', event: { text: 'A' }, fee: { text: '' }, ...changed };
    await expect(create(mapping)).rejects.toMatchObject({
      code,
      errors: { 'presentation.data_mapping': [expect.stringMatching(sentence)] },
    });
    expect(await generation.query('SELECT id FROM batches ORDER BY position')).toEqual(before);
  });
});
