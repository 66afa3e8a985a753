import {
  type Actor,
  deleteTemplate,
  duplicateTemplate,
  listTemplates,
  templatePicture,
  templateSlides,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { type DrawingProgram, programThatDraws } from '../../test/program-that-draws';
import { editedPptx, newActor, TemplatesUnderTest, ROOMY } from '../../test/templates-under-test';
import { TemplateContents } from '../templates/template-contents';
import { TemplateStorage } from '../templates/template-storage';
import { TemplateVersionRepository } from '../templates/template-version.repository';
import { SweepContents } from '../sweeping/sweep-contents';

const LIMITS = { TEMPLATES_PER_ACCOUNT: 10, TEMPLATE_BYTES_PER_ACCOUNT: 1e9 };
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

describeWith(['postgres'], 'pictures of templates', () => {
  let templates: TemplatesUnderTest;
  let program: DrawingProgram;
  const ada = newActor();
  beforeAll(async () => {
    program = await programThatDraws(4);
    templates = await TemplatesUnderTest.start(program.env);
  });
  afterAll(async () => {
    await templates.close();
    await program.remove();
  });

  const slidesOf = (actor: Actor, id: number) => templates.peer.call(templateSlides, { actor, id });
  const drawn = (actor: Actor, id: number) =>
    eventually(async () => {
      const slides = await slidesOf(actor, id);
      expect(slides.status).toBe('ready');
      return slides;
    });
  const drawingOf = (url: string): string => url.split('/').at(-2) ?? '';

  it('are drawn after the upload, one of each slide, and shown to whoever sees the template', async () => {
    const { id } = await templates.create(ada);
    const { slides, slides_count } = await drawn(ada, id);
    expect(slides_count).toBe(4);
    expect(slides.map(({ number, width, height }) => [number, width, height])).toEqual(
      [1, 2, 3, 4].map((number) => [number, 1280, 720]),
    );
    const drawing = drawingOf(slides[0]?.url ?? '');
    const asked = { id, drawing, slide: 2, size: 'thumbnail' } as const;
    const { objectKey, mediaType } = await templates.peer.call(templatePicture, { actor: ada, ...asked });
    expect(mediaType).toBe('image/png');
    const bytes = await templates.objects.store.read(objectKey);
    expect(bytes.subarray(0, 4)).toEqual(new Uint8Array(SIGNATURE));
    const eve = newActor();
    await expect(slidesOf(eve, id)).rejects.toMatchObject({ code: 'template.not_found' });
    await expect(templates.peer.call(templatePicture, { actor: eve, ...asked })).rejects.toMatchObject({
      code: 'template.not_found',
    });
    await expect(templates.peer.call(templatePicture, { actor: ada, ...asked, slide: 5 })).rejects.toMatchObject({
      code: 'slide.not_found',
    });
  });

  it('are drawn once for all templates of the same file, and stand on their cards', async () => {
    const before = program.runs();
    const { id } = await templates.create(ada, { fileName: 'Again.pptx' });
    const copy = await templates.peer.call(duplicateTemplate, { actor: ada, id });
    const { slides } = await drawn(ada, copy.id);
    expect(program.runs()).toBe(before);
    const { templates: cards } = await templates.peer.call(listTemplates, { actor: ada, page: 1 });
    expect(cards.find((card) => card.id === copy.id)?.thumbnail_url).toBe(slides[0]?.thumbnail_url);
  });

  it('of templates that were there before are drawn, too', async () => {
    const { id } = await templates.create(ada, { bytes: await editedPptx((xml) => xml.replace('<a:t>', '<a:t>old ')) });
    await drawn(ada, id);
    await templates.query('DELETE FROM template_drawings');
    expect((await slidesOf(ada, id)).status).toBe('pending');
    await templates.create(ada, { bytes: await editedPptx((xml) => xml.replace('<a:t>', '<a:t>new ')) });
    await drawn(ada, id);
  });

  it('go with their template', async () => {
    const grace = newActor();
    const { id } = await templates.create(grace, {
      bytes: await editedPptx((xml) => xml.replace('<a:t>', '<a:t>gone ')),
    });
    const drawing = drawingOf((await drawn(grace, id)).slides[0]?.url ?? '');
    const pictures = async () =>
      (await templates.keys('templates/')).filter((key) => key.includes(`slides-${drawing}/`));
    expect(await pictures()).toHaveLength(8);
    await templates.peer.call(deleteTemplate, { actor: grace, id });
    await templates.query(`UPDATE templates SET deleted_at = now() - interval '2 days' WHERE id = $1`, [id]);
    await templates.query(`UPDATE template_contents SET touched_at = now() - interval '2 hours'`);
    await templates.report();
    const { dataSource, transactions } = templates.database;
    const versions = new TemplateVersionRepository(dataSource.manager, transactions);
    const contents = new TemplateContents(dataSource.manager, transactions, templates.objects.store);
    await new SweepContents(versions, contents, new TemplateStorage(transactions, ROOMY, LIMITS)).execute();
    expect(await pictures()).toEqual([]);
  });
});

describeWith(['postgres'], 'a template that cannot be drawn', () => {
  let templates: TemplatesUnderTest;
  let program: DrawingProgram;
  beforeAll(async () => {
    program = await programThatDraws(0, 'echo source file could not be loaded');
    templates = await TemplatesUnderTest.start(program.env);
  });
  afterAll(async () => {
    await templates.close();
    await program.remove();
  });

  it('is said to be one, and is not tried for ever', async () => {
    const ada = newActor();
    const { id } = await templates.create(ada);
    await eventually(async () =>
      expect(await templates.peer.call(templateSlides, { actor: ada, id })).toMatchObject({
        status: 'failed',
        retryable: false,
        slides: [],
      }),
    );
    const runs = program.runs();
    await templates.create(ada, { fileName: 'Another name.pptx' });
    expect(program.runs()).toBe(runs);
    const [row] = await templates.query<{ fault: string }>('SELECT fault FROM template_drawings');
    expect(row?.fault).toContain('could not be loaded');
  });
});
