import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Who has chosen nothing has an empty object: what is offered later has its default there, and replicas of the version before
 * insert users without the column.
 */
export class KeepPreferences1763700002400 implements MigrationInterface {
  readonly name = 'KeepPreferences1763700002400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN preferences');
  }
}
