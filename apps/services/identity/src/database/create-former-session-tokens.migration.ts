import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Replicas of the version before insert sessions without the new columns. */
export class CreateFormerSessionTokens1763700001800 implements MigrationInterface {
  readonly name = 'CreateFormerSessionTokens1763700001800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN token_issued_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN token_presented boolean NOT NULL DEFAULT true`);
    await runner.query(`
      CREATE TABLE former_session_tokens (
        token_hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        replaced_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX former_session_tokens_session ON former_session_tokens (session_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_session_tokens');
    await runner.query('ALTER TABLE sessions DROP COLUMN token_presented, DROP COLUMN token_issued_at');
  }
}
