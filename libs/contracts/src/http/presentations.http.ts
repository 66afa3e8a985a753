import { z } from 'zod';
import { rowId } from '../ids/row-id';
import { presentationFilters } from '../generation/batch-list';
import { createdBatch, presentationDetail, presentationPage } from '../generation/presentation';
import { TABLE_EXTENSIONS, TABLE_MAX_BYTES } from '../generation/table-file';
import { batchFields } from '../generation/batch-fields';
import { idempotencyHeaders } from '../generation/idempotency-key';
import { wizardTemplate } from '../templates/template';
import { PPTX_MEDIA_TYPE } from './media-types';
import { pageQuery } from './page-query';
import { presentationParameter } from './path-parameter';
import { resultSlidesHttp } from './result-slides.http';
import { json, media, multipart, NO_CONTENT } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

export const presentationsHttp = {
  list: defineRoute({
    method: 'GET',
    path: '/app/presentations',
    summary: "A page of the user's presentations.",
    access: SIGNED_IN,
    api: { scope: 'read' },
    query: pageQuery.extend(presentationFilters.shape),
    responses: { 200: json(presentationPage) },
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
    api: { scope: 'generate', path: '/batches' },
    headers: idempotencyHeaders,
    body: multipart({
      fields: batchFields,
      file: { field: 'presentation[csv_file]', accept: TABLE_EXTENSIONS.join(','), maxBytes: TABLE_MAX_BYTES },
      invalid: 'batch.invalid',
    }),
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
  show: defineRoute({
    method: 'GET',
    path: '/app/presentations/:id',
    summary: 'A presentation and its batch.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: presentationParameter },
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
