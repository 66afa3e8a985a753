import { createTemplate, TEMPLATE_MAX_BYTES } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'the upload that becomes a template', () => {
  const actor = newActor();
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
    templates.world.join(actor.userId, 7, 'member');
  });
  afterAll(() => templates.close());
  beforeEach(() => {
    templates.world.away = false;
  });

  it.each<[string, { name?: string; fileName?: string }, { name: string; file_name: string }]>([
    ['its own name', { name: ' Pitch ' }, { name: 'Pitch', file_name: 'Account review.pptx' }],
    ['that of its file', { fileName: 'Übersicht.PPTX' }, { name: 'Übersicht', file_name: 'Übersicht.PPTX' }],
    ['the longest name', { name: 'x'.repeat(200) }, { name: 'x'.repeat(200), file_name: 'Account review.pptx' }],
  ])('gives it %s', async (_which, given, expected) => {
    expect(await templates.create(actor, given)).toMatchObject(expected);
  });

  it('may be shared with any team of its owner', async () => {
    expect(await templates.create(actor, { teamId: 7 })).toMatchObject({ team_name: 'Team 7', can_delete: true });
  });

  it.each([8, 0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'may not be shared with team %d, which is another’s',
    async (teamId) => {
      await expect(templates.create(actor, { teamId })).rejects.toMatchObject({
        code: 'template.invalid',
        errors: { team_id: ['Choose one of your teams.'] },
      });
    },
  );

  it('is refused for its size without being read', async () => {
    const file = { ...(await templates.upload(samplePptx())), size: TEMPLATE_MAX_BYTES + 1 };
    await expect(
      templates.peer.call(createTemplate, { actor, name: 'Large', teamId: null, file }),
    ).rejects.toMatchObject({ errors: { file: [expect.stringContaining('larger than 100 MB')] } });
    expect(await templates.keys('incoming/')).toEqual([]);
  });

  it('is gone though teams does not answer', async () => {
    templates.world.away = true;
    await expect(templates.create(actor, { teamId: 7 })).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(await templates.keys('incoming/')).toEqual([]);
  });

  it('becomes nothing when it is not there any more', async () => {
    const before = await templates.query('SELECT count(*)::int AS count FROM templates');
    const file = await templates.upload(samplePptx());
    await templates.objects.store.delete(file.objectKey);
    await expect(templates.peer.call(createTemplate, { actor, name: '', teamId: null, file })).rejects.toMatchObject({
      code: expect.stringMatching(/^(storage|internal)\./) as string,
    });
    expect(await templates.query('SELECT count(*)::int AS count FROM templates')).toEqual(before);
  });
});
