import { PPTX_MEDIA_TYPE, type PresentationDetail, type presentationsHttp, Problem } from '@rowdeck/contracts';
import { fileOf, pageOf, pictureAnswer } from './mock-answers';
import { isEmptied } from './batches.mock';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';
import { SAMPLE_DRAWING_ID, sampleBatch } from '@rowdeck/http-contract';

/** A new batch waits until a test moves it on. */
export const presentationsMock: MockOf<typeof presentationsHttp> = {
  list: ({ state, query }) => {
    const { batch_id, template_id, status, q, sort } = query;
    if (batch_id !== undefined && !state.batches.some(({ id }) => id === batch_id))
      throw new Problem('batch.not_found');
    const batchOf = new Map(state.batches.map((batch) => [batch.id, batch]));
    const matching = state.presentations
      .filter((one) => batch_id === undefined || one.batch_id === batch_id)
      .filter((one) => template_id === undefined || batchOf.get(one.batch_id)?.template_id === template_id)
      .filter((one) => status === undefined || one.status === status)
      .filter(({ name, batch_id: of }) => {
        const { name: batch = '', template_name = '', csv_name = '' } = batchOf.get(of) ?? {};
        return [name, batch, template_name, csv_name].some((text) =>
          text.toLowerCase().includes((q ?? '').toLowerCase()),
        );
      });
    const { items, pagination } = pageOf(sort === 'oldest' ? matching : [...matching].reverse(), query.page);
    const named = items.map((one) => ({ ...one, batch_name: batchOf.get(one.batch_id)?.name ?? one.batch_name }));
    return { presentations: named, pagination, more: false, emptied: isEmptied(state) };
  },
  choices: ({ state }) => ({
    templates: state.templates.map((template) => ({ ...template, placeholders: template.placeholders.slice(0, 50) })),
  }),
  bulkCreate: ({ state, body }) => {
    const chosen = body['presentation[template_id]'];
    if (chosen === null) {
      throw new Problem('batch.invalid', { errors: { 'presentation.template_id': ['Choose a template.'] } });
    }
    const template = state.templates.find(({ id }) => id === chosen);
    if (!template) throw new Problem('template.not_found');
    const seen = body['presentation[template_version]'];
    if (seen !== undefined && seen !== template.version_id) throw new Problem('batch.template_changed');
    const batch = sampleBatch({
      template_id: template.id,
      template_name: template.name,
      status: 'pending',
      completed_count: 0,
      finished_at: null,
      download_available: false,
      download_url: null,
    });
    state.batches = [batch, ...state.batches];
    return { ...batch, warnings: [] };
  },
  show: ({ state, params }) => found(state, params.id),
  slides: ({ state, params, query }) => {
    ready(state, params.id);
    const { slides, ...deck } = state.resultSlides;
    return { ...deck, slides: query.slides === 'first' ? slides.slice(0, 1) : slides };
  },
  slide: ({ state, params }) => resultPicture(state, params),
  slideThumbnail: ({ state, params }) => resultPicture(state, params),
  download: ({ state, params }) => {
    const { name } = ready(state, params.id);
    return fileOf('PK', PPTX_MEDIA_TYPE, `${name}.pptx`);
  },
};

function found({ presentations, batches }: MockState, id: number): PresentationDetail {
  const presentation = presentations.find((candidate) => candidate.id === id);
  const batch = batches.find((candidate) => candidate.id === presentation?.batch_id);
  if (!presentation || !batch) throw new Problem('presentation.not_found');
  return { ...presentation, batch };
}

function ready(state: MockState, id: number): PresentationDetail {
  const presentation = found(state, id);
  if (!presentation.download_available) throw new Problem('presentation.not_ready');
  return presentation;
}

function resultPicture(state: MockState, { id, drawing }: { id: number; drawing: string }) {
  ready(state, id);
  if (drawing !== SAMPLE_DRAWING_ID) throw new Problem('slide.not_found');
  return pictureAnswer();
}
