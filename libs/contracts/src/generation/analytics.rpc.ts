import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { analyticsCursor, analyticsDay, analyticsQuery, analyticsRange, analyticsView } from './analytics';

const service = 'generation' as const;

/**
 * What was made, by days, templates and members. Throws `analytics.invalid` keyed `from` or `to`; `plan.feature_missing` where the plan of the actor, or of
 * the team's owner, does not include it; `team.not_found`, `team.second_factor_required`.
 */
export const getAnalytics = defineRpc({
  service,
  method: 'analytics',
  input: analyticsQuery.extend({ actor }),
  output: analyticsView,
});

/** The same, one row for each day, member and template, as many as fit into a message. Throws what `getAnalytics` throws. */
export const listAnalyticsDays = defineRpc({
  service,
  method: 'analytics-days',
  input: analyticsRange.extend({ actor, after: analyticsCursor.nullable() }),
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(analyticsDay),
    cursor: analyticsCursor.nullable(),
  }),
});

/** What the actor made on any day, whatever their plan: it is part of their data. As many as fit into a message. */
export const exportAnalyticsDays = defineRpc({
  service,
  method: 'export-analytics-days',
  input: z.object({ actor, after: analyticsCursor.nullable() }),
  output: z.object({ days: z.array(analyticsDay), cursor: analyticsCursor.nullable() }),
});
