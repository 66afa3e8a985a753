import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateRateLimits1763700001300 implements MigrationInterface {
  readonly name = 'CreateRateLimits1763700001300';

  /** Unlogged: the counts need not survive a crash of Postgres, and are written more often than anything else here. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        hits int NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX rate_limits_end ON rate_limits (ends_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
