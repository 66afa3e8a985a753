import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateDeviceGrants1763700004000 implements MigrationInterface {
  readonly name = 'CreateDeviceGrants1763700004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE device_grants (
        device_code_hash bytea PRIMARY KEY,
        user_code_hash bytea NOT NULL UNIQUE,
        client_name text NOT NULL,
        scopes jsonb NOT NULL,
        ip text NOT NULL,
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'denied', 'used')),
        user_id uuid REFERENCES users ON DELETE CASCADE,
        key_expires_in_days int,
        second_factor boolean NOT NULL DEFAULT false,
        interval_seconds int NOT NULL,
        polled_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CHECK (user_id IS NOT NULL OR state = 'pending')
      )`);
    await runner.query('CREATE INDEX device_grants_user ON device_grants (user_id)');
    await runner.query('CREATE INDEX device_grants_expiry ON device_grants (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE device_grants');
  }
}
