import { Injectable } from '@nestjs/common';
import { type PresentationSort, type PresentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { ALL_TEMPLATES, BLOCK_BITS } from '../batches/batch-block.entity';

/** A batch with its matching rows, and how many matching rows come before them in the list. */
export interface PlacedBatch {
  readonly id: string;
  readonly position: number;
  readonly matching: number;
  readonly before: number;
}

/** Which presentations are listed. */
export interface PresentationScope {
  readonly ownerId: string;
  readonly batchId?: string | undefined;
  readonly templateId?: number | undefined;
  readonly status?: PresentationStatus | undefined;
  readonly sort: PresentationSort;
  /** Only what is in batches behind this position of the list. */
  readonly behind?: number | undefined;
}

interface Window {
  readonly offset: number;
  readonly limit: number;
}

export interface PlacedBatches {
  readonly placed: readonly PlacedBatch[];
  /** Rows that match. */
  readonly total: number;
}

interface Block {
  readonly first: number;
  readonly last: number;
  readonly before: number;
}

const rowsOfChunks = (status: string, rerun: string): string =>
  `CASE WHEN b.finished_at IS NOT NULL THEN 0 ELSE
     (SELECT coalesce(sum(CASE c.status WHEN 'rerun' THEN jsonb_array_length(c.rerun -> 'places') ELSE c.row_count END), 0)
      FROM chunks c WHERE c.batch_id = b.id AND (c.status = '${status}' OR (c.status = 'rerun' AND ${rerun}))) END`;

/** How many rows of a batch have a status, without looking at the rows. */
const COUNT_OF_STATUS: Readonly<Record<PresentationStatus, string>> = {
  pending: rowsOfChunks('pending', 'c.leased_until IS NULL'),
  processing: rowsOfChunks('leased', 'c.leased_until IS NOT NULL'),
  completed: 'b.completed_count',
  failed: 'b.failed_count',
};

/** SQL of how many rows of a batch `b` have a status. */
export const matchingOf = (status?: PresentationStatus): string =>
  status === undefined ? 'b.row_count' : COUNT_OF_STATUS[status];

/** Rows that are not ended are those of batches that run: there are few of these, and no block counts them. */
const isOfRunning = (status?: PresentationStatus): boolean => status === 'pending' || status === 'processing';

const BLOCK_SIZE = 2 ** BLOCK_BITS;

/** Finds the batches whose rows stand on a page: by counters of blocks of batches, then by those of the batches in one or two blocks. */
@Injectable()
export class PresentationPlacesRepository {
  constructor(private readonly manager: EntityManager) {}

  async at(scope: PresentationScope, window: Window): Promise<PlacedBatches> {
    if (scope.batchId !== undefined) return this.among(scope, window, 'b.id = $2', scope.batchId);
    if (isOfRunning(scope.status)) {
      return this.among(
        scope,
        window,
        'b.finished_at IS NULL AND ($2::int IS NULL OR b.template_id = $2)',
        scope.templateId ?? null,
      );
    }
    const { block, total } = await this.blocks(scope, window);
    return { placed: block ? await this.inBlock(scope, window, block) : [], total };
  }

  /** The first batches of the scope that together have so many rows, or all. */
  async first(scope: PresentationScope, limit: number): Promise<PlacedBatch[]> {
    const found: PlacedBatch[] = [];
    for (let [rows, behind] = [0, scope.behind]; ;) {
      const part = { ...scope, behind };
      const window = { offset: 0, limit: limit - rows };
      if (scope.batchId !== undefined || isOfRunning(scope.status)) return [...(await this.at(part, window)).placed];
      const { block } = await this.blocks(part, window);
      if (!block) return found;
      const placed = await this.inBlock(part, window, { ...block, before: 0 });
      found.push(...placed);
      rows += placed.reduce((sum, { matching }) => sum + matching, 0);
      if (rows >= limit) return found;
      // Of the first block only some batches are behind the place: there may be too few rows among them.
      behind = scope.sort === 'oldest' ? (block.last + 1) * BLOCK_SIZE - 1 : block.first * BLOCK_SIZE;
    }
  }

  /** The batch at a position, if it is of the scope; null where it has gone. */
  async batchAt({ ownerId, batchId, templateId }: PresentationScope, position: number): Promise<string | null> {
    const [found] = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM batches WHERE owner_id = $1 AND position = $2 AND deleted_at IS NULL
         AND ($3::uuid IS NULL OR id = $3) AND ($4::int IS NULL OR template_id = $4)`,
      [ownerId, position, batchId ?? null, templateId ?? null],
    );
    return found?.id ?? null;
  }

  /** Of some batches, which are few, all. */
  private async among(
    { ownerId, status, sort, behind }: PresentationScope,
    { offset, limit }: Window,
    condition: string,
    value: unknown,
  ): Promise<PlacedBatches> {
    const direction = directionOf(sort);
    const all = await this.manager.query<PlacedBatch[]>(
      `SELECT id, position::float8, matching::int, (sum(matching) OVER (ORDER BY position ${direction}) - matching)::int AS before
       FROM (SELECT b.id, b.position, ${matchingOf(status)} AS matching FROM batches b
             WHERE b.owner_id = $1 AND b.deleted_at IS NULL AND ${condition}
               AND ($3::bigint IS NULL OR b.position ${signOf(sort)} $3)) counted
       WHERE matching > 0 ORDER BY position ${direction}`,
      [ownerId, value, behind ?? null],
    );
    const last = all.at(-1);
    const placed = all.filter(({ before, matching }) => before < offset + limit && before + matching > offset);
    return { placed, total: last ? last.before + last.matching : 0 };
  }

  /** The blocks that hold the page, from the first to the last, and how many rows match in all. */
  private async blocks({ ownerId, templateId, status, sort, behind }: PresentationScope, { offset, limit }: Window) {
    const counter = status === undefined ? 'rows' : status === 'completed' ? 'completed' : 'failed';
    const running =
      status === undefined
        ? ''
        : `UNION ALL SELECT (position >> ${BLOCK_BITS})::int, ${counter}_count FROM batches
           WHERE owner_id = $1 AND finished_at IS NULL AND deleted_at IS NULL AND ($2 = ${ALL_TEMPLATES} OR template_id = $2)`;
    const [found] = await this.manager.query<
      { total: number; first: number | null; last: number | null; before: number }[]
    >(
      `WITH counted AS (
         SELECT block, sum(rows) AS rows FROM (
           SELECT block, ${counter} AS rows FROM batch_blocks WHERE owner_id = $1 AND template_id = $2 ${running}
         ) each WHERE $5::bigint IS NULL OR block ${signOf(sort)}= ($5 ${sort === 'oldest' ? '+' : '-'} 1) >> ${BLOCK_BITS} GROUP BY block HAVING sum(rows) > 0
       ), placed AS (
         SELECT block, rows, sum(rows) OVER (ORDER BY block ${directionOf(sort)}) - rows AS before FROM counted
       )
       SELECT coalesce(sum(rows), 0)::float8 AS total,
              min(block) FILTER (WHERE before < $3::bigint + $4 AND before + rows > $3) AS first,
              max(block) FILTER (WHERE before < $3::bigint + $4 AND before + rows > $3) AS last,
              (min(before) FILTER (WHERE before + rows > $3))::float8 AS before
       FROM placed`,
      [ownerId, templateId ?? ALL_TEMPLATES, offset, limit, behind ?? null],
    );
    const { total = 0, first = null, last = null, before = 0 } = found ?? {};
    const block: Block | null = first === null || last === null ? null : { first, last, before };
    return { total, block };
  }

  private inBlock(
    { ownerId, templateId, status, sort, behind }: PresentationScope,
    { offset, limit }: Window,
    { first, last, before }: Block,
  ): Promise<PlacedBatch[]> {
    const direction = directionOf(sort);
    return this.manager.query<PlacedBatch[]>(
      `SELECT id, position::float8, matching::int, before::float8 FROM (
         SELECT id, position, matching, $2::bigint + sum(matching) OVER (ORDER BY position ${direction}) - matching AS before
         FROM (SELECT b.id, b.position, ${matchingOf(status)} AS matching FROM batches b
               WHERE b.owner_id = $1 AND b.deleted_at IS NULL AND b.position >= $3::bigint << ${BLOCK_BITS}
                 AND b.position < ($4::bigint + 1) << ${BLOCK_BITS} AND ($5::int IS NULL OR b.template_id = $5)
                 AND ($8::bigint IS NULL OR b.position ${signOf(sort)} $8)) counted
         WHERE matching > 0) placed
       WHERE before < $6::bigint + $7 AND before + matching > $6 ORDER BY position ${direction}`,
      [ownerId, before, first, last, templateId ?? null, offset, limit, behind ?? null],
    );
  }
}

const directionOf = (sort: PresentationSort): 'ASC' | 'DESC' => (sort === 'oldest' ? 'ASC' : 'DESC');

/** How the position of a batch compares with that of one before it in the list. */
const signOf = (sort: PresentationSort): '<' | '>' => (sort === 'oldest' ? '>' : '<');
