import { type ObjectStore } from '@rowdeck/object-storage';
import { type EntityManager } from 'typeorm';
import { batchFolder } from '../batches/batch-objects';
import { Batch } from '../batches/batch.entity';
import { type LeaseTerms } from '../chunks/lease-terms';

const AT_ONCE = 50;

/**
 * Clears what a finished batch does not need: rows that have been rendered, packs of attempts that lost their lease. Rows of
 * chunks that were given up stay, so that they can be tried again. Waits until a worker taken for dead has ended too.
 */
export class SweepBatches {
  constructor(
    private readonly manager: EntityManager,
    private readonly store: ObjectStore,
    private readonly terms: LeaseTerms,
  ) {}

  async execute(): Promise<void> {
    const unswept = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM batches WHERE swept_at IS NULL AND finished_at < now() - 2 * make_interval(secs => $1)
       ORDER BY finished_at LIMIT ${AT_ONCE}`,
      [this.terms.leaseSeconds],
    );
    for (const { id } of unswept) await this.sweep(id);
  }

  private async sweep(batchId: string): Promise<void> {
    const chunks = await this.manager.query<{ needed: string | null }[]>(
      `SELECT CASE status WHEN 'done' THEN pack_key ELSE rows_key END AS needed FROM chunks WHERE batch_id = $1`,
      [batchId],
    );
    const needed = new Set(chunks.map((chunk) => chunk.needed));
    const unneeded: string[] = [];
    for await (const { key } of this.store.list(`${batchFolder(batchId)}/`)) {
      if (!needed.has(key)) unneeded.push(key);
    }
    await this.store.delete(unneeded);
    await this.manager.update(Batch, { id: batchId }, { sweptAt: new Date() });
  }
}
