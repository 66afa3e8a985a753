import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whoever plans with a key renews its lease. Null of a plan that the release before has begun. */
export class LeaseIdempotencyKeys1767900000000 implements MigrationInterface {
  readonly name = 'LeaseIdempotencyKeys1767900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ADD COLUMN leased_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN leased_until');
  }
}
