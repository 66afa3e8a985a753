import { Injectable } from '@nestjs/common';
import { type Actor, type OutputOf, type PresentationDetail, type presentationStats } from '@rowdeck/contracts';
import { BatchRepository } from '../batches/batch.repository';
import { BatchViews } from '../batches/batch-views';
import { ListBatches } from '../batches/list-batches';
import { OwnedBatches } from '../batches/owned-batches';
import { presentationNotFound } from './presentation.errors';
import { PresentationPages } from './presentation-pages';
import { PresentationRepository } from './presentation.repository';
import { toPresentationView } from './presentation.view';

/** As many as the dashboard shows. */
const RECENT = 5;

/** Presentations as their owner sees them. */
@Injectable()
export class ReadPresentations {
  constructor(
    private readonly presentations: PresentationRepository,
    private readonly batches: BatchRepository,
    private readonly owned: OwnedBatches,
    private readonly pages: PresentationPages,
    private readonly list: ListBatches,
    private readonly views: BatchViews,
  ) {}

  /** Throws `presentation.not_found`. */
  async detail(actor: Actor, id: number): Promise<PresentationDetail> {
    const record = await this.presentations.find(id);
    const batch = record && (await this.owned.find(actor, record.batch_id));
    if (!batch) throw presentationNotFound();
    return { ...toPresentationView(record), batch: await this.views.view(batch) };
  }

  /** For the dashboard. */
  async stats(actor: Actor): Promise<OutputOf<typeof presentationStats>> {
    const [presentations_this_month, recent, recent_batches] = await Promise.all([
      this.batches.presentationsThisMonth(actor.userId),
      this.pages.recent(actor, RECENT),
      this.list.recent(actor),
    ]);
    const emptied = recent_batches.length === 0 && (await this.list.hadAny(actor));
    return { presentations_this_month, recent, recent_batches, emptied };
  }
}
