import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class KeepIdempotencyKeys1765600000000 implements MigrationInterface {
  readonly name = 'KeepIdempotencyKeys1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        owner_id uuid NOT NULL,
        key text NOT NULL,
        fingerprint text NOT NULL,
        batch_id uuid NOT NULL,
        taken_at timestamptz NOT NULL DEFAULT now(),
        answer jsonb,
        PRIMARY KEY (owner_id, key)
      )`);
    await runner.query('CREATE UNIQUE INDEX idempotency_keys_batch ON idempotency_keys (batch_id)');
    await runner.query('CREATE INDEX idempotency_keys_taken ON idempotency_keys (taken_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
