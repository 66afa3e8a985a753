import { z } from 'zod';
import { lastMapping } from '../generation/presentation';
import { rowId } from '../ids/row-id';
import {
  convertedStyles,
  TEMPLATE_EXTENSIONS,
  TEMPLATE_MAX_BYTES,
  TEMPLATE_NAME_MAX_LENGTH,
  templateDetail,
  templateFilters,
  templatePage,
  templateState,
  templateVersion,
  versionChanges,
} from '../templates/template';
import { NO_TEMPLATE_FILE, renamedTemplateRules, templateFormRules } from '../templates/template-rules';
import { deckSlides } from '../templates/slides';
import { PPTX_MEDIA_TYPE } from './media-types';
import { fieldsOf } from '../paging/cursor-list';
import { idempotencyHeaders } from '../calls/idempotency-key';
import { ifMatchHeaders } from '../calls/if-match';
import { pageQuery } from './page-query';
import { drawingParameter, slideParameter, templateParameter, versionParameter } from './path-parameter';
import { json, media, multipart, NO_CONTENT } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';
import { templateListsHttp } from './template-lists.http';
import { RESUMABLE_PICTURE, rowPreviewHttp } from './row-preview.http';

const CHOOSE_A_TEAM = { error: 'Choose one of your teams.' };
const isRowId = (id: number): boolean => rowId.safeParse(id).success;

const NAME_TOO_LONG = { error: `The name is too long. Use at most ${TEMPLATE_NAME_MAX_LENGTH} characters.` };

/** Whose form is refused with all its faults by the service of templates, unless the call to it could not hold the name. */
const nameField = z
  .string()
  .max(50 * TEMPLATE_NAME_MAX_LENGTH, NAME_TOO_LONG)
  .default('');

const FILE = {
  field: 'template[file]',
  accept: TEMPLATE_EXTENSIONS.join(','),
  maxBytes: TEMPLATE_MAX_BYTES,
  missing: NO_TEMPLATE_FILE,
} as const;

/** The team to share with, by its number; an empty field shares with none. */
const teamField = z
  .union([z.literal(''), z.coerce.number<string | number>().refine(isRowId, CHOOSE_A_TEAM)], CHOOSE_A_TEAM)
  .optional();

