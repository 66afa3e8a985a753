import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which end of a batch was seen, or is to be told: one of which rows are made again ends several times. */
export class KnowEndOfNotices1763700003300 implements MigrationInterface {
  readonly name = 'KnowEndOfNotices1763700003300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batch_notices ADD COLUMN run int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batch_notices DROP COLUMN run');
  }
}
