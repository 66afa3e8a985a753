import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type OutputOf,
  paginationOf,
  type PresentationFilters,
  type PresentationPage,
  type PresentationPlace,
  type PresentationView,
  type seekPresentations,
} from '@rowdeck/contracts';
import { BatchListRepository } from '../batches/batch-list.repository';
import { OwnedBatches } from '../batches/owned-batches';
import {
  type PlacedBatch,
  PresentationPlacesRepository,
  type PresentationScope,
} from './presentation-places.repository';
import { type PresentationRecord, PresentationRepository, type Stretch } from './presentation.repository';
import { PresentationSearch } from './presentation-search';
import { toPresentationView } from './presentation.view';

const PAGE_SIZE = 20;

export interface PageQuery extends Partial<Omit<PresentationFilters, 'batch_id'>> {
  readonly page: number;
  readonly batchId?: string | undefined;
}

interface SeekQuery extends Omit<PresentationFilters, 'batch_id'>, Seek {
  readonly batchId?: string | undefined;
}

interface Seek {
  readonly after: PresentationPlace | null;
  readonly limit: number;
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
    private readonly list: BatchListRepository,
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

  /** Those behind a place of the list. Throws `batch.not_found` for a batch of somebody else's. */
  async behind(actor: Actor, query: SeekQuery): Promise<OutputOf<typeof seekPresentations>> {
    const { batchId, template_id: templateId, status, q: text, sort, after, limit } = query;
    if (batchId !== undefined) await this.batches.one(actor, batchId);
    const scope = { ownerId: actor.userId, batchId, templateId, status, sort, behind: after?.batch };
    const wanted = { after, limit: limit + 1 };
    const found = await (text === undefined ? this.next(scope, wanted) : this.nextWith(scope, text, wanted));
    const taken = found.slice(0, limit);
    const last = found.length > limit ? taken.at(-1) : undefined;
    const next = last ? { batch: last.batch_position, row: last.row_number } : null;
    return { items: taken.map(toPresentationView), next };
  }

  /** The newest, for the dashboard. */
  async recent(actor: Actor, limit: number): Promise<PresentationView[]> {
    const { presentations } = await this.placed({ ownerId: actor.userId, sort: 'newest' }, 1);
    return presentations.slice(0, limit);
  }

  private async next(scope: PresentationScope, { after, limit }: Seek): Promise<PresentationRecord[]> {
    const begun = after && (await this.places.batchAt(scope, after.batch));
    const rest = begun ? [{ batchId: begun, skip: 0, take: limit, from: after.row + 1 }] : [];
    const rows = await this.presentations.stretches(rest, scope.status);
    const wanted = limit - rows.length;
    if (wanted === 0) return rows;
    const placed = await this.places.first(scope, wanted);
    const others = placed.map(({ id, matching }) => ({ batchId: id, skip: 0, take: Math.min(matching, wanted) }));
    return [...rows, ...(await this.presentations.stretches(others, scope.status))].slice(0, limit);
  }

  private async nextWith(scope: PresentationScope, text: string, seek: Seek): Promise<PresentationRecord[]> {
    const stretches = await this.search.behind(scope, text, seek);
    return (await this.presentations.stretches(stretches, scope.status)).slice(0, seek.limit);
  }

  private async placed(scope: PresentationScope, page: number): Promise<PresentationPage> {
    const offset = (page - 1) * PAGE_SIZE;
    const { placed, total } = await this.places.at(scope, { offset, limit: PAGE_SIZE });
    const rows = await this.presentations.stretches(stretchesOf(placed, offset), scope.status);
    const pagination = paginationOf(page, PAGE_SIZE, total);
    const isNarrowed = [scope.batchId, scope.templateId, scope.status].some((filter) => filter !== undefined);
    const emptied = total === 0 && !isNarrowed && (await this.list.hadAny(scope.ownerId));
    return { presentations: rows.map(toPresentationView), pagination, more: false, emptied };
  }

  private async found(scope: PresentationScope, page: number, text: string): Promise<PresentationPage> {
    const offset = (page - 1) * PAGE_SIZE;
    const { total, more, stretches } = await this.search.find(scope, text, { offset, limit: PAGE_SIZE });
    const rows = await this.presentations.stretches(stretches, scope.status);
    const pagination = paginationOf(page, PAGE_SIZE, total);
    return { presentations: rows.map(toPresentationView), pagination, more, emptied: false };
  }
}

const stretchesOf = (placed: readonly PlacedBatch[], offset: number): Stretch[] =>
  placed.flatMap(({ id, matching, before }) => {
    const skip = Math.max(0, offset - before);
    const take = Math.min(matching, offset + PAGE_SIZE - before) - skip;
    return take > 0 ? [{ batchId: id, skip, take }] : [];
  });
