import { type EntityManager } from 'typeorm';

export interface UnindexedBatch {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string | null;
  readonly template_name: string;
  readonly csv_name: string;
}

export interface UnindexedChunk {
  readonly id: string;
  readonly owner_id: string;
  readonly names: readonly string[];
}

export interface IndexedBatch {
  readonly id: string;
  readonly name: string;
  readonly grams: readonly number[];
}

/** The statements on texts that cannot be searched yet. */
export class UnindexedTextsRepository {
  constructor(private readonly manager: EntityManager) {}

  batches(most: number): Promise<UnindexedBatch[]> {
    return this.manager.query<UnindexedBatch[]>(
      'SELECT id, owner_id, name, template_name, csv_name FROM batches WHERE grams IS NULL ORDER BY position LIMIT $1',
      [most],
    );
  }

  /** Whoever has renamed a batch meanwhile has indexed it too. */
  async indexBatches(rows: readonly IndexedBatch[]): Promise<void> {
    await this.manager.query(
      `WITH locked AS (SELECT id FROM batches WHERE id = ANY($2::uuid[]) AND grams IS NULL ORDER BY position FOR UPDATE)
       UPDATE batches b SET name = r.name, grams = r.grams
       FROM jsonb_to_recordset($1) AS r (id uuid, name text, grams int[]), locked WHERE b.id = r.id AND locked.id = b.id`,
      [JSON.stringify(rows), rows.map(({ id }) => id)],
    );
  }

  chunks(most: number): Promise<UnindexedChunk[]> {
    return this.manager.query<UnindexedChunk[]>(
      `SELECT c.id, b.owner_id, c.names FROM chunks c JOIN batches b ON b.id = c.batch_id
       WHERE c.names IS NOT NULL AND c.name_grams IS NULL LIMIT $1`,
      [most],
    );
  }

  async indexChunk(id: string, grams: readonly number[]): Promise<void> {
    await this.manager.query('UPDATE chunks SET name_grams = $2 WHERE id = $1', [id, grams]);
  }
}
