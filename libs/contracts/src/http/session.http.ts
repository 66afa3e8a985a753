import { z } from 'zod';
import { presentationView } from '../generation/presentation';
import { currentUser } from '../identity/user';

/** GET /session: who is signed in, and the token that cookie-authenticated writes must send as `X-CSRF-Token`. */
export const sessionView = z.object({ user: currentUser.nullable(), csrf_token: z.string() });
export type SessionView = z.infer<typeof sessionView>;

export const CSRF_HEADER = 'x-csrf-token';

/** GET /dashboard (specification, section 3). `usage_percentage` is 0 when unlimited. */
export const dashboardView = z.object({
  user: currentUser,
  stats: z.object({
    templates_count: z.number().int(),
    presentations_this_month: z.number().int(),
    usage_limit: z.number().int().nullable(),
    usage_percentage: z.number(),
  }),
  recent_presentations: z.array(
    presentationView.pick({ id: true, name: true, created_at: true, status: true, download_url: true }),
  ),
  quick_actions: z.array(z.object({ name: z.string(), url: z.string(), icon: z.enum(['upload', 'plus', 'folder']) })),
});
export type DashboardView = z.infer<typeof dashboardView>;
