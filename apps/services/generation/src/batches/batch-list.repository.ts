import { Injectable } from '@nestjs/common';
import { type BatchPlace, type BatchSort, type BatchState } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type SummarisedBatch } from './batch.view';
import { ALL_TEMPLATES } from './batch-block.entity';
import { BatchSearchRepository, type FoundBatch } from './batch-search.repository';

export interface BatchScope {
  readonly ownerId: string;
  readonly templateId?: number | undefined;
  readonly status?: BatchState | undefined;
}

/** Of batches that a text is in, the newest so many are listed. */
export const MOST_FOUND = 500;

interface Order {
  readonly column: string;
  readonly descending: boolean;
}

const ORDERS: Readonly<Record<BatchSort, Order>> = {
  newest: { column: 'position', descending: true },
  oldest: { column: 'position', descending: false },
  name: { column: 'name', descending: false },
  rows: { column: 'row_count', descending: true },
};

const IN_STATE: Readonly<Record<BatchState, string>> = {
  pending: `status = 'pending' AND finished_at IS NULL`,
  processing: `status = 'processing' AND finished_at IS NULL`,
  completed: `status = 'completed'`,
  // Every row of such a batch has failed, which an index knows.
  failed: `status = 'failed' AND failed_count > 0`,
  with_failures: `status = 'completed' AND failed_count > 0`,
  cancelled: 'not_made_count > 0 AND finished_at IS NOT NULL',
};

const COUNTERS = {
  completed: 'completed_batches',
  failed: 'failed_batches',
  with_failures: 'with_failures',
} as const;

const SHOWN = 'owner_id = $1 AND deleted_at IS NULL';

const conditionOf = ({ templateId, status }: BatchScope, parameters: unknown[]): string => {
  const template = templateId === undefined ? '' : ` AND template_id = $${parameters.push(templateId)}`;
  return `${SHOWN}${template}${status === undefined ? '' : ` AND ${IN_STATE[status]}`}`;
};

/** By columns of `b`: without it a column that the query casts is sorted by what was cast, and no index has that order. */
const orderBy = ({ column, descending }: Order, backwards: boolean): string => {
  const direction = descending === backwards ? 'ASC' : 'DESC';
  return column === 'position' ? `b.position ${direction}` : `b.${column} ${direction}, b.position ${direction}`;
};

/** Which batches stand on a page of a list. */
@Injectable()
export class BatchListRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly search: BatchSearchRepository,
  ) {}

  /** How many there are, from the counters of their blocks; those that run, or were cancelled, are few. */
  async count({ ownerId, templateId, status }: BatchScope): Promise<number> {
    if (status === 'pending' || status === 'processing' || status === 'cancelled')
      return this.countFew({ ownerId, templateId, status });
    const [found] = await this.manager.query<{ count: number }[]>(
      `SELECT coalesce(sum(${status === undefined ? 'batches' : COUNTERS[status]}), 0)::int AS count FROM batch_blocks
       WHERE owner_id = $1 AND template_id = $2`,
      [ownerId, templateId ?? ALL_TEMPLATES],
    );
    return found?.count ?? 0;
  }

  /** Whether there ever was a batch that has ended; whoever has deleted all of them is no newcomer. */
  async hadAny(ownerId: string): Promise<boolean> {
    const days = await this.manager.query<unknown[]>('SELECT 1 FROM presentation_days WHERE owner_id = $1 LIMIT 1', [
      ownerId,
    ]);
    return days.length > 0;
  }

  /** The ids on a page, read from the end of the list that is nearer. */
  async idsAt(scope: BatchScope, sort: BatchSort, { offset, limit, total }: Place): Promise<string[]> {
    const take = Math.min(limit, total - offset);
    if (take <= 0) return [];
    const fromEnd = total - offset - take;
    const backwards = fromEnd < offset;
    const parameters: unknown[] = [scope.ownerId];
    const condition = conditionOf(scope, parameters);
    parameters.push(backwards ? fromEnd : offset, take);
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM batches b WHERE ${condition} ORDER BY ${orderBy(ORDERS[sort], backwards)}
       OFFSET $${parameters.length - 1} LIMIT $${parameters.length}`,
      parameters,
    );
    const ids = rows.map(({ id }) => id);
    return backwards ? ids.reverse() : ids;
  }

  /** Those behind a place of the list, or its first. */
  async behind(scope: BatchScope, sort: BatchSort, { after, limit }: Seek): Promise<PlacedId[]> {
    const parameters: unknown[] = [scope.ownerId];
    const condition = conditionOf(scope, parameters) + behindOf(ORDERS[sort], after, parameters);
    return this.manager.query<PlacedId[]>(
      `SELECT id, position::float8, name, row_count FROM batches b WHERE ${condition}
       ORDER BY ${orderBy(ORDERS[sort], false)} LIMIT $${parameters.push(limit)}`,
      parameters,
    );
  }

  /** Those that a text is in, behind a place of the list; where it is sorted by something else than their age, of the newest only. */
  async behindWith(scope: BatchScope, sort: BatchSort, { after, limit, text }: Seek & TextWanted): Promise<PlacedId[]> {
    if (sort === 'name' || sort === 'rows') {
      const { found } = await this.newestWith(scope, text);
      const all = sorted(found.slice(0, MOST_FOUND), sort);
      return all.filter((batch) => after === null || isBehind(sort, after, batch)).slice(0, limit);
    }
    const parameters: unknown[] = [scope.ownerId];
    const condition = conditionOf(scope, parameters) + behindOf(ORDERS[sort], after, parameters);
    const found = await this.search.find({
      ...wantedOf(scope, text, { condition, parameters: parameters.slice(1) }),
      oldestFirst: sort === 'oldest',
      limit,
    });
    return [...found];
  }

  /** The newest batches that a text is in, in the order of the list, and whether there may be more. */
  async idsWith(scope: BatchScope, sort: BatchSort, text: string): Promise<{ ids: string[]; more: boolean }> {
    const { found } = await this.newestWith(scope, text);
    return { ids: sorted(found.slice(0, MOST_FOUND), sort).map(({ id }) => id), more: found.length > MOST_FOUND };
  }

  /** One more than are listed. */
  private async newestWith(scope: BatchScope, text: string): Promise<{ found: readonly FoundBatch[] }> {
    const parameters: unknown[] = [scope.ownerId];
    const condition = conditionOf(scope, parameters);
    const wanted = wantedOf(scope, text, { condition, parameters: parameters.slice(1) });
    return { found: await this.search.find({ ...wanted, oldestFirst: false, limit: MOST_FOUND + 1 }) };
  }

  /** In the order of the ids. */
  async summaries(ids: readonly string[]): Promise<FoundSummary[]> {
    const batches = await this.manager.query<FoundSummary[]>(
      `SELECT b.id, name, actor, template_id AS "templateId", template_name AS "templateName", csv_name AS "csvName", status,
              row_count AS "rowCount", completed_count AS "completedCount", failed_count AS "failedCount",
              not_made_count AS "notMadeCount", created_at AS "createdAt", finished_at AS "finishedAt", cancelled_at AS "cancelledAt", reruns, rerun, waiting_for AS "waitingFor",
              made.id AS "firstPresentationId"
       FROM batches b LEFT JOIN LATERAL (${FIRST_MADE}) made ON true
       WHERE b.id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], b.id)`,
      [ids],
    );
    return batches;
  }

  private async countFew(scope: BatchScope): Promise<number> {
    const parameters: unknown[] = [scope.ownerId];
    const [found] = await this.manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM batches WHERE ${conditionOf(scope, parameters)}`,
      parameters,
    );
    return found?.count ?? 0;
  }
}

