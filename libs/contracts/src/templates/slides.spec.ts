import { deckSlides, slidePicture } from './slides';
import { printedFaults, type TemplateFaultView, templateSummary, unfilledFaults, wizardTemplate } from './template';

const picture = { number: 1, width: 1280, height: 720, url: '/a', thumbnail_url: '/b' };

describe('the slides of a deck', () => {
  it.each(['pending', 'failed', 'unavailable'])('have no pictures where they are %s', (status) => {
    const told = { status, slides_count: 0, slides: [] };
    expect(deckSlides.parse(told)).toEqual({ ...told, retryable: false });
  });

  it('may be more than are drawn', () => {
    const slides = deckSlides.parse({ status: 'ready', slides_count: 250, slides: [picture] });
    expect([slides.slides_count, slides.slides.length]).toEqual([250, 1]);
  });

  it('are told without what a later release adds', () => {
    expect(
      deckSlides.parse({ status: 'ready', slides_count: 1, slides: [{ ...picture, colour: 'red' }] }).slides,
    ).toEqual([{ ...picture, overflows: [] }]);
  });

  it.each([
    ['a state that pages have no words for', { status: 'drawing', slides_count: 1, slides: [] }],
    ['no list', { status: 'ready', slides_count: 1 }],
    ['half a slide', { status: 'ready', slides_count: 0.5, slides: [] }],
    ['a picture without its address', { status: 'ready', slides_count: 1, slides: [{ ...picture, url: null }] }],
  ])('are not told by %s', (_what, slides) => {
    expect(deckSlides.safeParse(slides).success).toBe(false);
  });
});

describe('text that does not fit', () => {
  const box = { shape: 'Title 1', left: 0.1, top: -0.05, width: 1.2, height: 0.4, values: [] };

  it('may reach beyond the slide', () => {
    expect(slidePicture.parse({ ...picture, overflows: [{ ...box, kind: 'covers' }] }).overflows).toEqual([
      { ...box, kind: 'covers' },
    ]);
    // As servers before 'kind' said it.
    expect(slidePicture.parse({ ...picture, overflows: [box] }).overflows).toEqual([{ ...box, kind: 'longer' }]);
  });

  it.each(['shape', 'left', 'top', 'width', 'height'])('is not told without its %s', (key) => {
    const overflows = [{ ...box, [key]: undefined }];
    expect(slidePicture.safeParse({ ...picture, overflows }).success).toBe(false);
  });
});

describe('the faults of a template', () => {
  const fault = (code: string, severity: TemplateFaultView['severity']): TemplateFaultView => ({
    code,
    severity,
    message: 'm',
    remedy: 'r',
  });
  const faults = [
    fault('placeholder.unclosed', 'error'),
    fault('link.external', 'error'),
    fault('placeholder.other_style', 'warning'),
    fault('placeholder.unknown_filter', 'error'),
    fault('placeholder', 'hint'),
  ];

  it('that show in presentations are those of its placeholders', () => {
    const codes = ['placeholder.unclosed', 'placeholder.other_style', 'placeholder.unknown_filter'];
    expect(printedFaults(faults).map(({ code }) => code)).toEqual(codes);
  });

  it('that keep text from being filled are the errors among them', () => {
    expect(unfilledFaults(faults).map(({ code }) => code)).toEqual([
      'placeholder.unclosed',
      'placeholder.unknown_filter',
    ]);
    expect(unfilledFaults([])).toEqual([]);
  });
});

describe('a template of a service of the release before', () => {
  const old = {
    id: 1,
    name: 'Pitch',
    team_name: null,
    presentations_count: 0,
    placeholders: [],
    placeholders_count: 0,
    created_at: '2026-11-02T09:30:00.000Z',
  };

  it('has no picture and no faults that are known', () => {
    expect(templateSummary.parse(old)).toEqual({ ...old, faults_count: 0, thumbnail_url: null });
  });

  it('is offered by the wizard without its version', () => {
    const { version_id, thumbnail_url, faults_count } = wizardTemplate.parse(old);
    expect([version_id, thumbnail_url, faults_count]).toEqual([null, undefined, 0]);
  });
});
