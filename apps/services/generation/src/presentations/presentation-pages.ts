import { Injectable } from '@nestjs/common';
import {
  type Actor,
  paginationOf,
  type PresentationFilters,
  type PresentationPage,
  type PresentationView,
} from '@rowdeck/contracts';
import { OwnedBatches } from '../batches/owned-batches';
import {
  type PlacedBatch,
  PresentationPlacesRepository,
  type PresentationScope,
} from './presentation-places.repository';
import { PresentationRepository, type Stretch } from './presentation.repository';
import { PresentationSearch } from './presentation-search';
import { toPresentationView } from './presentation.view';

const PAGE_SIZE = 20;

export interface PageQuery extends Partial<Omit<PresentationFilters, 'batch_id'>> {
  readonly page: number;
  readonly batchId?: string | undefined;
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
    private readonly places: PresentationPlacesRepository,
    private readonly search: PresentationSearch,
  ) {}

  /** Throws `batch.not_found` for a batch of somebody else's. */
  async page(
    actor: Actor,
    { page, batchId, template_id, status, q, sort = 'newest' }: PageQuery,
  ): Promise<PresentationPage> {
    if (batchId !== undefined) await this.batches.one(actor, batchId);
    const scope = { ownerId: actor.userId, batchId, templateId: template_id, status, sort };
    return q === undefined ? this.placed(scope, page) : this.found(scope, page, q);
  }

  /** The newest, for the dashboard. */
  async recent(actor: Actor, limit: number): Promise<PresentationView[]> {
    const { presentations } = await this.placed({ ownerId: actor.userId, sort: 'newest' }, 1);
    return presentations.slice(0, limit);
  }

  private async placed(scope: PresentationScope, page: number): Promise<PresentationPage> {
    const offset = (page - 1) * PAGE_SIZE;
    const { placed, total } = await this.places.at(scope, { offset, limit: PAGE_SIZE });
    const rows = await this.presentations.stretches(stretchesOf(placed, offset), scope.status);
    const pagination = paginationOf(page, PAGE_SIZE, total);
    return { presentations: rows.map(toPresentationView), pagination, more: false };
  }

  private async found(scope: PresentationScope, page: number, text: string): Promise<PresentationPage> {
    const offset = (page - 1) * PAGE_SIZE;
    const { total, more, stretches } = await this.search.find(scope, text, { offset, limit: PAGE_SIZE });
    const rows = await this.presentations.stretches(stretches, scope.status);
    const pagination = paginationOf(page, PAGE_SIZE, total);
    return { presentations: rows.map(toPresentationView), pagination, more };
  }
}

const stretchesOf = (placed: readonly PlacedBatch[], offset: number): Stretch[] =>
  placed.flatMap(({ id, matching, before }) => {
    const skip = Math.max(0, offset - before);
    const take = Math.min(matching, offset + PAGE_SIZE - before) - skip;
    return take > 0 ? [{ batchId: id, skip, take }] : [];
  });
