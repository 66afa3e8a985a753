import { type AnalyticsCounts, type AnalyticsView } from '@rowdeck/contracts';

const MADE = [12, 30, 0, 24, 48, 36, 60];

const countsOf = (completed_count: number, failed_count = 0): AnalyticsCounts => ({
  batch_count: Math.ceil(completed_count / 12),
  completed_count,
  failed_count,
  bytes: completed_count * 2_400_000,
});

const dayOf = (index: number) => `2026-11-${String(2 + index).padStart(2, '0')}`;

/** What analytics look like, for who does not have them. */
export const EXAMPLE_ANALYTICS: AnalyticsView = {
  from: dayOf(0),
  to: dayOf(6),
  by: 'day',
  members_shown: 'all',
  total: countsOf(210, 3),
  former: { ...countsOf(140, 4), from: '2026-10-26', to: '2026-11-01' },
  periods: MADE.map((made, index) => ({
    ...countsOf(made, index === 4 ? 3 : 0),
    from: dayOf(index),
    to: dayOf(index),
  })),
  templates: [
    { ...countsOf(150, 3), template_id: 1, name: 'Account review' },
    { ...countsOf(60), template_id: 2, name: 'Sales pitch' },
  ],
  other_templates: null,
  members: [
    { ...countsOf(120, 3), name: 'Ada Lovelace' },
    { ...countsOf(90), name: 'Charles Babbage' },
  ],
  other_members: null,
};
