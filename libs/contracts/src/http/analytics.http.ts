import { analyticsQuery, analyticsRange, analyticsRules, analyticsView } from '../generation/analytics';
import { CSV_MEDIA_TYPE } from './media-types';
import { json, media } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

const problems = [
  'analytics.invalid',
  'plan.feature_missing',
  'team.not_found',
  'team.second_factor_required',
] as const;

export const analyticsHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/app/analytics',
    summary: 'What was made when, from which templates and by whom.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    query: analyticsQuery,
    queryRules: analyticsRules,
    responses: { 200: json(analyticsView) },
    problems,
  }),
  csv: defineRoute({
    method: 'GET',
    path: '/app/analytics.csv',
    summary: 'The same as a table: a row for each day, template and member.',
    access: SIGNED_IN,
    api: { scope: 'read' },
    query: analyticsRange,
    queryRules: analyticsRules,
    responses: { 200: media(CSV_MEDIA_TYPE) },
    problems,
  }),
} as const;
