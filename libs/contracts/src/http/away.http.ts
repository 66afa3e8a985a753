import { z } from 'zod';
import { json } from './route-content';
import { defineRoute, UNASKED } from './route-definition';

/** What pages name where it does not work: storing and reading files, and what each service does for people. */
export const awayPart = z.enum(['files', 'accounts', 'templates', 'batches', 'subscriptions', 'teams', 'webhooks']);
export type AwayPart = z.infer<typeof awayPart>;

export const awayHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/away',
    summary: 'What does not work at the moment.',
    access: UNASKED,
    responses: { 200: json(z.object({ away: z.array(awayPart) })) },
  }),
} as const;