export const templatesHttp = {
  ...templateListsHttp,
  list: defineRoute({
    method: 'GET',
    path: '/app/templates',
    summary: "A page of the user's own templates merged with those of their teams, newest first.",
    access: SIGNED_IN,
    query: pageQuery.extend(templateFilters.shape),
    responses: { 200: json(templatePage) },
  }),
  create: defineRoute({
    method: 'POST',
    path: '/app/templates',
    summary: 'Uploads a template.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    headers: idempotencyHeaders,
    body: multipart({
      fields: z.object({ 'template[name]': nameField, 'template[team_id]': teamField }),
      file: FILE,
      rules: templateFormRules,
      invalid: 'template.invalid',
      bareKeys: true,
    }),
    responses: { 201: json(templateDetail) },
    problems: ['template.rejected', 'work.timed_out'],
  }),
  show: defineRoute({
    method: 'GET',
    path: '/app/templates/:id',
    summary: 'A template with its placeholders and where they stand.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: templateParameter },
    query: z.object({ fields: fieldsOf(templateDetail) }),
    state: templateState,
    responses: { 200: json(templateDetail) },
  }),
  rename: defineRoute({
    method: 'PATCH',
    path: '/app/templates/:id',
    summary: 'Renames a template.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params: { id: templateParameter },
    headers: ifMatchHeaders,
    state: templateState,
    body: json(z.object({ template: z.object({ name: nameField }) }), renamedTemplateRules),
    responses: { 200: json(templateDetail) },
    problems: ['auth.forbidden', 'template.invalid'],
  }),
  versions: defineRoute({
    method: 'GET',
    path: '/app/templates/:id/versions',
    summary: 'The files that a template has and had, newest first.',
    access: SIGNED_IN,
    params: { id: templateParameter },
    responses: { 200: json(z.object({ versions: z.array(templateVersion) })) },
  }),
  uploadVersion: defineRoute({
    method: 'POST',
    path: '/app/templates/:id/versions',
    summary: 'Takes another file for a template, and says what using it would change. It is kept for an hour.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params: { id: templateParameter },
    headers: idempotencyHeaders,
    body: multipart({ fields: z.object({}), file: FILE, invalid: 'template.invalid', bareKeys: true }),
    responses: { 201: json(versionChanges) },
    problems: ['auth.forbidden', 'template.rejected', 'work.timed_out'],
  }),
  versionChanges: defineRoute({
    method: 'GET',
    path: '/app/templates/:id/versions/:versionId',
    summary: 'What using a file, uploaded or used before, would change about a template.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: templateParameter, versionId: versionParameter },
    responses: { 200: json(versionChanges) },
    problems: ['auth.forbidden'],
  }),
  discardVersion: defineRoute({
    method: 'DELETE',
    path: '/app/templates/:id/versions/:versionId',
    summary: 'Gives up a file that was uploaded for a template and never used.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params: { id: templateParameter, versionId: versionParameter },
    responses: { 204: NO_CONTENT },
    problems: ['auth.forbidden'],
  }),
  useVersion: defineRoute({
    method: 'PUT',
    path: '/app/templates/:id/version',
    summary:
      'Uses a file for a template from now on, uploaded or used before; batches keep the file that they were made with.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params: { id: templateParameter },
    headers: ifMatchHeaders,
    state: templateState,
    /** `replaces` is the version that was used when the changes were looked at. */
    body: json(z.object({ version_id: z.uuid(), replaces: z.uuid() })),
    responses: { 200: json(templateDetail) },
    problems: ['auth.forbidden', 'template.version_not_found', 'template.version_conflict'],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/app/templates/:id',
    summary: 'Deletes a template. Presentations made from it stay.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params: { id: templateParameter },
    headers: ifMatchHeaders,
    responses: { 204: NO_CONTENT },
    problems: ['auth.forbidden'],
  }),
  duplicate: defineRoute({
    method: 'POST',
    path: '/app/templates/:id/duplicate',
    summary: 'Makes a copy of a template that belongs to the user.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    headers: idempotencyHeaders,
    params: { id: templateParameter },
    responses: { 201: json(templateDetail) },
  }),
  convert: defineRoute({
    method: 'POST',
    path: '/app/templates/:id/convert',
    summary:
      'Makes a template with our placeholders in the place of those of another tool, beside the one it is made of.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params: { id: templateParameter },
    body: json(z.object({ styles: convertedStyles })),
    responses: { 201: json(templateDetail) },
    problems: ['template.invalid', 'template.rejected', 'work.timed_out'],
  }),
  mapping: defineRoute({
    method: 'GET',
    path: '/app/templates/:id/mapping',
    summary: 'How the user mapped the placeholders of a template in their last batch of it.',
    access: SIGNED_IN,
    params: { id: templateParameter },
    responses: { 200: json(lastMapping) },
    problems: ['template.rejected'],
  }),
  slides: defineRoute({
    method: 'GET',
    path: '/app/templates/:id/slides',
    summary: 'What the slides of a template look like: the first hundred as pictures.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: templateParameter },
    responses: { 200: json(deckSlides) },
  }),
  drawSlides: defineRoute({
    method: 'POST',
    path: '/app/templates/:id/slides',
    summary: 'Has the slides of a template drawn again that could not be drawn; those that are drawn stay.',
    access: SIGNED_IN,
    api: { scope: 'manage' },
    params: { id: templateParameter },
    responses: { 200: json(deckSlides) },
    problems: ['auth.forbidden'],
  }),
  slide: defineRoute({
    method: 'GET',
    path: '/app/templates/:id/slides/:drawing/:slide',
    summary: 'The picture of a slide, 1280 pixels wide.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: templateParameter, drawing: drawingParameter, slide: slideParameter },
    responses: RESUMABLE_PICTURE,
  }),
  slideThumbnail: defineRoute({
    method: 'GET',
    path: '/app/templates/:id/slides/:drawing/:slide/thumbnail',
    summary: 'The picture of a slide, 320 pixels wide.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: templateParameter, drawing: drawingParameter, slide: slideParameter },
    responses: RESUMABLE_PICTURE,
  }),
  ...rowPreviewHttp,
  file: defineRoute({
    method: 'GET',
    path: '/app/templates/:id/file',
    summary: 'The file of a template as it was uploaded.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: templateParameter },
    responses: { 200: media(PPTX_MEDIA_TYPE), 206: media(PPTX_MEDIA_TYPE), 304: NO_CONTENT, 416: NO_CONTENT },
  }),
} as const;
