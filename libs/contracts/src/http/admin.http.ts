import { z } from 'zod';
import { adminStats, listAuditTrail } from '../admin/admin.rpc';
import { json } from './route-content';
import { defineRoute, OPERATOR } from './route-definition';

export const adminHttp = {
  stats: defineRoute({
    method: 'GET',
    path: '/admin',
    summary: 'Counts of users, teams, templates and presentations.',
    access: OPERATOR,
    responses: { 200: json(adminStats) },
  }),
  audit: defineRoute({
    method: 'GET',
    path: '/admin/audit',
    summary: 'A page of what happened, newest first.',
    access: OPERATOR,
    query: z.object({
      /** The `cursor` of the page before. */
      before: z.string().optional(),
      type: z.string().optional(),
    }),
    responses: { 200: json(listAuditTrail.output) },
  }),
} as const;
