import { z } from 'zod';
import { HTML_MEDIA_TYPE } from './media-types';
import { problemCodeParameter } from './path-parameter';
import { json, media } from './route-content';
import { ANYONE, defineRoute } from './route-definition';

/** What developers read about the interface for programs. Nobody needs to sign in to read it. */
export const apiDocsHttp = {
  document: defineRoute({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'The OpenAPI document of the interface for programs.',
    access: ANYONE,
    responses: { 200: json(z.looseObject({ openapi: z.string(), servers: z.array(z.object({ url: z.string() })) })) },
  }),
  reference: defineRoute({
    method: 'GET',
    path: '/api/docs',
    summary: 'The reference of the interface for programs, as a page.',
    access: ANYONE,
    responses: { 200: media(HTML_MEDIA_TYPE) },
  }),
  problems: defineRoute({
    method: 'GET',
    path: '/api/docs/problems',
    summary: 'Every problem that programs may be answered with, as a page.',
    access: ANYONE,
    responses: { 200: media(HTML_MEDIA_TYPE) },
  }),
  problem: defineRoute({
    method: 'GET',
    path: '/api/docs/problems/:code',
    summary: 'What a problem means and what to do about it, as a page.',
    access: ANYONE,
    params: { code: problemCodeParameter },
    responses: { 200: media(HTML_MEDIA_TYPE) },
  }),
} as const;
