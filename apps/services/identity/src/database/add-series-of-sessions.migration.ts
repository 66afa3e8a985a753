import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Sessions of before have none until their token is exchanged for the first time. */
export class AddSeriesOfSessions1763700003000 implements MigrationInterface {
  readonly name = 'AddSeriesOfSessions1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN series_hash bytea UNIQUE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN series_hash');
  }
}
