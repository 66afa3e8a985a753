import {
  PPTX_MEDIA_TYPE,
  pathOf,
  Problem,
  type TemplateDetail,
  type TemplateFaultView,
  templatesHttp,
  type VersionChanges,
} from '@rowdeck/contracts';
import { fileOf, pageOf, pictureAnswer } from './mock-answers';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';
import { SAMPLE_DRAWING_ID, sampleChanges, sampleTemplate, sampleVersion } from '@rowdeck/http-contract';

/** A file whose name holds "broken" is refused as the engine refuses one. */
export const templatesMock: MockOf<typeof templatesHttp> = {
  list: ({ state, query }) => {
    const found = state.templates.filter(({ name }) => name.toLowerCase().includes(query.q?.toLowerCase() ?? ''));
    const { items, pagination } = pageOf(found, query.page, 24);
    const emptied = found.length === 0 && !query.q && state.deletedTemplates > 0;
    return { templates: items, pagination, emptied };
  },
  create: ({ state, file, body }) => {
    if (!file) throw refused('template.invalid', 'Choose a PowerPoint file.');
    if (file.name.includes('broken')) {
      throw refused('template.rejected', 'The file is not a PowerPoint presentation. Save it as .pptx and try again.');
    }
    return added(state, { name: body['template[name]'], file_size: file.size });
  },
  show: ({ state, params }) => found(state, params.id),
  rename: ({ state, params, body }) => {
    const { name } = body.template;
    if (name.trim() === '') throw refused('template.invalid', 'Enter a name for the template.', 'name');
    return changed(state, params.id, { name });
  },
  versions: ({ state, params }) => ({ versions: found(state, params.id) && state.versions }),
  uploadVersion: ({ state, params, file }) => {
    if (!file) throw refused('template.invalid', 'Choose a PowerPoint file.');
    if (file.name.includes('broken')) throw refused('template.rejected', 'The file is not a PowerPoint presentation.');
    const replaces = found(state, params.id).version_id ?? state.changes.replaces;
    return (state.changes = { ...state.changes, replaces, file_name: file.name });
  },
  versionChanges: ({ state, params }) => found(state, params.id) && waiting(state, params.versionId),
  discardVersion: ({ state, params }) => void (found(state, params.id) && waiting(state, params.versionId)),
  useVersion: ({ state, params, body: { version_id, replaces } }) => {
    const { file_name, file_size, slides_count } = waiting(state, version_id);
    if (found(state, params.id).version_id !== replaces) throw new Problem('template.version_conflict');
    const number = state.versions.length + 1;
    const used = sampleVersion({ id: version_id, number, file_name, file_size, slides_count });
    state.versions = [used, ...state.versions.map((version) => ({ ...version, current: false }))];
    return changed(state, params.id, { version_id, file_name, file_size, slides_count });
  },
  delete: ({ state, params }) => {
    const gone = found(state, params.id);
    state.templates = state.templates.filter((template) => template !== gone);
    state.deletedTemplates += 1;
  },
  duplicate: ({ state, params }) => {
    const template = found(state, params.id);
    return added(state, { ...template, name: `${template.name} (copy)`, presentations_count: 0 });
  },
  convert: ({ state, params, body: { styles } }) => {
    const template = found(state, params.id);
    const isLeft = ({ style, doubtful }: TemplateFaultView) =>
      styles ? !styles.includes(style ?? '') : doubtful === true;
    const faults = template.faults.filter((fault) => fault.code !== 'placeholder.other_style' || isLeft(fault));
    const name = `${template.name} (converted)`;
    const converted_from = { id: template.id, name: template.name };
    const made = added(state, {
      ...template,
      name,
      faults,
      can_convert: faults.some(({ code }) => code === 'placeholder.other_style'),
      presentations_count: 0,
      converted_from,
    });
    const converted_to = { id: made.id, name };
    state.templates = state.templates.map((one) => (one === template ? { ...template, converted_to } : one));
    return made;
  },
  mapping: ({ state, params }) => state.mappings[found(state, params.id).id] ?? { mapping: [], rules: null },
  previewRow: ({ state, params }) => found(state, params.id) && state.rowPreview,
  tryPlaceholder: ({ body: { value } }) => ({ printed: value }),
  preview: ({ params: { drawing } }) => rowPictureOf(drawing),
  previewThumbnail: ({ params: { drawing } }) => rowPictureOf(drawing),
  slides: ({ state, params }) => found(state, params.id) && state.slides,
  drawSlides: ({ state, params }) => found(state, params.id) && drawnAgain(state),
  slide: ({ state, params }) => pictureOf(state, params),
  slideThumbnail: ({ state, params }) => pictureOf(state, params),
  file: ({ state, params }) => fileOf('PK', PPTX_MEDIA_TYPE, found(state, params.id).file_name),
};

/** What failed is begun again. */
function drawnAgain(state: MockState) {
  if (state.slides.status === 'failed') state.slides = { ...state.slides, status: 'pending', retryable: false };
  return state.slides;
}

function rowPictureOf(drawing: string) {
  if (drawing !== SAMPLE_DRAWING_ID) throw new Problem('slide.not_found');
  return pictureAnswer();
}

function pictureOf(state: MockState, { id, drawing, slide }: { id: number; drawing: string; slide: number }) {
  found(state, id);
  if (!state.slides.slides.some(({ url }) => url.endsWith(`/${drawing}/${slide}`)))
    throw new Problem('slide.not_found');
  return pictureAnswer();
}

const refused = (code: 'template.invalid' | 'template.rejected', message: string, key = 'file') =>
  new Problem(code, { errors: { [key]: [message] } });

/** What the version would change; a version that the template has had can be used again, too. */
function waiting({ changes, versions }: MockState, versionId: string): VersionChanges {
  const former = versions.find(({ id }) => id === versionId);
  if (former)
    return sampleChanges({ version_id: versionId, replaces: changes.version_id, file_name: former.file_name });
  if (versionId !== changes.version_id) throw new Problem('template.version_not_found');
  return changes;
}

function changed(state: MockState, id: number, about: Partial<TemplateDetail>): TemplateDetail {
  const template = { ...found(state, id), ...about };
  state.templates = state.templates.map((one) => (one.id === id ? template : one));
  return template;
}

function found({ templates }: MockState, id: number): TemplateDetail {
  const template = templates.find((candidate) => candidate.id === id);
  if (!template) throw new Problem('template.not_found');
  return template;
}

function added(state: MockState, about: Partial<TemplateDetail>): TemplateDetail {
  const id = Math.max(0, ...state.templates.map((template) => template.id)) + 1;
  const template = sampleTemplate({ ...about, id, file_url: pathOf(templatesHttp.file, { params: { id } }) });
  state.templates = [template, ...state.templates];
  return template;
}
