import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What was made from a template stays counted when its batch is deleted. */
export class KeepCounts1766750000000 implements MigrationInterface {
  readonly name = 'KeepCounts1766750000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_batches ADD COLUMN gone boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM template_batches WHERE gone');
    await runner.query('ALTER TABLE template_batches DROP COLUMN gone');
  }
}
