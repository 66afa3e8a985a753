import { type Actor, type PresentationDetail } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { toBatchView } from '../batches/batch.view';
import { type OwnedBatches } from '../batches/owned-batches';
import {
  PRESENTATION_COLUMNS,
  PRESENTATION_TABLES,
  type PresentationRecord,
  toPresentationView,
} from './presentation.view';
import { presentationNotFound } from './presentation.errors';
import { type PresentationPages } from './presentation-pages';

export interface PresentationStats {
  readonly presentations_this_month: number;
  readonly recent: Awaited<ReturnType<PresentationPages['newest']>>;
}

/** Presentations as their owner sees them. */
export class ReadPresentations {
  constructor(
    private readonly manager: EntityManager,
    private readonly batches: OwnedBatches,
    private readonly pages: PresentationPages,
  ) {}

  /** Throws `presentation.not_found`. */
  async detail(actor: Actor, id: number): Promise<PresentationDetail> {
    const [record] = await this.manager.query<PresentationRecord[]>(
      `SELECT ${PRESENTATION_COLUMNS} FROM ${PRESENTATION_TABLES} WHERE p.id = $1 AND b.owner_id = $2`,
      [id, actor.userId],
    );
    if (!record) throw presentationNotFound();
    const batch = await this.batches.one(actor, record.batch_id);
    return { ...toPresentationView(record), batch: toBatchView(batch) };
  }

  /** Of the current calendar month in UTC; rows that failed are no presentations. */
  async stats(actor: Actor): Promise<PresentationStats> {
    const [month] = await this.manager.query<{ count: number }[]>(
      `SELECT coalesce(sum(row_count - failed_count), 0)::int AS count FROM batches
       WHERE owner_id = $1 AND created_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
      [actor.userId],
    );
    return { presentations_this_month: month?.count ?? 0, recent: await this.pages.newest(actor) };
  }

  /** How many presentations were made from each template; templates with none are left out. */
  usage(templateIds: readonly number[]): Promise<{ templateId: number; count: number }[]> {
    return this.manager.query(
      `SELECT template_id AS "templateId", sum(row_count)::int AS count FROM batches
       WHERE template_id = ANY ($1) GROUP BY template_id`,
      [templateIds],
    );
  }
}
