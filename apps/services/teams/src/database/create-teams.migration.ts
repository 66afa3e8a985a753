import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateTeams1763700003000 implements MigrationInterface {
  readonly name = 'CreateTeams1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE teams (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        short_id text NOT NULL UNIQUE,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE memberships (
        team_id int NOT NULL REFERENCES teams ON DELETE CASCADE,
        user_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('member', 'admin')),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (team_id, user_id)
      )`);
    await runner.query('CREATE INDEX memberships_user ON memberships (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE memberships, teams');
  }
}
