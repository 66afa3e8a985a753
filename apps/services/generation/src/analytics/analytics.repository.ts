import { Injectable } from '@nestjs/common';
import {
  type AnalyticsCounts,
  type AnalyticsCursor,
  type AnalyticsStep,
  ANALYTICS_SHOWN,
  type Days,
} from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';

/** Whose work: somebody's, a team's, or somebody's in a team. */
export type AnalyticsScope = { readonly ownerId: string; readonly teamId?: number } | { readonly teamId: number };

/** Of the first of a ranking each by itself, and of all others together, who have neither key nor name. */
export interface RankedCounts extends AnalyticsCounts {
  readonly key: string | null;
  readonly name: string | null;
  readonly count: number;
}

/** What was made in a range, as it is read at once. */
export interface ReadCounts {
  readonly total: AnalyticsCounts;
  readonly former: AnalyticsCounts;
  readonly periods: readonly (AnalyticsCounts & Days)[];
  readonly templates: readonly RankedCounts[];
  readonly members: readonly RankedCounts[];
}

export type StoredDay = AnalyticsCounts &
  AnalyticsCursor & { readonly template_name: string; readonly member_name: string | null };

const sumsOf = (condition = 'true') =>
  [
    ['batches', 'batch_count'],
    ['completed', 'completed_count'],
    ['failed', 'failed_count'],
    ['bytes', 'bytes'],
  ]
    .map(([column, name]) => `coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)::float8 AS ${name}`)
    .join(', ');

const SUMS = sumsOf();
const COUNTS =
  'sum(batch_count) AS batch_count, sum(completed_count) AS completed_count, sum(failed_count) AS failed_count, sum(bytes) AS bytes';

/** Those with the most first; what was the name of each on its last day. */
const ranking = (key: string, name: string): string => `
  SELECT coalesce(json_agg(shown ORDER BY first), '[]') FROM (
    SELECT min(place) AS first, CASE WHEN place <= ${ANALYTICS_SHOWN} THEN key END AS key, CASE WHEN place <= ${ANALYTICS_SHOWN} THEN name END AS name,
      count(*) AS count, ${COUNTS}
    FROM (
      SELECT *, row_number() OVER (ORDER BY completed_count DESC, batch_count DESC, key) AS place FROM (
        SELECT ${key}::text AS key, (max(ARRAY[day::text, ${name}]))[2] AS name, ${SUMS} FROM shown GROUP BY ${key}
      ) each_one
    ) placed GROUP BY 2, 3, CASE WHEN place <= ${ANALYTICS_SHOWN} THEN place END
  ) shown`;

const scopeOf = (scope: AnalyticsScope, parameters: unknown[]): string => {
  const conditions: string[] = [];
  // With the index of the team, the condition that it has itself.
  if (scope.teamId !== undefined) conditions.push(`team_id = $${parameters.push(scope.teamId)} AND team_id > 0`);
  if ('ownerId' in scope) conditions.push(`owner_id = $${parameters.push(scope.ownerId)}`);
  return conditions.join(' AND ');
};

/** What is asked of the days on which something was made. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly manager: EntityManager) {}

  /** All of it by one look at the days. */
  async read(scope: AnalyticsScope, { from, to }: Days, former: Days, by: AnalyticsStep): Promise<ReadCounts> {
    const parameters: unknown[] = [from, to, former.from, by];
    const [read] = await this.manager.query<ReadCounts[]>(
      `WITH chosen AS MATERIALIZED (
         SELECT day, owner_id, template_id, template_name, member_name, batches, completed, failed, bytes FROM presentation_days
         WHERE ${scopeOf(scope, parameters)} AND day BETWEEN $3::date AND $2::date
       ), shown AS (SELECT * FROM chosen WHERE day >= $1::date),
       totals AS (SELECT ${sumsOf('day >= $1::date')} FROM chosen), formers AS (SELECT ${sumsOf('day < $1::date')} FROM chosen),
       steps AS (
         SELECT greatest(step, $1::date)::date AS "from", least(step + ('1 ' || $4)::interval - interval '1 day', $2::date)::date AS "to", ${SUMS}
         FROM generate_series(date_trunc($4, $1::date::timestamp), $2::date, ('1 ' || $4)::interval) AS step
         LEFT JOIN shown ON date_trunc($4, day::timestamp) = step GROUP BY step
       )
       SELECT (SELECT row_to_json(totals) FROM totals) AS total, (SELECT row_to_json(formers) FROM formers) AS former,
         (SELECT json_agg(steps ORDER BY "from") FROM steps) AS periods,
         (${ranking('template_id', 'template_name')}) AS templates, (${ranking('owner_id', 'member_name')}) AS members`,
      parameters,
    );
    if (!read) throw new Error('The days were not read.');
    return read;
  }

  /** So many in order, behind the cursor. */
  list(scope: AnalyticsScope, { from, to }: Days, after: AnalyticsCursor | null, limit: number): Promise<StoredDay[]> {
    const parameters: unknown[] = [from, to, limit];
    const behind =
      after === null
        ? ''
        : ` AND (day, owner_id, team_id, template_id) > ($${parameters.push(after.day)}::date, $${parameters.push(after.owner_id)}::uuid,
            $${parameters.push(after.team_id)}::int, $${parameters.push(after.template_id)}::int)`;
    return this.manager.query<StoredDay[]>(
      `SELECT day::text, owner_id, team_id, template_id, template_name, member_name, batches AS batch_count, completed::float8 AS completed_count,
         failed::float8 AS failed_count, bytes::float8 AS bytes
       FROM presentation_days WHERE ${scopeOf(scope, parameters)} AND day BETWEEN $1::date AND $2::date${behind}
       ORDER BY day, owner_id, team_id, template_id LIMIT $3`,
      parameters,
    );
  }
}
