import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A batch counts by what it has made. Of those that are there already all rows count as made, until generation reports again the ones
 * of which rows failed.
 */
export class CountCompleted1766650000000 implements MigrationInterface {
  readonly name = 'CountCompleted1766650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_batches ADD COLUMN completed_count int');
    await runner.query('UPDATE template_batches SET completed_count = row_count');
    await runner.query(
      'CREATE INDEX template_batches_completed ON template_batches (template_id) INCLUDE (completed_count)',
    );
    await runner.query('DROP INDEX template_batches_template');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX template_batches_completed');
    await runner.query('ALTER TABLE template_batches DROP COLUMN completed_count');
    await runner.query('CREATE INDEX template_batches_template ON template_batches (template_id) INCLUDE (row_count)');
  }
}
