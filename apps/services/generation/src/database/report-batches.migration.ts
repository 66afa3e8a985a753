import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The batches that are there already are reported too, once this version runs. */
export class ReportBatches1764700100000 implements MigrationInterface {
  readonly name = 'ReportBatches1764700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches ADD COLUMN reported boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX batches_unreported ON batches (position) WHERE NOT reported');
    // Counted batches by template, which templates now does itself.
    await runner.query('DROP INDEX batches_template');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX batches_template ON batches (template_id)');
    await runner.query('ALTER TABLE batches DROP COLUMN reported');
  }
}
