import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Each batch knows how many rows its owner's older ones have, so that a page of all rows is found without adding them up. */
export class PlaceBatches1764900000000 implements MigrationInterface {
  readonly name = 'PlaceBatches1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches ADD COLUMN rows_before bigint NOT NULL DEFAULT 0');
    await runner.query(`
      UPDATE batches b SET rows_before = p.rows_before FROM (
        SELECT id, sum(row_count) OVER (PARTITION BY owner_id ORDER BY position) - row_count AS rows_before FROM batches
      ) p WHERE p.id = b.id`);
    await runner.query('CREATE INDEX batches_rows ON batches (owner_id, rows_before DESC)');
    await runner.query('CREATE INDEX batches_month ON batches (owner_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX batches_month');
    await runner.query('ALTER TABLE batches DROP COLUMN rows_before');
  }
}
