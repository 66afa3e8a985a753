import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which versions count for their accounts: until now all that were not swept, and what is deleted already goes on to until then. */
export class FreeAtOnce1767400000000 implements MigrationInterface {
  readonly name = 'FreeAtOnce1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_versions ADD COLUMN counted boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_versions DROP COLUMN counted');
  }
}
