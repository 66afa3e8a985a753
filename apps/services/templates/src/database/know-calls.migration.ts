import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Of which call a template was made: an equal one that comes within a day makes no other. */
export class KnowCalls1767600000000 implements MigrationInterface {
  readonly name = 'KnowCalls1767600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE templates ADD COLUMN call text');
    await runner.query('CREATE INDEX templates_call ON templates (owner_id, call) WHERE call IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE templates DROP COLUMN call');
  }
}
