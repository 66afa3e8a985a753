import { type EntityManager } from 'typeorm';
import { type TemplateBatch } from './template-batch.entity';

/** A batch as it is heard of. */
export type CountedBatch = Omit<TemplateBatch, 'gone'>;

/** What is asked of batches as a set. Handed the manager of a transaction, it works in that. */
export class TemplateBatchRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Takes batches in. Of one that is known already, only what it has made changes, and only where that is said. */
  async keep(heardOf: readonly CountedBatch[]): Promise<void> {
    // The sums of templates are locked in one order: of two reports, neither waits for the other one's.
    const batches = [...heardOf].sort((one, other) => one.templateId - other.templateId);
    await this.manager.query(
      `INSERT INTO template_batches AS known (batch_id, template_id, row_count, completed_count)
     SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[])
     ON CONFLICT (batch_id) DO UPDATE SET completed_count = coalesce(excluded.completed_count, known.completed_count)`,
      [
        batches.map(({ batchId }) => batchId),
        batches.map(({ templateId }) => templateId),
        batches.map(({ rowCount }) => rowCount),
        batches.map(({ completedCount }) => completedCount),
      ],
    );
  }

  /** Of a batch that is deleted: what it has made stays counted, also where the events of its making are heard of later. */
  async keepGone({ batchId, templateId, rowCount, completedCount }: CountedBatch): Promise<void> {
    await this.manager.query(
      `INSERT INTO template_batches (batch_id, template_id, row_count, completed_count, gone) VALUES ($1, $2, $3, $4, true)
       ON CONFLICT (batch_id) DO UPDATE SET completed_count = excluded.completed_count, gone = true`,
      [batchId, templateId, rowCount, completedCount],
    );
  }
}
