import { listTemplates, templateSlides } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'an installation that draws no slides', () => {
  let templates: TemplatesUnderTest;
  beforeAll(async () => {
    templates = await TemplatesUnderTest.start({ SLIDE_PREVIEWS: 'off' });
  });
  afterAll(() => templates.close());

  it('says so, and does all else', async () => {
    const actor = newActor();
    const { id } = await templates.create(actor);
    expect(await templates.peer.call(templateSlides, { actor, id })).toEqual({
      status: 'unavailable',
      retryable: false,
      slides_count: 0,
      slides: [],
    });
    const { templates: cards } = await templates.peer.call(listTemplates, { actor, page: 1 });
    expect(cards).toMatchObject([{ id, thumbnail_url: null }]);
    expect(await templates.query('SELECT * FROM template_drawings')).toEqual([]);
  });
});
