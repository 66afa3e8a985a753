import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateUserTokens1763700001100 implements MigrationInterface {
  readonly name = 'CreateUserTokens1763700001100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_tokens (
        hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('confirmation', 'password_reset')),
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX user_tokens_user ON user_tokens (user_id, purpose)');
    await runner.query('CREATE INDEX user_tokens_expiry ON user_tokens (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_tokens');
  }
}
