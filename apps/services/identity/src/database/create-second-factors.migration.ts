import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateSecondFactors1763700002500 implements MigrationInterface {
  readonly name = 'CreateSecondFactors1763700002500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        sealed_secret text NOT NULL,
        setup_session_id uuid NOT NULL,
        set_up_at timestamptz NOT NULL,
        enabled_at timestamptz,
        last_step integer NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX recovery_codes_user ON recovery_codes (user_id)');
    await runner.query(`
      CREATE TABLE pending_sign_ins (
        hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        persistent boolean NOT NULL,
        site text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id)');
    await runner.query('CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at)');
    await runner.query('ALTER TABLE sessions ADD COLUMN second_factor boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN second_factor');
    await runner.query('DROP TABLE pending_sign_ins');
    await runner.query('DROP TABLE recovery_codes');
    await runner.query('DROP TABLE second_factors');
  }
}
