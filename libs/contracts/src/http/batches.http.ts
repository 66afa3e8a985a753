import { z } from 'zod';
import { batchNameFault } from '../generation/batch-name';
import { batchFilters, batchPage, chosenBatches, deletedBatches, listedBatch } from '../generation/batch-list';
import { correctionRules, corrections } from '../generation/corrections';
import { failedRow, FAILURE_KINDS, failurePage } from '../generation/failed-row';
import { manifestEntry } from '../generation/manifest-entry';
import { presentBatches, restoreBatches } from '../generation/generation.rpc';
import { idempotencyHeaders } from '../calls/idempotency-key';
import {
  batchMapping,
  batchProgress,
  batchState,
  batchSummary,
  batchView,
  presentationList,
  presentationPage,
  presentationView,
} from '../generation/presentation';
import { ifMatchHeaders } from '../calls/if-match';
import { ruled } from '../problems/ruled';
import { CSV_MEDIA_TYPE, JSON_MEDIA_TYPE, ZIP_MEDIA_TYPE } from './media-types';
import { cursorPage, cursorQuery, fieldsOf } from '../paging/cursor-list';
import { pageQuery } from './page-query';
import { batchParameter } from './path-parameter';
import { events, json, media, NO_CONTENT } from './route-content';
import { BY_KEY, defineRoute, SIGNED_IN } from './route-definition';

const params = { id: batchParameter };

const failureKind = z.enum(FAILURE_KINDS).optional().meta({
  description: 'Only rows with something wrong, or only those that were not made since the batch was cancelled.',
});

export const batchesHttp = {
  list: defineRoute({
    method: 'GET',
    path: '/app/batches',
    summary: "A page of the user's batches.",
    access: SIGNED_IN,
    query: pageQuery.extend(batchFilters.shape),
    responses: { 200: json(batchPage) },
  }),
  seek: defineRoute({
    method: 'GET',
    path: '/api/v1/batches',
    summary: 'The batches of the account, by cursor.',
    access: BY_KEY,
    api: { scope: 'read' },
    query: cursorQuery(listedBatch).extend(batchFilters.shape),
    responses: { 200: json(cursorPage(listedBatch)) },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/app/batches/:id',
    summary: 'A batch and how far it is.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params,
    query: z.object({ fields: fieldsOf(batchView) }),
    state: batchState,
    responses: { 200: json(batchView) },
  }),
  rename: defineRoute({
    method: 'PATCH',
    path: '/app/batches/:id',
    summary: 'Gives a batch another name.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params,
    headers: ifMatchHeaders,
    state: batchState,
    body: json(
      z.object({ name: z.string().default('') }),
      z.object({ name: ruled(z.string(), batchNameFault).prefault('') }),
    ),
    responses: { 200: json(batchSummary) },
    problems: ['batch.name_invalid'],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/app/batches/:id',
    summary: 'Deletes a batch with its presentations. It can be restored for a minute.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params,
    headers: ifMatchHeaders,
    responses: { 200: json(deletedBatches) },
  }),
  deleteMany: defineRoute({
    method: 'POST',
    path: '/app/batches/delete',
    summary: 'Deletes batches with their presentations. They can be restored for a minute.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    body: json(chosenBatches),
    responses: { 200: json(deletedBatches) },
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/app/batches/restore',
    summary: 'Takes back the deletion of batches, within a minute.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    body: json(chosenBatches),
    responses: { 200: json(restoreBatches.output) },
  }),
  present: defineRoute({
    method: 'POST',
    path: '/app/batches/present',
    summary: 'Which of some batches are still there.',
    access: SIGNED_IN,
    body: json(chosenBatches),
    responses: { 200: json(presentBatches.output) },
  }),
  mapping: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/mapping',
    summary: 'How a batch was made, to make another from its template.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params,
    responses: { 200: json(batchMapping) },
    problems: ['template.not_found', 'template.rejected', 'team.second_factor_required'],
  }),
  presentations: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/presentations',
    summary: 'A page of the presentations of a batch, in the order of their rows.',
    access: SIGNED_IN,
    params,
    query: pageQuery,
    responses: { 200: json(presentationPage) },
  }),
  failures: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/failures',
    summary: 'A page of the rows of a batch that failed, with the values at fault, in the order of the table.',
    access: SIGNED_IN,
    params,
    query: pageQuery.extend({
      only: failureKind,
    }),
    responses: { 200: json(failurePage) },
  }),
  seekPresentations: defineRoute({
    method: 'GET',
    path: '/api/v1/batches/:id/presentations',
    summary: 'The presentations of a batch by cursor, in the order of their rows.',
    access: BY_KEY,
    api: { scope: 'read' },
    params,
    query: cursorQuery(presentationView),
    responses: { 200: json(presentationList) },
  }),
  seekFailures: defineRoute({
    method: 'GET',
    path: '/api/v1/batches/:id/failures',
    summary: 'The rows of a batch that failed by cursor, with the values at fault, in the order of the table.',
    access: BY_KEY,
    api: { scope: 'read' },
    params,
    query: cursorQuery(failedRow).extend({ only: failureKind }),
    responses: { 200: json(cursorPage(failedRow)) },
  }),
  events: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/events',
    summary: 'The progress of a batch, until it has ended.',
    access: SIGNED_IN,
    params,
    responses: { 200: events('progress', batchProgress) },
  }),
  download: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/download',
    summary: 'All finished presentations of a batch as a ZIP archive.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params,
    responses: { 200: media(ZIP_MEDIA_TYPE), 206: media(ZIP_MEDIA_TYPE), 304: NO_CONTENT, 416: NO_CONTENT },
    problems: ['presentation.not_ready'],
  }),
  correct: defineRoute({
    method: 'POST',
    path: '/app/batches/:id/corrections',
    summary: 'Makes rows of a batch again that failed, with other values or as they are.',
    access: SIGNED_IN,
    api: { scope: 'generate' },
    params,
    headers: idempotencyHeaders,
    body: json(corrections, correctionRules),
    responses: { 200: json(batchView) },
    problems: ['batch.running', 'batch.invalid', 'quota.exceeded', 'request.idempotency_mismatch'],
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/app/batches/:id/cancel',
    summary: 'Ends a batch: what is made stays, and the other rows fail.',
    access: SIGNED_IN,
    api: { scope: 'generate' },
    params,
    responses: { 200: json(batchView) },
  }),
  errors: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/errors.csv',
    summary: 'The rows of a batch that failed, as a table that can be corrected and used again.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params,
    responses: { 200: media(CSV_MEDIA_TYPE) },
    problems: ['presentation.not_ready'],
  }),
  manifest: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/manifest.csv',
    summary: 'Every row of a batch with its file name, its size and its SHA-256, or why it failed.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params,
    responses: { 200: media(CSV_MEDIA_TYPE) },
    problems: ['presentation.not_ready'],
  }),
  manifestJson: defineRoute({
    method: 'GET',
    path: '/app/batches/:id/manifest.json',
    summary: 'The same as JSON: an array with an object for each row.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params,
    responses: { 200: media(JSON_MEDIA_TYPE, z.array(manifestEntry)) },
    problems: ['presentation.not_ready'],
  }),
} as const;
