import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Attempts whose worker was not heard of again are counted apart from those that failed. What is in flight begins at none. */
export class CountLapses1768100000000 implements MigrationInterface {
  readonly name = 'CountLapses1768100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chunks ADD COLUMN lapsed int[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chunks DROP COLUMN lapsed');
  }
}
