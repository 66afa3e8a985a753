import { getTemplate, listTemplates, resolveTemplate, templateChoices } from '@rowdeck/contracts';
import { describeWith, testNats } from '@rowdeck/testing';
import JSZip from 'jszip';
import { newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

const MESSAGE = 1_000_000;

/** The sample with further placeholders in its first slide. */
const deckWith = async (names: readonly string[]): Promise<Buffer> => {
  const zip = await JSZip.loadAsync(samplePptx());
  const slide = 'ppt/slides/slide1.xml';
  const xml = (await zip.file(slide)?.async('string')) ?? '';
  const runs = names.map((name) => `<a:p><a:r><a:t>{{${name}}}</a:t></a:r></a:p>`).join('');
  zip.file(slide, xml.replace('</p:txBody>', `${runs}</p:txBody>`));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
};
const named = <T>(count: number, name: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => name(i));

describeWith(['postgres', 'nats'], 'a template of 32 KB that asks for thousands of values', () => {
  let nats: Awaited<ReturnType<typeof testNats>>;
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    nats = await testNats();
    templates = await TemplatesUnderTest.start({ NATS_URL: nats.url });
  });
  afterAll(async () => {
    await templates.close();
    await nats.remove();
  });

  const size = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));

  it('does not keep its owner from any page, and works: 4,900 placeholders', async () => {
    const actor = newActor();
    const names = named(4_900, (index) => `value of region ${index}`);
    const created = await templates.create(actor, { bytes: await deckWith(names), name: 'Regions' });
    expect(created.placeholders).toEqual(expect.arrayContaining(names));
    expect(created.placeholder_places).toHaveLength(created.placeholders_count);
    const { id } = created;
    for (let copies = 0; copies < 24; copies++) {
      await templates.query(
        'INSERT INTO templates (owner_id, name, version_id, created_at) SELECT owner_id, name, version_id, created_at FROM templates WHERE id = $1',
        [id],
      );
    }
    const replies = [
      created,
      await templates.peer.call(listTemplates, { actor, page: 1 }),
      await templates.peer.call(templateChoices, { actor }),
      await templates.peer.call(getTemplate, { actor, id }),
    ];
    expect(replies.map((reply) => size(reply) < MESSAGE)).toEqual([true, true, true, true]);
    const [offered] = (await templates.peer.call(templateChoices, { actor })).templates;
    expect(offered?.placeholders_count).toBe(created.placeholders_count);
    expect(offered?.placeholders.length).toBeLessThan(60);
    const resolved = await templates.peer.call(resolveTemplate, { actor, id });
    expect(resolved.placeholders).toEqual(created.placeholders);
  });

  it.each([
    ['20,000 of them', named(15_000, (index) => `v${index}`)],
    ['names of nine thousand characters', named(40, (index) => `${index}${'n'.repeat(9_000)}`)],
  ])('is refused in words before anything is stored: %s', async (_what, names) => {
    const actor = newActor();
    await expect(templates.create(actor, { bytes: await deckWith(names) })).rejects.toMatchObject({
      code: 'template.rejected',
      params: { reason: 'template.too_many_placeholders' },
    });
    expect((await templates.peer.call(listTemplates, { actor, page: 1 })).templates).toEqual([]);
    expect(await templates.query('SELECT 1 FROM templates WHERE owner_id = $1', [actor.userId])).toEqual([]);
  });

  it('stored by an older version, no longer keeps its owner from the pages', async () => {
    const actor = newActor();
    const { id } = await templates.create(actor);
    const huge = named(20_000, (index) => ({
      name: `${'n'.repeat(80)}${index}`,
      count: 1,
      places: [{ place: 'slide 1, “Title 1”', part: 'ppt/slides/slide1.xml', slide: 1 }],
    }));
    await templates.query(
      'UPDATE template_versions SET placeholders = $1 WHERE id = (SELECT version_id FROM templates WHERE id = $2)',
      [JSON.stringify(huge), id],
    );
    expect((await templates.peer.call(listTemplates, { actor, page: 1 })).templates[0]?.placeholders_count).toBe(
      20_000,
    );
    expect(size(await templates.peer.call(getTemplate, { actor, id }))).toBeLessThan(MESSAGE);
    expect(size(await templates.peer.call(templateChoices, { actor }))).toBeLessThan(MESSAGE);
    await expect(templates.peer.call(resolveTemplate, { actor, id })).rejects.toMatchObject({
      code: 'template.rejected',
      message: expect.stringContaining('more placeholders than can be filled') as string,
    });
  });
});
