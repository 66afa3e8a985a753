import { randomUUID } from 'node:crypto';
import { deleteTemplate, duplicateTemplate, resolveTemplate, templateFile } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'one content for templates of the same file', () => {
  const actor = newActor();
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());

  const contents = () =>
    templates.query<{ versions: number; contents: number }>(
      `SELECT (SELECT count(*)::int FROM template_versions) AS versions, (SELECT count(*)::int FROM template_contents) AS contents`,
    );

  it('is stored once for uploads at the same time, of whomever', async () => {
    await Promise.all([actor, newActor(), newActor()].map((one) => templates.create(one)));
    expect(await contents()).toEqual([{ versions: 3, contents: 1 }]);
    const kinds = (await templates.keys('templates/')).map((key) => key.split('.').at(-1));
    // Plain and with the watermark, on one base: the watermark is on the dynamic side.
    expect(kinds.sort()).toEqual(['base', 'compiled', 'compiled', 'pptx']);
    expect(await templates.keys('incoming/')).toEqual([]);
  });

  it('keeps the name of each upload’s file', async () => {
    const { id } = await templates.create(actor, { fileName: 'Renamed.pptx' });
    expect(await templates.peer.call(templateFile, { actor, id })).toMatchObject({ fileName: 'Renamed.pptx' });
  });

  it('serves a duplicate, and duplicates of it, when the original is gone', async () => {
    const { id } = await templates.create(actor, { name: 'Pitch' });
    const source = await templates.peer.call(resolveTemplate, { actor, id });
    const copy = await templates.peer.call(duplicateTemplate, { actor, id });
    const second = await templates.peer.call(duplicateTemplate, { actor, id: copy.id });
    expect(second.name).toBe('Pitch (copy) (copy)');
    for (const gone of [id, copy.id]) await templates.peer.call(deleteTemplate, { actor, id: gone });
    const resolved = await templates.peer.call(resolveTemplate, { actor, id: second.id });
    expect(resolved).toEqual({ ...source, id: second.id, name: second.name });
    expect(await templates.objects.store.head(resolved.base.key)).toEqual({ size: resolved.base.length });
  });

  it('counts the presentations of a duplicate from nothing', async () => {
    const { id } = await templates.create(actor);
    await templates.report({ batchId: randomUUID(), templateId: id, rowCount: 8 });
    expect((await templates.peer.call(duplicateTemplate, { actor, id })).presentations_count).toBe(0);
  });
});
