import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** By which call a webhook was made: an equal one that comes within a day makes no other. */
export class KnowCalls1796200000000 implements MigrationInterface {
  readonly name = 'KnowCalls1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints ADD COLUMN call text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints DROP COLUMN call');
  }
}
