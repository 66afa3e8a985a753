import {
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  resolveTemplate,
  templateFile,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { decodeCompiled, inspectTemplate } from '@rowdeck/engine-pptx';
import { describeWith } from '@rowdeck/testing';
import { editedPptx, newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'templates', () => {
  const owner = newActor();
  const colleague = newActor();
  const teamAdmin = newActor();
  const stranger = newActor();
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
    for (const { userId } of [owner, colleague]) templates.world.join(userId, 7, 'member');
    templates.world.join(teamAdmin.userId, 7, 'admin');
  });
  afterAll(() => templates.close());

  it('takes its name from the file, says what it found, and keeps no upload', async () => {
    const template = await templates.create(owner);
    const { placeholders, slides } = inspectTemplate(samplePptx());
    expect(template).toMatchObject({
      name: 'Account review',
      team_name: null,
      presentations_count: 0,
      placeholders: placeholders.map(({ name }) => name),
      file_name: 'Account review.pptx',
      file_size: samplePptx().length,
      file_url: `/app/templates/${template.id}/file`,
      slides_count: slides,
      can_delete: true,
    });
    const withFilters = placeholders.map((placeholder) => ({ filters: [], default_text: null, ...placeholder }));
    expect(template.placeholder_places).toEqual(JSON.parse(JSON.stringify(withFilters)));
    expect(await templates.keys('incoming/')).toEqual([]);
  });

  it('says which filters stand behind a placeholder, for whoever asks about its column', async () => {
    const bytes = await editedPptx((xml) => xml.replaceAll('{{renewal_date}}', '{{renewal_date | date: "long"}}'));
    const { placeholder_places: found } = await templates.create(owner, { bytes });
    expect(found.filter(({ filters }) => filters.length > 0)).toMatchObject([
      { name: 'renewal_date', filters: ['date: "long"'] },
    ]);
  });

  it('keeps the file as it was uploaded', async () => {
    const { id } = await templates.create(owner, { name: 'Mine' });
    const file = await templates.peer.call(templateFile, { actor: owner, id });
    expect(Buffer.from(await templates.objects.store.read(file.objectKey)).equals(samplePptx())).toBe(true);
  });

  it('resolves to a base and a compiled side, plain and with the watermark', async () => {
    const { id } = await templates.create(owner);
    const { base, compiledKey, watermarked } = await templates.peer.call(resolveTemplate, { actor: owner, id });
    for (const variant of [{ base, compiledKey }, watermarked]) {
      const compiled = decodeCompiled(await templates.objects.store.read(variant.compiledKey));
      expect(compiled.base).toEqual({ length: variant.base.length, crc32: variant.base.crc32 });
      expect(await templates.objects.store.head(variant.base.key)).toEqual({ size: variant.base.length });
    }
    expect(watermarked.compiledKey).not.toBe(compiledKey);
  });

  it('resolves to the same each time, under the name that it has by then, and to nothing once it is deleted', async () => {
    const { id } = await templates.create(owner, { name: 'Before' });
    const resolve = () => templates.peer.call(resolveTemplate, { actor: owner, id });
    const first = await resolve();
    expect(first).toMatchObject({ id, name: 'Before', teamId: null, faults: [] });
    await templates.peer.call(renameTemplate, { actor: owner, id, name: 'After' });
    expect(await resolve()).toEqual({ ...first, name: 'After' });
    await templates.peer.call(deleteTemplate, { actor: owner, id });
    await expect(resolve()).rejects.toMatchObject({ code: 'template.not_found' });
  });

  it('stores the same file once', async () => {
    const before = await templates.keys('templates/');
    await templates.create(stranger);
    expect(await templates.keys('templates/')).toEqual(before);
  });

  it('is seen by its team, and by nobody else', async () => {
    const { id } = await templates.create(owner, { name: 'Shared', teamId: 7 });
    const seen = await templates.peer.call(getTemplate, { actor: colleague, id });
    expect(seen).toMatchObject({ team_name: 'Team 7', can_delete: false });
    await expect(templates.peer.call(getTemplate, { actor: stranger, id })).rejects.toMatchObject({
      code: 'template.not_found',
    });
    await expect(templates.peer.call(resolveTemplate, { actor: stranger, id })).rejects.toMatchObject({
      code: 'template.not_found',
    });
    const { templates: list } = await templates.peer.call(listTemplates, { actor: colleague });
    expect(list.map((template) => template.id)).toEqual([id]);
    templates.world.leaveAll(colleague.userId);
    expect((await templates.peer.call(listTemplates, { actor: colleague })).templates).toEqual([]);
    templates.world.join(colleague.userId, 7, 'member');
  });

  it.each([0, -(2 ** 40), 2 ** 31, Number.MAX_SAFE_INTEGER])('is not found under the number %d', async (id) => {
    await expect(templates.peer.call(getTemplate, { actor: owner, id })).rejects.toMatchObject({
      code: 'template.not_found',
    });
  });

  it('lists own and team templates, newest first', async () => {
    const newcomer = newActor();
    templates.world.join(newcomer.userId, 9, 'member');
    const first = await templates.create(newcomer, { name: 'First' });
    const second = await templates.create(newcomer, { name: 'Second', teamId: 9 });
    const { templates: list, pagination } = await templates.peer.call(listTemplates, { actor: newcomer });
    expect(list.map(({ id, name, team_name }) => [id, name, team_name])).toEqual([
      [second.id, 'Second', 'Team 9'],
      [first.id, 'First', null],
    ]);
    expect(pagination).toEqual({ current_page: 1, total_pages: 1 });
  });

  it.each([
    ['Pitch.pdf', 'Pitch', 'Pitch.pptx'],
    ['Pitch', 'Pitch', 'Pitch.pptx'],
    ['Pitch.potx', 'Pitch', 'Pitch.potx'],
  ])('is taken for its content, also as %s', async (fileName, name, file_name) => {
    expect(await templates.create(owner, { fileName })).toMatchObject({ name, file_name });
  });

  it.each([
    ['a PDF', '%PDF-1.7', 'template.pdf'],
    ['a table', 'name;city\nA;B\n', 'template.table'],
    ['a picture', 'GIF89a', 'template.picture'],
  ])('is refused where it is %s, which is named', async (_, text, reason) => {
    await expect(templates.create(owner, { bytes: Buffer.from(text) })).rejects.toMatchObject({
      code: 'template.rejected',
      params: expect.objectContaining({ reason }) as unknown,
    });
  });

  it('is duplicated into one of the actor’s own', async () => {
    const { id } = await templates.create(owner, { name: 'Original', teamId: 7 });
    const copy = await templates.peer.call(duplicateTemplate, { actor: colleague, id });
    expect(copy).toMatchObject({ name: 'Original (copy)', team_name: null, can_delete: true });
    const [source, resolved] = await Promise.all([
      templates.peer.call(resolveTemplate, { actor: owner, id }),
      templates.peer.call(resolveTemplate, { actor: colleague, id: copy.id }),
    ]);
    expect(resolved.base).toEqual(source.base);
  });

  it('is deleted by its owner or a team admin, by no other member', async () => {
    const { id } = await templates.create(owner, { teamId: 7 });
    await expect(templates.peer.call(deleteTemplate, { actor: colleague, id })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await templates.peer.call(deleteTemplate, { actor: teamAdmin, id });
    await expect(templates.peer.call(getTemplate, { actor: owner, id })).rejects.toMatchObject({
      code: 'template.not_found',
    });
  });

  it('publishes what happened, each event in the transaction of its change', async () => {
    const actor = newActor();
    const { id } = await templates.create(actor, { name: 'Pitch' });
    await templates.peer.call(deleteTemplate, { actor, id });
    const events = await templates.query<{ type: string; data: unknown }>(
      `SELECT envelope ->> 'type' AS type, envelope -> 'data' AS data FROM outbox
       WHERE envelope ->> 'subject' = $1 ORDER BY position`,
      [String(id)],
    );
    expect(events).toEqual([
      {
        type: 'rowdeck.templates.template.created',
        data: expect.objectContaining({ template_id: id, owner_id: actor.userId, duplicated_from: null }) as unknown,
      },
      { type: 'rowdeck.templates.template.deleted', data: { template_id: id, owner_id: actor.userId, name: 'Pitch' } },
    ]);
  });

  it('says that a file has text which cannot be filled, when it is uploaded and when it is used; a copy says nothing', async () => {
    const actor = newActor();
    const told = async (template: number) =>
      (
        await templates.query<{ data: unknown }>(
          `SELECT envelope -> 'data' AS data FROM outbox
           WHERE envelope ->> 'type' = 'rowdeck.templates.faults.detected' AND envelope ->> 'subject' = $1`,
          [String(template)],
        )
      ).map(({ data }) => data);
    const faulty = await editedPptx((xml) => xml.replace('<a:t>', '<a:t>{{Amount | curency}} '));
    const { id } = await templates.create(actor, { name: 'Faulty', bytes: faulty });
    const { id: copy } = await templates.peer.call(duplicateTemplate, { actor, id });
    const { id: sound, version_id: replaces } = await templates.create(actor, { name: 'Sound' });
    const upload = { actor, id: sound, file: await templates.upload(faulty) };
    const { version_id: versionId } = await templates.peer.call(uploadVersion, upload);
    const before = await told(sound);
    await templates.peer.call(useVersion, { actor, id: sound, versionId, replaces: replaces ?? '' });
    expect(await told(id)).toMatchObject([{ template_id: id, owner_id: actor.userId, name: 'Faulty' }]);
    expect([await told(copy), before]).toEqual([[], []]);
    expect(await told(sound)).toMatchObject([{ template_id: sound, name: 'Sound' }]);
    expect(JSON.stringify(await told(sound))).toContain('There is no filter “curency”.');
  });
});
