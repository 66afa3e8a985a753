import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateApiKeys1763700002100 implements MigrationInterface {
  readonly name = 'CreateApiKeys1763700002100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        token_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        scopes jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        last_used_at timestamptz,
        last_used_ip text
      )`);
    await runner.query('CREATE INDEX api_keys_user ON api_keys (user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys');
  }
}
