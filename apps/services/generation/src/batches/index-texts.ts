import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { nameOfTable } from './batch-name';
import { gramsOf } from '../search/text-grams';

const BATCHES_AT_ONCE = 500;
const CHUNKS_AT_ONCE = 100;

interface UnindexedBatch {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string | null;
  readonly template_name: string;
  readonly csv_name: string;
}

interface UnindexedChunk {
  readonly id: string;
  readonly owner_id: string;
  readonly names: readonly string[];
}

/** Names batches and makes texts findable that were stored without: by the release before. */
@Injectable()
export class IndexTexts {
  constructor(private readonly manager: EntityManager) {}

  async execute(): Promise<void> {
    while ((await this.batches()) === BATCHES_AT_ONCE);
    while ((await this.chunks()) === CHUNKS_AT_ONCE);
  }

  private async batches(): Promise<number> {
    const found = await this.manager.query<UnindexedBatch[]>(
      'SELECT id, owner_id, name, template_name, csv_name FROM batches WHERE grams IS NULL ORDER BY position LIMIT $1',
      [BATCHES_AT_ONCE],
    );
    const rows = found.map(({ id, owner_id, template_name, csv_name, ...batch }) => {
      const name = batch.name ?? nameOfTable(csv_name);
      return { id, name, grams: gramsOf(owner_id, [name, template_name, csv_name]) };
    });
    // Whoever has renamed it meanwhile has indexed it too.
    await this.manager.query(
      `WITH locked AS (SELECT id FROM batches WHERE id = ANY($2::uuid[]) AND grams IS NULL ORDER BY position FOR UPDATE)
       UPDATE batches b SET name = r.name, grams = r.grams
       FROM jsonb_to_recordset($1) AS r (id uuid, name text, grams int[]), locked WHERE b.id = r.id AND locked.id = b.id`,
      [JSON.stringify(rows), rows.map(({ id }) => id)],
    );
    return found.length;
  }

  private async chunks(): Promise<number> {
    const found = await this.manager.query<UnindexedChunk[]>(
      `SELECT c.id, b.owner_id, c.names FROM chunks c JOIN batches b ON b.id = c.batch_id
       WHERE c.names IS NOT NULL AND c.name_grams IS NULL LIMIT $1`,
      [CHUNKS_AT_ONCE],
    );
    for (const { id, owner_id, names } of found) {
      await this.manager.query('UPDATE chunks SET name_grams = $2 WHERE id = $1', [id, gramsOf(owner_id, names)]);
    }
    return found.length;
  }
}
