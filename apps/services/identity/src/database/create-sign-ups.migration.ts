import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateSignUps1763700001500 implements MigrationInterface {
  readonly name = 'CreateSignUps1763700001500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_ups (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text,
        company text,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX sign_ups_user ON sign_ups (user_id, created_at)');
    await runner.query('ALTER TABLE user_tokens ADD COLUMN sign_up_id uuid REFERENCES sign_ups ON DELETE SET NULL');
    await runner.query(`
      INSERT INTO sign_ups (user_id, name, company, password_hash, created_at)
      SELECT id, name, company, password_hash, created_at FROM users WHERE confirmed_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_tokens DROP COLUMN sign_up_id');
    await runner.query('DROP TABLE sign_ups');
  }
}
