import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Filled by events from now on, and by the reports of generation with the batches that are older. */
export class CountBatches1764700100000 implements MigrationInterface {
  readonly name = 'CountBatches1764700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE template_batches (batch_id uuid PRIMARY KEY, template_id int NOT NULL, row_count int NOT NULL)',
    );
    // Holds what is summed, so that counting reads the index alone.
    await runner.query('CREATE INDEX template_batches_template ON template_batches (template_id) INCLUDE (row_count)');
    await runner.query('CREATE TABLE usage_reports (reporter text PRIMARY KEY, complete_until timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE template_batches, usage_reports');
  }
}
