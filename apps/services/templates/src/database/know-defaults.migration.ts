import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which versions are kept with what their placeholders print by default; of those that are there already it is read when it is asked for. */
export class KnowDefaults1766300000000 implements MigrationInterface {
  readonly name = 'KnowDefaults1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_versions ADD COLUMN defaults_known boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_versions DROP COLUMN defaults_known');
  }
}
