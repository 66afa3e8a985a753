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
  /** Of its batch. */
  readonly position: string;
  readonly number: number;
  readonly first_row: number;
  readonly names: readonly string[];
}

/** A block of names, as it is looked through. */
export interface IndexedNames {
  readonly position: string;
  readonly first_row: number;
  readonly chunk_number: number;
  readonly grams: readonly number[];
  readonly lines: string;
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

  /** As `indexChunks` does. Whoever has renamed a batch meanwhile has indexed it too. */
  async indexBatches(rows: readonly IndexedBatch[]): Promise<number> {
    const [taken] = await this.manager.query<{ indexed: number }[]>(
      `WITH free AS (
         SELECT id FROM batches WHERE id = ANY($2::uuid[]) AND grams IS NULL ORDER BY position FOR UPDATE SKIP LOCKED
       ), indexed AS (
         UPDATE batches b SET name = r.name, grams = r.grams
         FROM jsonb_to_recordset($1) AS r (id uuid, name text, grams int[]), free WHERE b.id = r.id AND free.id = b.id RETURNING b.id
       ) SELECT count(*)::int AS indexed FROM indexed`,
      [JSON.stringify(rows), rows.map(({ id }) => id)],
    );
    return taken?.indexed ?? 0;
  }

  /** So many chunks at most, and about so many rows. */
  chunks(most: { readonly chunks: number; readonly rows: number }): Promise<UnindexedChunk[]> {
    return this.manager.query<UnindexedChunk[]>(
      `SELECT c.id, b.owner_id, b.position, c.number, c.first_row, c.names FROM chunks c JOIN batches b ON b.id = c.batch_id
       WHERE c.id IN (
         SELECT id FROM (
           SELECT id, sum(row_count) OVER (ROWS UNBOUNDED PRECEDING) - row_count AS before
           FROM (SELECT id, row_count FROM chunks WHERE names IS NOT NULL AND NOT names_indexed LIMIT $1) few
         ) counted WHERE before < $2)`,
      [most.chunks, most.rows],
    );
  }

  /** Waits for nobody: what others have locked, or have indexed or deleted meanwhile, is left to the next time. Returns how many it took. */
  async indexChunks(ids: readonly string[], blocks: readonly IndexedNames[]): Promise<number> {
    const [taken] = await this.manager.query<{ indexed: number }[]>(
      `WITH free AS (
         SELECT c.id, c.number, b.position FROM chunks c JOIN batches b ON b.id = c.batch_id
         WHERE c.id = ANY($2::uuid[]) AND NOT c.names_indexed
         FOR UPDATE OF c SKIP LOCKED FOR KEY SHARE OF b SKIP LOCKED
       ), marked AS (
         UPDATE chunks c SET names_indexed = true FROM free WHERE c.id = free.id
       ), stored AS (
         INSERT INTO name_blocks (position, first_row, chunk_number, grams, lines)
         SELECT r.* FROM jsonb_to_recordset($1) AS r (position bigint, first_row int, chunk_number int, grams int[], lines text)
         JOIN free ON free.position = r.position AND free.number = r.chunk_number
         ON CONFLICT (position, first_row) DO UPDATE SET grams = excluded.grams, lines = excluded.lines
       ) SELECT count(*)::int AS indexed FROM free`,
      [JSON.stringify(blocks), ids],
    );
    return taken?.indexed ?? 0;
  }
}
