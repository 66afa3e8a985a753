import { createTemplate, deleteTemplate, duplicateTemplate } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import JSZip from 'jszip';
import { newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

const zipOf = (entries: Record<string, string>): Promise<Buffer> => {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(entries)) zip.file(name, text);
  return zip.generateAsync({ type: 'nodebuffer' });
};

describeWith(['postgres'], 'a template that is refused', () => {
  const actor = newActor();
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());

  const left = async () => ({
    objects: await templates.keys(),
    rows: await templates.query(
      `SELECT ((SELECT count(*) FROM templates) + (SELECT count(*) FROM template_versions)
        + (SELECT count(*) FROM template_contents) + (SELECT count(*) FROM outbox))::int AS count`,
    ),
  });
  const nothing = { objects: [], rows: [{ count: 0 }] };

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['text under another name', 'template.text', () => Buffer.from('Dear Sir or Madam,')],
    ['nothing', 'template.empty_file', () => Buffer.alloc(0)],
    ['half a file', 'template.truncated', () => samplePptx().subarray(0, samplePptx().length / 2)],
    ['an archive of something else', 'template.not_a_presentation', () => zipOf({ 'letter.txt': 'Dear Sir' })],
    ['a web page', 'template.html', () => Buffer.from('<!DOCTYPE html><html><body>Please sign in</body></html>')],
  ])('says what is wrong and what to do, and leaves nothing behind: %s', async (_what, reason, bytes) => {
    const error: unknown = await templates.create(actor, { bytes: await bytes() }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'template.rejected',
      errors: { file: [expect.stringMatching(/\. .+/)] },
      params: { reason },
    });
    expect(await left()).toEqual(nothing);
  });

  it('names every fault of the form at once, and reads no file for it', async () => {
    const file = { ...(await templates.upload(Buffer.from('Dear Sir'), 'notes.txt')), size: 100 * 1024 * 1024 + 1 };
    await expect(
      templates.peer.call(createTemplate, { actor, name: 'x'.repeat(201), teamId: 4, file }),
    ).rejects.toMatchObject({
      code: 'template.invalid',
      errors: {
        name: [expect.stringContaining('too long')],
        file: [expect.stringContaining('100 MB')],
        team_id: ['Choose one of your teams.'],
      },
    });
    expect(await left()).toEqual(nothing);
  });

  it('asks for a file when there is none', async () => {
    await expect(
      templates.peer.call(createTemplate, { actor, name: 'Deck', teamId: null, file: null }),
    ).rejects.toMatchObject({ errors: { file: ['Choose a PowerPoint file (.pptx).'] } });
  });

  it('leaves no template when the database refuses it', async () => {
    await templates.query('ALTER TABLE templates ADD CONSTRAINT nothing_fits CHECK (id < 0)');
    await expect(templates.create(actor)).rejects.toMatchObject({ code: 'internal.unexpected' });
    await templates.query('ALTER TABLE templates DROP CONSTRAINT nothing_fits');
    expect(await templates.query('SELECT 1 FROM template_versions UNION ALL SELECT 1 FROM outbox')).toEqual([]);
  });

  it('is taken without placeholders', async () => {
    const zip = await JSZip.loadAsync(samplePptx());
    for (const part of zip.file(/\.xml$/)) zip.file(part.name, (await part.async('string')).replaceAll(/[{}]{2}/g, ''));
    const bytes = await zip.generateAsync({ type: 'nodebuffer' });
    expect((await templates.create(actor, { bytes })).placeholders).toEqual([]);
  });
});

// A service of its own: two in one process would answer the same calls.
describeWith(['postgres'], 'an account that has as many templates as it may', () => {
  const actor = newActor();
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start({ TEMPLATES_PER_ACCOUNT: '2' });
  });
  afterAll(() => templates.close());

  it('leaves nothing of one more than the account may have, and takes it when one was deleted', async () => {
    const { id } = await templates.create(actor);
    await templates.peer.call(duplicateTemplate, { actor, id });
    const objects = await templates.keys();
    const refusal = { code: 'template.invalid', errors: { file: [expect.stringContaining('2 templates')] } };
    await expect(templates.create(actor)).rejects.toMatchObject(refusal);
    await expect(templates.peer.call(duplicateTemplate, { actor, id })).rejects.toMatchObject(refusal);
    expect(await templates.keys()).toEqual(objects);
    await templates.peer.call(deleteTemplate, { actor, id });
    await expect(templates.create(actor)).resolves.toMatchObject({ name: 'Account review' });
  });
});
