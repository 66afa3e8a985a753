import { z } from 'zod';
import { listedBatch } from '../generation/batch-list';
import { presentationView } from '../generation/presentation';
import { currentUser } from '../identity/user';
import { emptied } from '../paging/pagination';
import { json } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

/** Specification, section 3. `usage_percentage` is 0 when unlimited. */
export const dashboardView = z.object({
  user: currentUser,
  stats: z.object({
    templates_count: z.number().int(),
    presentations_this_month: z.number().int(),
    usage_limit: z.number().int().nullable(),
    usage_percentage: z.number(),
  }),
  recent_presentations: z.array(
    presentationView.pick({ id: true, name: true, created_at: true, status: true, not_made: true, download_url: true }),
  ),
  recent_batches: z.array(listedBatch).default([]),
  emptied,
  quick_actions: z.array(z.object({ name: z.string(), url: z.string(), icon: z.enum(['upload', 'plus', 'folder']) })),
});
export type DashboardView = z.infer<typeof dashboardView>;

/** What a user most often wants to do next. */
export const QUICK_ACTIONS: DashboardView['quick_actions'] = [
  { name: 'Upload Template', url: '/app/templates/new', icon: 'upload' },
  { name: 'Create Presentations', url: '/app/presentations/new', icon: 'plus' },
  { name: 'View Templates', url: '/app/templates', icon: 'folder' },
];

export const dashboardHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/dashboard',
    summary: 'The signed-in user, the numbers of this month and the latest presentations.',
    access: SIGNED_IN,
    responses: { 200: json(dashboardView) },
  }),
} as const;
