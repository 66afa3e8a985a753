import { cursorPage, cursorQuery } from '../paging/cursor-list';
import { templateFilters, templateSummary, templateVersion } from '../templates/template';
import { templateParameter } from './path-parameter';
import { json } from './route-content';
import { BY_KEY, defineRoute } from './route-definition';

/** What programs list of templates. */
export const templateListsHttp = {
  seek: defineRoute({
    method: 'GET',
    path: '/api/v1/templates',
    summary: "The account's own templates merged with those of its teams by cursor, newest first.",
    access: BY_KEY,
    api: { scope: 'read' },
    query: cursorQuery(templateSummary).extend(templateFilters.shape),
    responses: { 200: json(cursorPage(templateSummary)) },
  }),
  seekVersions: defineRoute({
    method: 'GET',
    path: '/api/v1/templates/:id/versions',
    summary: 'The files that a template has and had by cursor, newest first.',
    access: BY_KEY,
    api: { scope: 'read' },
    params: { id: templateParameter },
    query: cursorQuery(templateVersion),
    responses: { 200: json(cursorPage(templateVersion)) },
  }),
} as const;
