import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Names of rows are found by what a hundred of them hold, not five hundred: of a whole chunk almost every text might be a part.
 * `chunks.name_grams` is what the release before looks in; it fills that by itself, and nothing else reads it.
 */
export class FindNames1766700000000 implements MigrationInterface {
  readonly name = 'FindNames1766700000000';

  async up(runner: QueryRunner): Promise<void> {
    // Texts lie beside the table, so that thousands of its rows are sorted without them.
    await runner.query(`
      CREATE TABLE name_blocks (
        position bigint NOT NULL REFERENCES batches (position) ON DELETE CASCADE,
        first_row int NOT NULL,
        chunk_number int NOT NULL,
        grams int[] NOT NULL,
        lines text NOT NULL,
        PRIMARY KEY (position, first_row)
      ) WITH (toast_tuple_target = 128)`);
    await runner.query(
      'ALTER TABLE name_blocks ALTER COLUMN grams SET STORAGE EXTERNAL, ALTER COLUMN lines SET STORAGE EXTERNAL',
    );
    await runner.query('CREATE INDEX name_blocks_grams ON name_blocks USING gin (grams)');
    // The planner takes reading all blocks for cheap, since it does not count what lies beside the table.
    await runner.query(`
      CREATE FUNCTION name_blocks_with(wanted int[]) RETURNS TABLE (block_position bigint, block_row int) LANGUAGE sql STABLE
      SET enable_seqscan = off SET enable_indexscan = off
      AS 'SELECT position, first_row FROM name_blocks WHERE grams @> wanted'`);
    await runner.query('ALTER TABLE chunks ADD COLUMN names_indexed boolean NOT NULL DEFAULT false');
    await runner.query(
      'CREATE INDEX chunks_unblocked ON chunks (batch_id, number) WHERE names IS NOT NULL AND NOT names_indexed',
    );
    await runner.query(
      `CREATE INDEX batches_named ON batches (owner_id, position) INCLUDE (id, template_id, failed_count, finished_at)
       WHERE file_name IS NOT NULL AND deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX batches_failing ON batches (owner_id, position) INCLUDE (id, template_id, status, row_count, name)
       WHERE failed_count > 0 AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX batches_failing, batches_named');
    await runner.query('ALTER TABLE chunks DROP COLUMN names_indexed');
    await runner.query('DROP FUNCTION name_blocks_with(int[])');
    await runner.query('DROP TABLE name_blocks');
  }
}
