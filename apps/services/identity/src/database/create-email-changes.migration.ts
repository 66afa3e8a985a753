import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateEmailChanges1763700001700 implements MigrationInterface {
  readonly name = 'CreateEmailChanges1763700001700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_changes (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        email text NOT NULL CHECK (email = lower(email)),
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX email_changes_expiry ON email_changes (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_changes');
  }
}
