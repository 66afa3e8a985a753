import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateSingleSignOn1763700002600 implements MigrationInterface {
  readonly name = 'CreateSingleSignOn1763700002600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sso_connections (
        team_id int PRIMARY KEY,
        short_id text NOT NULL,
        issuer text NOT NULL,
        client_id text NOT NULL,
        client_secret text NOT NULL,
        only_sso boolean NOT NULL,
        keeper_id uuid REFERENCES users ON DELETE SET NULL
      )`);
    await runner.query(`
      CREATE TABLE sso_domains (
        team_id int NOT NULL,
        domain text NOT NULL CHECK (domain = lower(domain)),
        token text NOT NULL,
        proven_at timestamptz,
        PRIMARY KEY (team_id, domain)
      )`);
    // Of one team at a time, whoever else says that it is theirs.
    await runner.query('CREATE UNIQUE INDEX sso_domains_proven ON sso_domains (domain) WHERE proven_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE sso_identities (
        team_id int NOT NULL REFERENCES sso_connections ON DELETE CASCADE,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        linked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (team_id, subject),
        UNIQUE (team_id, user_id)
      )`);
    await runner.query('CREATE INDEX sso_identities_user ON sso_identities (user_id)');
    await runner.query(`
      CREATE TABLE sso_attempts (
        state_hash bytea PRIMARY KEY,
        browser_hash bytea NOT NULL,
        team_id int NOT NULL REFERENCES sso_connections ON DELETE CASCADE,
        issuer text NOT NULL,
        persistent boolean NOT NULL,
        return_to text,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sso_attempts_expiry ON sso_attempts (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sso_attempts', 'sso_identities', 'sso_domains', 'sso_connections']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
