import { z } from 'zod';
import { rowId } from '../ids/row-id';
import { ANALYTICS_MOST_DAYS, askedDays } from './asked-days';

/** As many templates, and as many members, are shown by themselves. */
export const ANALYTICS_SHOWN = 20;
export const ANALYTICS_STEPS = ['day', 'week', 'month'] as const;
export type AnalyticsStep = (typeof ANALYTICS_STEPS)[number];

/** A day in UTC: 2026-11-30. */
const day = z.iso.date({ error: 'Enter a day as 2026-11-30.' });
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** As forms send it, where nothing was chosen, and as the document has it. */
const chosenDay = (description: string) =>
  unlessEmpty(day).meta({
    description,
    anyOf: [
      { type: 'string', format: 'date' },
      { type: 'string', maxLength: 0 },
    ],
    ...{ type: undefined, format: undefined, pattern: undefined },
  });

/** Which days are shown, and whose. */
export const analyticsRange = z.object({
  from: chosenDay('The first day.'),
  to: chosenDay('The last day.'),
  /** What was made from the templates of a team; what the caller made where it is not said. */
  team_id: unlessEmpty(z.coerce.number<string | number>().pipe(rowId)),
});
export type AnalyticsRange = z.infer<typeof analyticsRange>;

const asDay = (value: unknown): string | undefined => day.safeParse(value).data;

/** What is known of days without looking at what was made. */
export const analyticsRules = z.looseObject({}).superRefine(({ from, to }, context) => {
  const { fault } = askedDays({ from: asDay(from), to: asDay(to) }, new Date());
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.words });
});

export const analyticsQuery = analyticsRange.extend({
  /** How long each period is. */
  by: z.enum(ANALYTICS_STEPS).default('day'),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

/** What was made, of batches that have ended. */
export const analyticsCounts = z.object({
  batch_count: z.number().int(),
  completed_count: z.number().int(),
  /** Rows, with those that were not made since their batch was cancelled. */
  failed_count: z.number().int(),
  /** Of the finished presentations, as they are downloaded. */
  bytes: z.number().int(),
});
export type AnalyticsCounts = z.infer<typeof analyticsCounts>;

/** Those that are not shown by themselves, together. */
const others = analyticsCounts.extend({ count: z.number().int() }).nullable();

export const analyticsView = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(ANALYTICS_STEPS),
  /** Whether it is what everybody in the team made, or the caller alone. */
  members_shown: z.enum(['all', 'self']),
  total: analyticsCounts,
  /** Of as many days before. */
  former: analyticsCounts.extend({ from: z.iso.date(), to: z.iso.date() }),
  /** Every day, week (from Monday on) or month of the range, also where nothing was made. `from` is its first day in the range. */
  periods: z.array(analyticsCounts.extend({ from: z.iso.date(), to: z.iso.date() })).max(ANALYTICS_MOST_DAYS),
  /** Those with the most presentations first, as they were called last. */
  templates: z.array(analyticsCounts.extend({ template_id: z.number().int(), name: z.string() })).max(ANALYTICS_SHOWN),
  other_templates: others,
  /** `name` is null of somebody whose account is gone. */
  members: z.array(analyticsCounts.extend({ name: z.string().nullable() })).max(ANALYTICS_SHOWN),
  other_members: others,
});
export type AnalyticsView = z.infer<typeof analyticsView>;

/** What somebody made from a template on a day. */
export const analyticsDay = analyticsCounts.extend({
  day: z.iso.date(),
  template_name: z.string(),
  member_name: z.string().nullable(),
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

/** What stands before what is asked for, in the order of the days. */
export const analyticsCursor = z.object({
  day: z.iso.date(),
  owner_id: z.uuid(),
  team_id: z.number().int(),
  template_id: z.number().int(),
});
export type AnalyticsCursor = z.infer<typeof analyticsCursor>;
