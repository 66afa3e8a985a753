import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** By which call a file was uploaded for a template: an equal one that comes within a day uploads no other. */
export class KnowCallsOfVersions1796200000000 implements MigrationInterface {
  readonly name = 'KnowCallsOfVersions1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_versions ADD COLUMN call text');
    await runner.query(
      'CREATE INDEX template_versions_call ON template_versions (owner_id, call) WHERE call IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE template_versions DROP COLUMN call');
  }
}
