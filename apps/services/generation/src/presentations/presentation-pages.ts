import { type Actor, paginationOf, type PresentationPage, type PresentationStatus } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type OwnedBatches } from '../batches/owned-batches';
import {
  COUNT_OF_STATUS,
  PRESENTATION_COLUMNS,
  PRESENTATION_TABLES,
  type PresentationRecord,
  ROWS_OF_STATUS,
  toPresentationView,
} from './presentation.view';

const PAGE_SIZE = 20;

export interface PageQuery {
  readonly page: number;
  readonly batchId?: string | undefined;
  readonly status?: PresentationStatus | undefined;
}

/** A stretch of one batch's matching rows that falls on a page. */
interface Stretch {
  readonly batchId: string;
  readonly skip: number;
  readonly take: number;
}

interface PlacedBatch {
  readonly id: string;
  readonly matching: number;
  readonly before: number;
}

/**
 * Pages of presentations, newest batch first, rows in the order of the table. A page is found by its batches, of which each
 * knows how many rows it has in which state: page 5,000 of 100,000 presentations costs what the first page costs.
 */
export class PresentationPages {
  constructor(
    private readonly manager: EntityManager,
    private readonly batches: OwnedBatches,
  ) {}

  /** Throws `batch.not_found` for a batch of somebody else's. */
  async page(actor: Actor, { page, batchId, status }: PageQuery): Promise<PresentationPage> {
    if (batchId !== undefined) await this.batches.one(actor, batchId);
    const placed = await this.placedBatches(actor, batchId, status);
    const last = placed.at(-1);
    const pagination = paginationOf(page, PAGE_SIZE, last ? last.before + last.matching : 0);
    const records: PresentationRecord[] = [];
    for (const stretch of stretchesOf(placed, (page - 1) * PAGE_SIZE)) {
      records.push(...(await this.records(stretch, status)));
    }
    return { presentations: records.map(toPresentationView), pagination };
  }

  /** The newest presentations, for the dashboard. */
  async newest(actor: Actor): Promise<PresentationPage['presentations']> {
    const { presentations } = await this.page(actor, { page: 1 });
    return presentations.slice(0, 5);
  }

  private placedBatches(actor: Actor, batchId?: string, status?: PresentationStatus): Promise<PlacedBatch[]> {
    const matching = status === undefined ? 'b.row_count' : COUNT_OF_STATUS[status];
    return this.manager.query<PlacedBatch[]>(
      `SELECT id, matching::int, (sum(matching) OVER (ORDER BY position DESC) - matching)::int AS before
       FROM (SELECT b.id, b.position, ${matching} AS matching FROM batches b
             WHERE b.owner_id = $1 AND ($2::uuid IS NULL OR b.id = $2)) counted
       WHERE matching > 0 ORDER BY position DESC`,
      [actor.userId, batchId ?? null],
    );
  }

  /** All rows of a batch are numbered without gaps; those of one state have to be counted off, at most 10,000 of them. */
  private records({ batchId, skip, take }: Stretch, status?: PresentationStatus): Promise<PresentationRecord[]> {
    const place =
      status === undefined
        ? 'p.row_number > $3 ORDER BY p.row_number LIMIT $2'
        : `${ROWS_OF_STATUS[status]} ORDER BY p.row_number LIMIT $2 OFFSET $3`;
    return this.manager.query<PresentationRecord[]>(
      `SELECT ${PRESENTATION_COLUMNS} FROM ${PRESENTATION_TABLES} WHERE p.batch_id = $1 AND ${place}`,
      [batchId, take, skip],
    );
  }
}

const stretchesOf = (placed: readonly PlacedBatch[], offset: number): Stretch[] =>
  placed.flatMap(({ id, matching, before }) => {
    const skip = Math.max(0, offset - before);
    const take = Math.min(matching, offset + PAGE_SIZE - before) - skip;
    return take > 0 ? [{ batchId: id, skip, take }] : [];
  });
