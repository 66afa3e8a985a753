import { http, HttpResponse, type PathParams } from 'msw';
import { refuse } from './mock-answers';
import type { MockState } from './mock-state';
import { sampleTemplate } from './samples';

/** Templates. A file whose name holds "broken" is refused as the engine refuses one. */
export const templatesHandlers = (state: MockState) => [
  http.get('/app/templates', () => HttpResponse.json({ templates: state.templates })),
  http.post('/app/templates', async ({ request }) => {
    const form = await request.formData();
    state.forms.set('/app/templates', form);
    const file = form.get('template[file]');
    if (!(file instanceof Blob) || ('name' in file && String(file.name).includes('broken'))) {
      return refuse('template.rejected', {
        errors: { 'template.file': ['The file is not a PowerPoint presentation. Save it as .pptx and try again.'] },
      });
    }
    return HttpResponse.json(added(state, { name: nameOf(form), file_size: file.size }), { status: 201 });
  }),
  http.get('/app/templates/:id', ({ params }) => {
    const template = found(state, params);
    return template ? HttpResponse.json(template) : refuse('template.not_found');
  }),
  http.delete('/app/templates/:id', ({ params }) => {
    state.templates = state.templates.filter((template) => template !== found(state, params));
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('/app/templates/:id/duplicate', ({ params }) => {
    const template = found(state, params);
    if (!template) return refuse('template.not_found');
    const name = `${template.name} (copy)`;
    return HttpResponse.json(added(state, { ...template, name, presentations_count: 0 }), { status: 201 });
  }),
];

function nameOf(form: FormData): string {
  const name = form.get('template[name]');
  return typeof name === 'string' ? name : '';
}

const found = (state: MockState, { id }: PathParams) => state.templates.find((template) => template.id === Number(id));

function added(state: MockState, about: Parameters<typeof sampleTemplate>[0]) {
  const id = Math.max(0, ...state.templates.map((template) => template.id)) + 1;
  const template = sampleTemplate({ ...about, id, file_url: `/app/templates/${id}/file` });
  state.templates = [template, ...state.templates];
  return template;
}
