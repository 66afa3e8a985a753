import { z } from 'zod';
import { rowId } from '../ids/row-id';
import { presentationFilters } from '../generation/batch-list';
import {
  createdBatch,
  presentationDetail,
  presentationList,
  presentationPage,
  presentationView,
} from '../generation/presentation';
import { TABLE_EXTENSIONS, TABLE_MAX_BYTES } from '../generation/table-file';
import { batchFields, batchRows } from '../generation/batch-fields';
import { batchFormRules, NO_ROWS, NO_TABLE } from '../generation/batch-form-rules';
import { checkedBatch } from '../generation/checked-batch';
import { renderedRow } from '../generation/rendered-row';
import { idempotencyHeaders } from '../calls/idempotency-key';
import { wizardTemplate } from '../templates/template';
import { cursorQuery, fieldsOf } from '../paging/cursor-list';
import { PPTX_MEDIA_TYPE } from './media-types';
import { pageQuery } from './page-query';
import { presentationParameter } from './path-parameter';
import { resultSlidesHttp } from './result-slides.http';
import { json, media, multipart, NO_CONTENT } from './route-content';
import { BY_KEY, defineRoute, SIGNED_IN } from './route-definition';

/** A table or rows, a template, and what is said about them. */
const order = multipart({
  fields: batchFields,
  file: {
    field: 'presentation[csv_file]',
    accept: TABLE_EXTENSIONS.join(','),
    maxBytes: TABLE_MAX_BYTES,
    missing: NO_TABLE,
  },
  rules: batchFormRules,
  invalid: 'batch.invalid',
  json: { schema: batchRows, list: 'rows', noun: 'Batch', empty: NO_ROWS },
});

export const WAIT_MAX_SECONDS = 60;

const WAIT_WORDS = `Enter a whole number of seconds from 0 to ${WAIT_MAX_SECONDS}.`;

const wait = z.coerce
  .number<string | number | undefined>({ error: WAIT_WORDS })
  .int({ error: WAIT_WORDS })
  .min(0, { error: WAIT_WORDS })
  .max(WAIT_MAX_SECONDS, { error: WAIT_WORDS })
  .default(0);

export const presentationsHttp = {
  list: defineRoute({
    method: 'GET',
    path: '/app/presentations',
    summary: "A page of the user's presentations.",
    access: SIGNED_IN,
    query: pageQuery.extend(presentationFilters.shape),
    responses: { 200: json(presentationPage) },
    problems: ['batch.not_found', 'batch.deleted'],
  }),
  seek: defineRoute({
    method: 'GET',
    path: '/api/v1/presentations',
    summary: 'The presentations of the account, by cursor.',
    access: BY_KEY,
    api: { scope: 'read' },
    query: cursorQuery(presentationView).extend(presentationFilters.shape),
    responses: { 200: json(presentationList) },
    problems: ['batch.not_found', 'batch.deleted'],
  }),
  choices: defineRoute({
    method: 'GET',
    path: '/app/presentations/new',
    summary: 'The templates to choose from in the first step of the wizard.',
    access: SIGNED_IN,
    /** The template to start with: it is offered though there are more than fit. */
    query: z.object({ template_id: z.coerce.number<string | number>().pipe(rowId).optional().catch(undefined) }),
    responses: { 200: json(z.object({ templates: z.array(wizardTemplate) })) },
  }),
  bulkCreate: defineRoute({
    method: 'POST',
    path: '/app/presentations/bulk_create',
    summary: 'Starts a batch: one presentation for each row of a table.',
    access: SIGNED_IN,
    api: { scope: 'generate', path: '/batches', operationId: 'batchesCreate' },
    query: z.object({ wait }),
    headers: idempotencyHeaders,
    body: order,
    responses: { 201: json(createdBatch) },
    problems: [
      'batch.table_rejected',
      'batch.mapping_incomplete',
      'batch.values_ambiguous',
      'batch.values_unreadable',
      'batch.template_faulty',
      'batch.template_changed',
      'template.not_found',
      'template.rejected',
      'team.second_factor_required',
      'quota.exceeded',
      'work.timed_out',
      'request.idempotency_mismatch',
      'request.idempotency_in_progress',
    ],
  }),
  check: defineRoute({
    method: 'POST',
    path: '/api/v1/batches/check',
    summary:
      'Says what a batch would be, with everything that is wrong with it. Nothing is made, and nothing is counted.',
    access: BY_KEY,
    api: { scope: 'generate', operationId: 'batchesCheck' },
    body: order,
    responses: { 200: json(checkedBatch) },
    problems: ['template.not_found', 'team.second_factor_required', 'storage.exceeded', 'work.timed_out'],
  }),
  render: defineRoute({
    method: 'POST',
    path: '/api/v1/render',
    summary:
      'Makes one presentation of a template and an object of values, and sends it. It is counted, and not stored.',
    access: BY_KEY,
    api: { scope: 'generate', operationId: 'render' },
    headers: idempotencyHeaders,
    body: json(renderedRow),
    responses: { 200: media(PPTX_MEDIA_TYPE) },
    problems: [
      'template.not_found',
      'team.second_factor_required',
      'batch.template_faulty',
      'batch.mapping_incomplete',
      'batch.values_ambiguous',
      'batch.values_unreadable',
      'batch.invalid',
      'quota.exceeded',
    ],
  }),
  show: defineRoute({
    method: 'GET',
    path: '/app/presentations/:id',
    summary: 'A presentation and its batch.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: presentationParameter },
    query: z.object({ fields: fieldsOf(presentationDetail) }),
    responses: { 200: json(presentationDetail) },
  }),
  ...resultSlidesHttp,
  download: defineRoute({
    method: 'GET',
    path: '/app/presentations/:id/download',
    summary: 'The finished presentation.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: presentationParameter },
    responses: { 200: media(PPTX_MEDIA_TYPE), 206: media(PPTX_MEDIA_TYPE), 304: NO_CONTENT, 416: NO_CONTENT },
    problems: ['presentation.not_ready'],
  }),
} as const;
