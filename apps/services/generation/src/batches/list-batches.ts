import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type BatchFilters,
  type BatchPage,
  type BatchPlace,
  type ListedBatch,
  type OutputOf,
  paginationOf,
  type seekBatches,
} from '@rowdeck/contracts';
import { BatchListRepository } from './batch-list.repository';
import { BatchViews } from './batch-views';

const PAGE_SIZE = 20;

/** As many as the dashboard shows. */
const RECENT = 5;

interface BatchQuery extends Partial<BatchFilters> {
  readonly page: number;
}

interface SeekQuery extends BatchFilters {
  readonly after: BatchPlace | null;
  readonly limit: number;
}

/** Pages of an owner's batches: the last of 100,000 costs what one in the middle costs. */
@Injectable()
export class ListBatches {
  constructor(
    private readonly list: BatchListRepository,
    private readonly views: BatchViews,
  ) {}

  async execute(actor: Actor, { page, template_id, status, q, sort = 'newest' }: BatchQuery): Promise<BatchPage> {
    const scope = { ownerId: actor.userId, templateId: template_id, status };
    const offset = (page - 1) * PAGE_SIZE;
    if (q !== undefined) {
      const { ids, more } = await this.list.idsWith(scope, sort, q);
      const batches = await this.shown(actor, ids.slice(offset, offset + PAGE_SIZE));
      return { batches, pagination: paginationOf(page, PAGE_SIZE, ids.length), more, emptied: false };
    }
    const total = await this.list.count(scope);
    const ids = await this.list.idsAt(scope, sort, { offset, limit: PAGE_SIZE, total });
    const isNarrowed = template_id !== undefined || status !== undefined;
    return {
      batches: await this.shown(actor, ids),
      pagination: paginationOf(page, PAGE_SIZE, total),
      more: false,
      emptied: total === 0 && !isNarrowed && (await this.hadAny(actor)),
    };
  }

  hadAny({ userId }: Actor): Promise<boolean> {
    return this.list.hadAny(userId);
  }

  /** Those behind a place of the list. */
  async behind(actor: Actor, query: SeekQuery): Promise<OutputOf<typeof seekBatches>> {
    const { template_id, status, q: text, sort, after, limit } = query;
    const scope = { ownerId: actor.userId, templateId: template_id, status };
    const wanted = { after, limit: limit + 1 };
    const found = await (text === undefined
      ? this.list.behind(scope, sort, wanted)
      : this.list.behindWith(scope, sort, { ...wanted, text }));
    const taken = found.slice(0, limit);
    const last = found.length > limit ? taken.at(-1) : undefined;
    const next = last ? { position: last.position, name: last.name ?? '', row_count: last.row_count } : null;
    return {
      items: await this.shown(
        actor,
        taken.map(({ id }) => id),
      ),
      next,
    };
  }

  async recent(actor: Actor): Promise<ListedBatch[]> {
    const place = { offset: 0, limit: RECENT, total: Number.MAX_SAFE_INTEGER };
    return this.shown(actor, await this.list.idsAt({ ownerId: actor.userId }, 'newest', place));
  }

  private async shown({ userId }: Actor, ids: readonly string[]): Promise<ListedBatch[]> {
    const listed = await this.list.summaries(ids);
    const views = await this.views.summaries(userId, listed);
    return views.map((view, n) => ({ ...view, first_presentation_id: listed[n]?.firstPresentationId ?? null }));
  }
}
