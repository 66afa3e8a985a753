import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateInvitations1763700003100 implements MigrationInterface {
  readonly name = 'CreateInvitations1763700003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invitations (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        team_id int NOT NULL REFERENCES teams ON DELETE CASCADE,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('member', 'admin')),
        inviter_id uuid NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (team_id, email)
      )`);
    await runner.query('CREATE INDEX invitations_email ON invitations (email)');
    await runner.query('CREATE INDEX invitations_expiry ON invitations (expires_at)');
    await runner.query(`
      CREATE TABLE invitation_emails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        inviter_id uuid NOT NULL,
        address_hash bytea NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX invitation_emails_inviter ON invitation_emails (inviter_id, sent_at)');
    await runner.query('CREATE INDEX invitation_emails_address ON invitation_emails (address_hash, sent_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitation_emails, invitations');
  }
}
