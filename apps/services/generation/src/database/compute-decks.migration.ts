import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Decks are computed, not stored: a batch keeps a recipe, a chunk an index in place of a pack, and no row is a row of a table any
 * more. Chunks that have a pack keep it, and get their index from what was known of their rows. The decks of a batch are numbered
 * without gaps from here on; where those of an older one have gaps, since two batches were planned at once, they are numbered anew.
 */
export class ComputeDecks1765400000000 implements MigrationInterface {
  readonly name = 'ComputeDecks1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await numberBatches(runner);
    await runner.query(
      'ALTER TABLE batches ADD COLUMN recipe_key text, ADD COLUMN recipe_bytes bigint NOT NULL DEFAULT 0, DROP COLUMN swept_at',
    );
    await indexChunks(runner);
    await countBytes(runner);
    await runner.query('DROP TABLE presentations');
  }

  /** The schema alone: rows of presentations cannot be made again from their chunks. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE presentations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        batch_id uuid NOT NULL REFERENCES batches ON DELETE CASCADE,
        row_number int NOT NULL,
        chunk_number int NOT NULL,
        file_name text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        failure text,
        delta_offset bigint,
        delta_length int,
        crc32 bigint,
        UNIQUE (batch_id, row_number)
      ) WITH (fillfactor = 60)`);
    await runner.query('ALTER TABLE chunks RENAME stored_bytes TO rows_bytes');
    await runner.query(`
      ALTER TABLE chunks ADD COLUMN pack_bytes bigint NOT NULL DEFAULT 0, DROP COLUMN deck_index, DROP COLUMN failures,
        DROP COLUMN failure, DROP COLUMN fingerprint`);
    await runner.query(`
      ALTER TABLE batches ADD COLUMN swept_at timestamptz, DROP COLUMN first_id, DROP COLUMN recipe_key, DROP COLUMN recipe_bytes`);
    await runner.query('CREATE INDEX batches_unswept ON batches (finished_at) WHERE swept_at IS NULL');
  }
}

const numberBatches = async (runner: QueryRunner): Promise<void> => {
  await runner.query('ALTER TABLE batches ADD COLUMN first_id bigint');
  await runner.query(`
    UPDATE batches b SET first_id = p.first_id FROM (
      SELECT batch_id, min(id) AS first_id FROM presentations GROUP BY batch_id HAVING max(id) - min(id) + 1 = count(*)
    ) p WHERE p.batch_id = b.id AND b.row_count = (SELECT count(*) FROM presentations r WHERE r.batch_id = b.id)`);
  await runner.query(`
    UPDATE batches b SET first_id = p.first_id FROM (
      SELECT id, (SELECT coalesce(max(id), 0) FROM presentations) + 1
                 + sum(row_count) OVER (ORDER BY position) - row_count AS first_id
      FROM batches WHERE first_id IS NULL
    ) p WHERE p.id = b.id`);
  await runner.query('ALTER TABLE batches ALTER COLUMN first_id SET NOT NULL');
  await runner.query('CREATE UNIQUE INDEX batches_first_id ON batches (first_id)');
};

const indexChunks = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    ALTER TABLE chunks ADD COLUMN deck_index bytea, ADD COLUMN failures jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN failure text, ADD COLUMN fingerprint text NOT NULL DEFAULT ''`);
  await runner.query(`
    UPDATE chunks c SET deck_index = p.deck_index, failures = coalesce(p.failures, '[]') FROM (
      SELECT r.batch_id, r.chunk_number,
        string_agg(int4send(CASE r.status WHEN 'completed' THEN coalesce(r.delta_length, 0) ELSE 0 END)
                   || substring(int8send(coalesce(r.crc32, 0)) FROM 5), ''::bytea ORDER BY r.row_number) AS deck_index,
        jsonb_agg(jsonb_build_object('index', r.row_number - k.first_row, 'reason', coalesce(r.failure, ''))
                  ORDER BY r.row_number) FILTER (WHERE r.status = 'failed') AS failures
      FROM presentations r JOIN chunks k ON k.batch_id = r.batch_id AND k.number = r.chunk_number
      GROUP BY r.batch_id, r.chunk_number
    ) p WHERE c.status = 'done' AND c.batch_id = p.batch_id AND c.number = p.chunk_number`);
  await runner.query(`
    UPDATE chunks c SET failure = (
      SELECT r.failure FROM presentations r WHERE r.batch_id = c.batch_id AND r.chunk_number = c.number LIMIT 1
    ) WHERE c.status = 'failed'`);
};

/** A chunk that has not ended writes no pack any more. */
const countBytes = async (runner: QueryRunner): Promise<void> => {
  await runner.query('ALTER TABLE chunks RENAME rows_bytes TO stored_bytes');
  await runner.query(`UPDATE chunks SET stored_bytes = stored_bytes + pack_bytes WHERE status = 'done'`);
  await runner.query('ALTER TABLE chunks DROP COLUMN pack_bytes');
  await runner.query(`
    UPDATE storage_accounts a SET stored_bytes =
      (SELECT coalesce(sum(c.stored_bytes), 0) FROM chunks c JOIN batches b ON b.id = c.batch_id WHERE b.owner_id = a.owner_id)
      + (SELECT coalesce(sum(stored_bytes), 0) FROM plans_in_progress p WHERE p.actor ->> 'userId' = a.owner_id::text)`);
};
