import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnalyticsCursor,
  type AnalyticsDay,
  type AnalyticsQuery,
  type AnalyticsRange,
  type AnalyticsView,
  askedDays,
  type Days,
  daysAfter,
  lengthOf,
  Problem,
} from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { AnalyticsAccess } from './analytics-access';
import { AnalyticsRepository, type AnalyticsScope, type RankedCounts, type StoredDay } from './analytics.repository';

/** As many as fit into a message, whatever names they have. */
const AT_ONCE = 500;

const EVER: Days = { from: '2000-01-01', to: '9999-12-31' };

/** Of what is not said, the last days up to today. Throws `analytics.invalid`, keyed `from` or `to`. */
export const daysOf = (said: Pick<AnalyticsRange, 'from' | 'to'>, now: Date): Days => {
  const { days, fault } = askedDays(said, now);
  if (fault) throw new Problem('analytics.invalid', { errors: { [fault.field]: [fault.words] } });
  return days;
};

/** As many days right before. */
export const formerOf = (days: Days): Days => {
  const to = daysAfter(days.from, -1);
  return { from: daysAfter(to, 1 - lengthOf(days)), to };
};

interface DaysPage {
  readonly days: AnalyticsDay[];
  readonly cursor: AnalyticsCursor | null;
}

/** What was made when, from what and by whom. */
@Injectable()
export class ReadAnalytics {
  constructor(
    @Inject(AnalyticsAccess) private readonly access: Pick<AnalyticsAccess, 'scopeOf'>,
    private readonly analytics: AnalyticsRepository,
  ) {}

  /** Throws what `getAnalytics` of the contracts says. */
  async execute(actor: Actor, { team_id, by, ...range }: AnalyticsQuery): Promise<AnalyticsView> {
    const days = daysOf(range, databaseNow());
    const scope = await this.access.scopeOf(actor, team_id);
    const former = formerOf(days);
    const read = await this.analytics.read(scope, days, former, by);
    const [templates, members] = [read.templates, read.members].map(parted) as [Parted, Parted];
    return {
      ...days,
      by,
      members_shown: 'ownerId' in scope ? 'self' : 'all',
      total: read.total,
      former: { ...read.former, ...former },
      periods: [...read.periods],
      templates: templates.shown.map(({ key, name, ...counts }) => ({
        ...counts,
        template_id: Number(key),
        name: name ?? '',
      })),
      other_templates: templates.others,
      members: members.shown,
      other_members: members.others,
    };
  }

  /** Throws what `listAnalyticsDays` of the contracts says. */
  async list(
    actor: Actor,
    { team_id, ...range }: AnalyticsRange,
    after: AnalyticsCursor | null,
  ): Promise<Days & DaysPage> {
    const days = daysOf(range, databaseNow());
    const scope = await this.access.scopeOf(actor, team_id);
    return { ...days, ...(await this.page(scope, days, after)) };
  }

  /** Whatever the plan: what somebody made is part of their data. */
  export({ userId }: Actor, after: AnalyticsCursor | null): Promise<DaysPage> {
    return this.page({ ownerId: userId }, EVER, after);
  }

  private async page(scope: AnalyticsScope, days: Days, after: AnalyticsCursor | null): Promise<DaysPage> {
    const stored = await this.analytics.list(scope, days, after, AT_ONCE);
    const last = stored.at(-1);
    return { days: stored, cursor: stored.length < AT_ONCE || !last ? null : cursorOf(last) };
  }
}

interface Parted {
  readonly shown: RankedCounts[];
  readonly others: RankedCounts | null;
}

const parted = (ranked: readonly RankedCounts[]): Parted => ({
  shown: ranked.filter(({ key }) => key !== null),
  others: ranked.find(({ key }) => key === null) ?? null,
});

const cursorOf = ({ day, owner_id, team_id, template_id }: StoredDay): AnalyticsCursor => ({
  day,
  owner_id,
  team_id,
  template_id,
});
