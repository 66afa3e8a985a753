import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Rows that failed can be made again, and batches cancelled. A chunk that is made again has a status that earlier code leaves alone: it would
 * make all of its rows. What was ended by it has none of these columns, and needs none.
 */
export class RerunBatches1766600000000 implements MigrationInterface {
  readonly name = 'RerunBatches1766600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE batches ADD COLUMN reruns int NOT NULL DEFAULT 0, ADD COLUMN rerun jsonb, ADD COLUMN cancelled_at timestamptz',
    );
    await runner.query('ALTER TABLE chunks ADD COLUMN rerun jsonb, ADD COLUMN failure_code text');
    await runner.query('ALTER TABLE plans_in_progress ADD COLUMN rerun_of uuid');
    await runner.query(
      `CREATE INDEX chunks_unended ON chunks (batch_id, number) WHERE status IN ('pending', 'leased', 'rerun')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX chunks_unended');
    await runner.query('ALTER TABLE plans_in_progress DROP COLUMN rerun_of');
    await runner.query('ALTER TABLE chunks DROP COLUMN rerun, DROP COLUMN failure_code');
    await runner.query('ALTER TABLE batches DROP COLUMN reruns, DROP COLUMN rerun, DROP COLUMN cancelled_at');
  }
}
