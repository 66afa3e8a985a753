import { QUICK_ACTIONS } from '@rowdeck/contracts';
import { type ContractCase } from './contract-case';
import { KNOWN } from './known';
import { SAMPLE_PREVIEW_DAY, SAMPLE_VERSION_ID } from './samples';

const member = { as: 'member' } as const;
const program = { as: 'program' } as const;
const template = { ...member, params: { id: KNOWN.templateId } };
const version = { ...member, params: { id: KNOWN.templateId, versionId: KNOWN.versionId } };
const preview = { ...member, params: { day: SAMPLE_PREVIEW_DAY, drawing: KNOWN.drawing, slide: 1 } };
const row = {
  slide: 1,
  row: 1,
  rows: 1,
  columns: ['company_name'],
  cells: ['Acme'],
  mapping: [['company_name', 'company_name']],
};
const tried = { tag: '{{name}}', value: 'Ada Lovelace', locale: 'en-US' };
const slide = { ...member, params: { id: KNOWN.templateId, drawing: KNOWN.drawing, slide: 1 } };
const presentation = { ...member, params: { id: KNOWN.presentationId } };
const resultSlide = {
  ...member,
  params: { id: KNOWN.presentationId, day: SAMPLE_PREVIEW_DAY, drawing: KNOWN.drawing, slide: 1 },
};
const batch = { ...member, params: { id: KNOWN.batchId } };
const deck = { name: 'deck.pptx', content: 'PK' };
const csv = { name: 'customers.csv', content: 'company_name\nNorthwind\n' };
const rows = {
  template_id: String(KNOWN.templateId),
  rows: [{ company_name: 'Northwind' }, { company_name: 'Contoso' }],
  name: 'Customers in May',
};
const order = { 'presentation[template_id]': String(KNOWN.templateId), 'presentation[data_mapping]': '{}' };

