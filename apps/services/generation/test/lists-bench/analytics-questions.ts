import { ANALYTICS_STEPS, type Actor, type AnalyticsView } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { AnalyticsRepository } from '../../src/analytics/analytics.repository';
import { ReadAnalytics } from '../../src/analytics/read-analytics';
import { TEAM } from './filled-lists';

const DAY_MS = 86_400_000;
/** As many as may be shown. */
const DAYS = 366;

export interface AnalyticsQuestion {
  readonly name: string;
  readonly ask: () => Promise<AnalyticsView>;
}

/** Analytics of a whole year of what `fillLists` made, of its owner and of the team that they made it for. */
export const analyticsQuestions = (manager: EntityManager, actor: Actor): readonly AnalyticsQuestion[] => {
  const today = Date.now();
  const [from, to] = [today - (DAYS - 1) * DAY_MS, today].map((time) => new Date(time).toISOString().slice(0, 10));
  const scopes = { own: { ownerId: actor.userId }, team: { teamId: TEAM } } as const;
  return Object.entries(scopes).flatMap(([whose, scope]) => {
    const analytics = new ReadAnalytics({ scopeOf: () => Promise.resolve(scope) }, new AnalyticsRepository(manager));
    return ANALYTICS_STEPS.map((by) => ({
      name: `analytics: a year, ${whose}, by ${by}`,
      ask: () => analytics.execute(actor, { from, to, by }),
    }));
  });
};
