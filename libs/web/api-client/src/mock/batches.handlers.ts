import type { PresentationView } from '@rowdeck/contracts';
import { http, HttpResponse } from 'msw';
import { pageOf, refuse } from './mock-answers';
import type { MockState } from './mock-state';
import { sampleBatch } from './samples';

const newestFirst = (presentations: readonly PresentationView[]) => [...presentations].reverse();

/** Batches and presentations. A new batch waits until a test moves it on. */
export const batchesHandlers = (state: MockState) => [
  http.get('/app/presentations', ({ request }) => {
    const { items, pagination } = pageOf(newestFirst(state.presentations), request);
    return HttpResponse.json({ presentations: items, pagination });
  }),
  http.get('/app/presentations/new', () =>
    HttpResponse.json({ templates: state.templates.map(({ id, name, placeholders }) => ({ id, name, placeholders })) }),
  ),
  http.post('/app/presentations/bulk_create', async ({ request }) => {
    const form = await request.formData();
    state.forms.set('/app/presentations/bulk_create', form);
    const template = state.templates.find(({ id }) => String(id) === form.get('presentation[template_id]'));
    if (!template) return refuse('template.not_found');
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
    return HttpResponse.json(batch, { status: 201 });
  }),
  http.get('/app/presentations/:id', ({ params }) => {
    const presentation = state.presentations.find(({ id }) => id === Number(params['id']));
    const batch = state.batches.find(({ id }) => id === presentation?.batch_id);
    return presentation && batch ? HttpResponse.json({ ...presentation, batch }) : refuse('presentation.not_found');
  }),
  http.get('/app/batches/:id', ({ params }) => {
    const batch = state.batches.find(({ id }) => id === params['id']);
    return batch ? HttpResponse.json(batch) : refuse('batch.not_found');
  }),
  http.get('/app/batches/:id/presentations', ({ params, request }) => {
    const rows = state.presentations.filter(({ batch_id }) => batch_id === params['id']);
    const { items, pagination } = pageOf(rows, request);
    return HttpResponse.json({ presentations: items, pagination });
  }),
];