/** Cases of `dashboard`, `templates`, `presentations` and `batches`, the first of each a success. */
export const workCases = {
  'dashboard.show': [
    { ...member, name: 'shows the numbers and what to do next', holds: { quick_actions: QUICK_ACTIONS } },
  ],
  'templates.list': [
    { ...member, name: 'lists the first page', holds: { templates: [{ id: KNOWN.templateId }] } },
    { ...member, name: 'lists another page', query: 'page=2', holds: { pagination: { current_page: 2 } } },
  ],
  'templates.seek': [
    { ...program, name: 'lists the first', holds: { data: [{ id: KNOWN.templateId }], next_cursor: null } },
    {
      ...program,
      name: 'refuses a limit that is none',
      query: 'limit=0',
      problem: 'request.invalid',
      errors: ['limit'],
    },
  ],
  'templates.seekVersions': [
    { ...program, params: template.params, name: 'lists the only version', holds: { data: [{ number: 1 }] } },
  ],
  'templates.create': [
    {
      ...member,
      name: 'takes a file',
      form: { fields: { 'template[name]': 'Pitch', 'template[team_id]': '' }, file: deck },
      holds: { name: 'Pitch' },
    },
    {
      ...member,
      name: 'refuses a form without a file',
      form: { fields: { 'template[name]': 'Pitch' } },
      problem: 'template.invalid',
      errors: ['file'],
    },
    {
      ...member,
      name: 'refuses a file that is no presentation',
      form: { fields: {}, file: { name: 'broken.pptx', content: 'x' } },
      problem: 'template.rejected',
      errors: ['file'],
    },
    ...['x', '0', '2147483648'].map((team) => ({
      ...member,
      name: `refuses the team ${team}`,
      form: { fields: { 'template[team_id]': team }, file: deck },
      problem: 'template.invalid' as const,
      errors: ['team_id'],
    })),
  ],
  'templates.show': [{ ...template, name: 'shows a template', holds: { id: KNOWN.templateId } }],
  'templates.rename': [
    {
      ...template,
      name: 'renames a template',
      json: { template: { name: 'Pitch' } },
      holds: { name: 'Pitch' },
    },
    {
      ...template,
      name: 'refuses an empty name',
      json: { template: { name: '' } },
      problem: 'template.invalid',
      errors: ['name'],
    },
  ],
  'templates.versions': [
    { ...template, name: 'lists the only version', holds: { versions: [{ number: 1, current: true }] } },
  ],
  'templates.uploadVersion': [
    {
      ...template,
      name: 'says what another file would change',
      form: { fields: {}, file: deck },
      holds: { added: ['country'], removed: ['region'] },
    },
    {
      ...template,
      name: 'refuses a form without a file',
      form: { fields: {} },
      problem: 'template.invalid',
      errors: ['file'],
    },
  ],
  'templates.versionChanges': [{ ...version, name: 'says it again', holds: { added: ['country'] } }],
  'templates.useVersion': [
    {
      ...template,
      name: 'uses the file from now on',
      json: { version_id: KNOWN.versionId, replaces: SAMPLE_VERSION_ID },
      holds: { version_id: KNOWN.versionId },
    },
    {
      ...template,
      name: 'refuses a file of which nothing is known',
      json: { version_id: KNOWN.batchId, replaces: SAMPLE_VERSION_ID },
      problem: 'template.version_not_found',
    },
    {
      ...template,
      name: 'refuses what was decided about another file',
      json: { version_id: KNOWN.versionId, replaces: KNOWN.batchId },
      problem: 'template.version_conflict',
    },
  ],
  'templates.discardVersion': [{ ...version, name: 'gives up a file' }],
  'templates.delete': [{ ...template, name: 'deletes a template' }],
  'templates.duplicate': [{ ...template, name: 'copies a template', holds: { name: 'Sales Pitch Deck (copy)' } }],
  'templates.convert': [
    { ...template, name: 'converts the placeholders of another tool', holds: { name: 'Sales Pitch Deck (converted)' } },
    { ...template, name: 'converts those in chosen styles', json: { styles: ['«name»'] } },
    { ...template, name: 'refuses no style at all', json: { styles: [] }, problem: 'request.invalid' },
  ],
  'templates.mapping': [
    { ...template, name: 'says how it was filled last', holds: { mapping: [['company_name', 'Customer']] } },
  ],
  'templates.previewRow': [
    { ...template, name: 'draws a slide with a row', json: row, holds: { status: 'ready' } },
    { ...template, name: 'refuses what is no row', json: { ...row, row: 0 }, problem: 'request.invalid' },
  ],
  'templates.preview': [{ ...preview, name: 'sends the picture of a row' }],
  'templates.previewThumbnail': [{ ...preview, name: 'sends the small picture of a row' }],
  'templates.tryPlaceholder': [
    { ...member, name: 'says what is printed', json: tried, holds: { printed: tried.value } },
    {
      ...member,
      name: 'refuses a language that there is not',
      json: { ...tried, locale: 'xx-XX' },
      problem: 'request.invalid',
      errors: ['locale'],
    },
  ],
  'templates.slides': [
    { ...template, name: 'says what its slides look like', holds: { status: 'ready', slides_count: 2 } },
  ],
  'templates.drawSlides': [
    {
      ...template,
      name: 'has slides drawn again, and leaves what is drawn',
      holds: { status: 'ready', slides_count: 2 },
    },
  ],
  'templates.slide': [{ ...slide, name: 'sends the picture of a slide' }],
  'templates.slideThumbnail': [{ ...slide, name: 'sends the small picture of a slide' }],
  'templates.file': [{ ...template, name: 'sends the file' }],
  'presentations.list': [
    { ...member, name: 'lists the first page', holds: { pagination: { current_page: 1, total_pages: 1 } } },
    { ...member, name: 'lists another page', query: 'page=2', holds: { pagination: { current_page: 2 } } },
    {
      ...member,
      name: 'takes what is no page for the first',
      query: 'page=x',
      holds: { pagination: { current_page: 1 } },
    },
  ],
  'presentations.seek': [
    { ...program, name: 'lists the first', holds: { data: [{ id: KNOWN.presentationId }] } },
    {
      ...program,
      name: 'refuses a cursor that is none',
      query: 'cursor=x',
      problem: 'request.invalid',
      errors: ['cursor'],
    },
  ],
  'presentations.choices': [
    { ...member, name: 'offers the templates', holds: { templates: [{ id: KNOWN.templateId }] } },
    { ...member, name: 'offers them beside one that is not there', query: 'template_id=999' },
    { ...member, name: 'offers them beside what is no template', query: 'template_id=x' },
  ],
  'presentations.bulkCreate': [
    { ...member, name: 'starts a batch', form: { fields: order, file: csv }, holds: { status: 'pending' } },
    ...['', 'x', '2147483648'].map((id) => ({
      ...member,
      name: `refuses the template "${id}"`,
      form: { fields: { ...order, 'presentation[template_id]': id }, file: csv },
      problem: 'batch.invalid' as const,
      errors: ['presentation.template_id'],
    })),
    {
      ...member,
      name: 'takes what is said about the table',
      form: {
        fields: { ...order, 'presentation[encoding]': 'UTF-8', 'presentation[data_locale]': 'de-DE' },
        file: csv,
      },
      holds: { status: 'pending' },
    },
    {
      ...member,
      name: 'refuses what cannot be said about a table, all at once',
      form: {
        fields: {
          ...order,
          'presentation[encoding]': 'utf-7',
          'presentation[delimiter]': '::',
          'presentation[data_locale]': 'xx',
        },
        file: csv,
      },
      problem: 'batch.invalid',
      errors: ['presentation.encoding', 'presentation.delimiter', 'presentation.data_locale'],
    },
    {
      ...member,
      name: 'refuses a template that is not there',
      form: { fields: { ...order, 'presentation[template_id]': '999' }, file: csv },
      problem: 'template.not_found',
    },
  ],
  'presentations.check': [
    {
      ...program,
      name: 'says what a batch of rows would be',
      json: rows,
      holds: { valid: true, row_count: 2, problems: [] },
    },
    {
      ...program,
      name: 'says it of a table',
      form: { fields: { template_id: String(KNOWN.templateId) }, file: csv },
      holds: { valid: true },
    },
    {
      ...program,
      name: 'refuses fields that it does not know, and values that cannot be, all at once',
      json: { ...rows, template_ids: '7', rows: {}, locale: 'xx', faulty_rows: 'skip' },
      problem: 'request.invalid',
      errors: ['rows', 'locale', 'faulty_rows', 'template_ids'],
    },
    {
      ...program,
      name: 'refuses a template that is not there',
      json: { ...rows, template_id: '999' },
      problem: 'template.not_found',
    },
  ],
  'presentations.render': [
    { ...program, name: 'sends a deck', json: { template_id: KNOWN.templateId, values: { company_name: 'Acme' } } },
    {
      ...program,
      name: 'refuses what is no value',
      json: { template_id: KNOWN.templateId, values: { company_name: {} } },
      problem: 'request.invalid',
      errors: ['values.company_name'],
    },
    {
      ...program,
      name: 'refuses a template that is not there',
      json: { template_id: 999, values: {} },
      problem: 'template.not_found',
    },
  ],
  'presentations.show': [
    { ...presentation, name: 'shows a presentation with its batch', holds: { batch: { id: KNOWN.batchId } } },
  ],
  'presentations.slides': [
    { ...presentation, name: 'draws its slides', holds: { status: 'ready', slides_count: 2 } },
    { ...presentation, name: 'draws the first alone', query: 'slides=first', holds: { slides: [{ number: 1 }] } },
    {
      ...member,
      name: 'has none to draw before it is ready',
      params: { id: KNOWN.pendingPresentationId },
      problem: 'presentation.not_ready',
    },
  ],
  'presentations.slide': [{ ...resultSlide, name: 'sends the picture of a slide' }],
  'presentations.slideThumbnail': [{ ...resultSlide, name: 'sends the small picture of a slide' }],
  'presentations.download': [
    { ...presentation, name: 'sends the deck' },
    {
      ...member,
      name: 'has nothing to send before it is ready',
      params: { id: KNOWN.pendingPresentationId },
      problem: 'presentation.not_ready',
    },
  ],
  'batches.list': [
    { ...member, name: 'lists the first page', holds: { batches: [{ id: KNOWN.batchId }] } },
    { ...member, name: 'lists another page', query: 'page=2', holds: { pagination: { current_page: 2 } } },
    {
      ...member,
      name: 'lists what is asked for',
      query: `status=completed&template_id=${KNOWN.templateId}&q=&sort=name`,
      holds: { batches: [{ id: KNOWN.batchId }], more: false },
    },
    { ...member, name: 'refuses a state that is none', query: 'status=done', problem: 'request.invalid' },
  ],
  'batches.seek': [
    { ...program, name: 'lists the first', holds: { data: [{ id: KNOWN.batchId }] } },
    { ...program, name: 'refuses a state that is none', query: 'status=done', problem: 'request.invalid' },
    {
      ...program,
      name: 'refuses fields that there are not',
      query: 'fields=id,colour',
      problem: 'request.invalid',
      errors: ['fields'],
    },
  ],
  'batches.seekPresentations': [
    { ...program, params: batch.params, name: 'lists the first', holds: { data: [{ id: KNOWN.presentationId }] } },
  ],
  'batches.seekFailures': [
    { ...program, params: batch.params, name: 'lists the first', holds: { data: [], next_cursor: null } },
    { ...program, params: batch.params, name: 'lists no unknown kind', query: 'only=lost', problem: 'request.invalid' },
  ],
  'batches.rename': [
    { ...batch, name: 'renames a batch', json: { name: 'Q3 customers' }, holds: { name: 'Q3 customers' } },
    { ...batch, name: 'refuses a batch without a name', json: {}, problem: 'batch.name_invalid', errors: ['name'] },
  ],
  'batches.mapping': [
    { ...batch, name: 'says how it was made', holds: { template_id: KNOWN.templateId, settings: { locale: 'en-US' } } },
  ],
  'batches.deleteMany': [
    {
      ...member,
      name: 'deletes those that are theirs',
      json: { ids: [KNOWN.batchId, '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0999'] },
      holds: { ids: [KNOWN.batchId] },
    },
    { ...member, name: 'refuses to delete none', json: { ids: [] }, problem: 'request.invalid' },
  ],
  'batches.delete': [{ ...batch, name: 'deletes a batch', holds: { ids: [KNOWN.batchId] } }],
  'batches.restore': [
    { ...member, name: 'restores nothing that was not deleted', json: { ids: [KNOWN.batchId] }, holds: { ids: [] } },
  ],
  'batches.present': [
    { ...member, name: 'says which are there', json: { ids: [KNOWN.batchId] }, holds: { ids: [KNOWN.batchId] } },
    { ...member, name: 'refuses to look for none', json: { ids: [] }, problem: 'request.invalid' },
  ],
  'batches.show': [{ ...batch, name: 'shows a batch', holds: { id: KNOWN.batchId } }],
  'batches.presentations': [
    { ...batch, name: 'lists the first page', holds: { pagination: { current_page: 1 } } },
    { ...batch, name: 'lists another page', query: 'page=2', holds: { pagination: { current_page: 2 } } },
  ],
  'batches.failures': [
    { ...batch, name: 'lists the first page', holds: { pagination: { current_page: 1 } } },
    { ...batch, name: 'lists those that were not made', query: 'only=not_made' },
    { ...batch, name: 'lists no unknown kind', query: 'only=lost', problem: 'request.invalid' },
    { ...batch, name: 'lists another page', query: 'page=2', holds: { pagination: { current_page: 2 } } },
  ],
  'batches.correct': [
    { ...batch, name: 'makes what failed again', json: { all: true }, holds: { id: KNOWN.batchId } },
    { ...batch, name: 'makes a row again', json: { rows: [{ row: 2, values: { Due: '2026-11-21' } }] } },
    { ...batch, name: 'refuses a row that cannot be', json: { rows: [{ row: 0 }] }, problem: 'request.invalid' },
    { ...batch, name: 'refuses to make nothing', json: {}, problem: 'batch.invalid' },
  ],
  'batches.cancel': [{ ...batch, name: 'ends a batch', holds: { id: KNOWN.batchId } }],
  'batches.errors': [{ ...batch, name: 'sends the failed rows' }],
  'batches.manifest': [{ ...batch, name: 'sends a line for each row' }],
  'batches.manifestJson': [{ ...batch, name: 'sends an object for each row' }],
  'batches.events': [{ ...batch, name: 'says how far it is', holds: { id: KNOWN.batchId, status: 'completed' } }],
  'batches.download': [{ ...batch, name: 'sends the archive' }],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
