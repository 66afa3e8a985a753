import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Tells what failed for good from what the renderer failed at. What failed before may have been either, and is tried again. */
export class RetryDrawings1766800000000 implements MigrationInterface {
  readonly name = 'RetryDrawings1766800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE template_drawings
        ADD COLUMN is_final boolean NOT NULL DEFAULT false,
        ADD COLUMN away int NOT NULL DEFAULT 0`);
    await runner.query(`
      UPDATE template_drawings SET status = 'pending', fault = NULL, attempts = 0, leased_until = now()
      WHERE status = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_drawings DROP COLUMN is_final, DROP COLUMN away');
  }
}
