import { Injectable } from '@nestjs/common';
import { type Actor, paginationOf, type PresentationPage, type PresentationStatus } from '@rowdeck/contracts';
import { BatchRepository, type PlacedBatch } from '../batches/batch.repository';
import { OwnedBatches } from '../batches/owned-batches';
import { PresentationRepository, type Stretch } from './presentation.repository';
import { toPresentationView } from './presentation.view';

const PAGE_SIZE = 20;

export interface PageQuery {
  readonly page: number;
  readonly batchId?: string | undefined;
  readonly status?: PresentationStatus | undefined;
}

/**
 * Pages of presentations, newest batch first, rows in the order of the table. A page is found by its batches, of which each
 * knows how many rows it has in which state: page 5,000 of 100,000 presentations costs what the first page costs.
 */
@Injectable()
export class PresentationPages {
  constructor(
    private readonly presentations: PresentationRepository,
    private readonly batches: OwnedBatches,
    private readonly all: BatchRepository,
  ) {}

  /** Throws `batch.not_found` for a batch of somebody else's. */
  async page(actor: Actor, { page, batchId, status }: PageQuery): Promise<PresentationPage> {
    if (batchId !== undefined) await this.batches.one(actor, batchId);
    const offset = (page - 1) * PAGE_SIZE;
    const { placed, total } = await this.placed(actor.userId, offset, batchId, status);
    const pagination = paginationOf(page, PAGE_SIZE, total);
    const presentations: PresentationPage['presentations'] = [];
    for (const stretch of stretchesOf(placed, offset)) {
      presentations.push(...(await this.presentations.stretch(stretch, status)).map(toPresentationView));
    }
    return { presentations, pagination };
  }

  /** Of all rows only the page's batches are read, which are no more than it has rows; those of one state have to be added up. */
  private async placed(
    ownerId: string,
    offset: number,
    batchId?: string,
    status?: PresentationStatus,
  ): Promise<Placed> {
    if (batchId === undefined && status === undefined) {
      const total = await this.all.rowsOf(ownerId);
      return { total, placed: await this.all.batchesAt(ownerId, total, offset, PAGE_SIZE) };
    }
    const placed = await this.presentations.placedBatches(ownerId, batchId, status);
    const last = placed.at(-1);
    return { placed, total: last ? last.before + last.matching : 0 };
  }
}

interface Placed {
  readonly placed: readonly PlacedBatch[];
  /** Rows that match. */
  readonly total: number;
}

const stretchesOf = (placed: readonly PlacedBatch[], offset: number): Stretch[] =>
  placed.flatMap(({ id, matching, before }) => {
    const skip = Math.max(0, offset - before);
    const take = Math.min(matching, offset + PAGE_SIZE - before) - skip;
    return take > 0 ? [{ batchId: id, skip, take }] : [];
  });
