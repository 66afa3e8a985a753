import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Attempts that failed are counted apart from those that met something that was away. What is in flight begins at none. */
export class WaitForParts1767300000000 implements MigrationInterface {
  readonly name = 'WaitForParts1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE chunks ADD COLUMN failed_attempts int NOT NULL DEFAULT 0, ADD COLUMN waits int NOT NULL DEFAULT 0, ADD COLUMN resume_at timestamptz',
    );
    await runner.query('ALTER TABLE batches ADD COLUMN waiting_for text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches DROP COLUMN waiting_for');
    await runner.query('ALTER TABLE chunks DROP COLUMN failed_attempts, DROP COLUMN waits, DROP COLUMN resume_at');
  }
}