interface FoundSummary extends SummarisedBatch {
  readonly firstPresentationId: number | null;
}

/** The first row of a batch `b` that is made: one of the first of a chunk that has such rows, since no more than have failed can stand before it. */
const FIRST_MADE = `
  SELECT (b.first_id + c.first_row - 1 + (
    SELECT min(place) FROM generate_series(0, jsonb_array_length(c.failures)) place
    WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(c.failures) f WHERE (f ->> 'index')::int = place)))::float8 AS id
  FROM chunks c WHERE b.completed_count > 0 AND c.batch_id = b.id AND c.status IN ('done', 'rerun') AND jsonb_array_length(c.failures) < c.row_count
  ORDER BY c.number LIMIT 1`;

interface Place {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

interface Seek {
  readonly after: BatchPlace | null;
  readonly limit: number;
}

interface TextWanted {
  readonly text: string;
}

type PlacedId = Pick<FoundBatch, 'id' | 'position' | 'name' | 'row_count'>;

/** In SQL. A batch of before there were names has its own within seconds of an upgrade, and is listed by it from then on. */
const behindOf = ({ column, descending }: Order, after: BatchPlace | null, parameters: unknown[]): string => {
  const named = column === 'name' ? ' AND name IS NOT NULL' : '';
  if (after === null) return named;
  const sign = descending ? '<' : '>';
  if (column === 'position') return ` AND position ${sign} $${parameters.push(after.position)}`;
  const value = column === 'name' ? after.name : after.row_count;
  return `${named} AND (${column}, position) ${sign} ($${parameters.push(value)}, $${parameters.push(after.position)})`;
};

const isBehind = (sort: 'name' | 'rows', after: BatchPlace, { position, name, row_count }: FoundBatch): boolean => {
  const behind = sort === 'rows' ? after.row_count - row_count : compare(name ?? '', after.name);
  return behind === 0 ? (sort === 'rows' ? position < after.position : position > after.position) : behind > 0;
};

const wantedOf = (
  { ownerId, status }: BatchScope,
  text: string,
  where: { readonly condition: string; readonly parameters: readonly unknown[] },
) => ({ ownerId, text, ...where, isInSome: status !== undefined && status !== 'completed', matching: '1' });

/** @param found newest first */
const sorted = (found: readonly FoundBatch[], sort: BatchSort): readonly FoundBatch[] => {
  if (sort === 'newest') return found;
  if (sort === 'oldest') return [...found].reverse();
  if (sort === 'rows') return [...found].sort((one, other) => other.row_count - one.row_count);
  return [...found].reverse().sort((one, other) => compare(one.name ?? '', other.name ?? ''));
};

/** As the database compares. */
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
