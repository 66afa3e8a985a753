import { z } from 'zod';
import { slidesWanted } from '../templates/result-slides';
import { deckSlides } from '../templates/slides';
import { drawingParameter, presentationParameter, previewDayParameter, slideParameter } from './path-parameter';
import { json } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';
import { RESUMABLE_PICTURE } from './row-preview.http';

const PICTURE = {
  id: presentationParameter,
  day: previewDayParameter,
  drawing: drawingParameter,
  slide: slideParameter,
} as const;

/** Of presentations: what their slides look like. */
export const resultSlidesHttp = {
  slides: defineRoute({
    method: 'GET',
    path: '/app/presentations/:id/slides',
    summary:
      'What the slides of a presentation look like: the first hundred as pictures, or the first alone. They are drawn when they are asked for.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: { id: presentationParameter },
    query: z.object({ slides: slidesWanted.default('all') }),
    responses: { 200: json(deckSlides) },
    problems: ['presentation.not_ready', 'service.busy', 'request.rate_limited'],
  }),
  slide: defineRoute({
    method: 'GET',
    path: '/app/presentations/:id/slides/:day/:drawing/:slide',
    summary: 'The picture of a slide of a presentation, 1280 pixels wide, within a day.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: PICTURE,
    responses: RESUMABLE_PICTURE,
    problems: ['presentation.not_ready'],
  }),
  slideThumbnail: defineRoute({
    method: 'GET',
    path: '/app/presentations/:id/slides/:day/:drawing/:slide/thumbnail',
    summary: 'The same picture, 320 pixels wide.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    params: PICTURE,
    responses: RESUMABLE_PICTURE,
    problems: ['presentation.not_ready'],
  }),
} as const;
