import { placeholderOutcome, previewedRow, rowPreview, triedPlaceholder } from '../templates/row-preview';
import { PICTURE_MEDIA_TYPES } from './media-types';
import { drawingParameter, previewDayParameter, slideParameter, templateParameter } from './path-parameter';
import { json, media, NO_CONTENT } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

/** What a route of a picture answers. */
export const RESUMABLE_PICTURE = {
  200: media(PICTURE_MEDIA_TYPES),
  206: media(PICTURE_MEDIA_TYPES),
  304: NO_CONTENT,
  416: NO_CONTENT,
} as const;

/** Of templates: slides with the values of a row, and a placeholder with one. */
export const rowPreviewHttp = {
  previewRow: defineRoute({
    method: 'POST',
    path: '/app/templates/:id/preview',
    summary: 'Draws a slide of a template with the values of one row, as its presentation will look.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: templateParameter },
    body: json(previewedRow),
    responses: { 200: json(rowPreview) },
    problems: ['service.busy', 'request.rate_limited'],
  }),
  preview: defineRoute({
    method: 'GET',
    path: '/app/previews/:day/:drawing/:slide',
    summary: 'The picture of a slide that was drawn for whoever asks, within a day.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { day: previewDayParameter, drawing: drawingParameter, slide: slideParameter },
    responses: RESUMABLE_PICTURE,
  }),
  previewThumbnail: defineRoute({
    method: 'GET',
    path: '/app/previews/:day/:drawing/:slide/thumbnail',
    summary: 'The same picture, 320 pixels wide.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { day: previewDayParameter, drawing: drawingParameter, slide: slideParameter },
    responses: RESUMABLE_PICTURE,
  }),
  tryPlaceholder: defineRoute({
    method: 'POST',
    path: '/app/placeholders/try',
    summary: 'Says what a placeholder would print of a value, or what is wrong with either.',
    access: SIGNED_IN,
    body: json(triedPlaceholder),
    responses: { 200: json(placeholderOutcome) },
  }),
} as const;
