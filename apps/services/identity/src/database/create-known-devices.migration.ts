import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateKnownDevices1763700001600 implements MigrationInterface {
  readonly name = 'CreateKnownDevices1763700001600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        token_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX known_devices_user ON known_devices (user_id, expires_at)');
    await runner.query('CREATE INDEX known_devices_expiry ON known_devices (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices');
  }
}
