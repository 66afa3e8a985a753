import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class CreateTeamActivities1763700003200 implements MigrationInterface {
  readonly name = 'CreateTeamActivities1763700003200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team_activities (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        team_id int NOT NULL REFERENCES teams ON DELETE CASCADE,
        type text NOT NULL,
        actor_id uuid NOT NULL,
        member_id uuid,
        about text,
        role text,
        happened_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX team_activities_newest ON team_activities (team_id, id DESC)');
    await runner.query('CREATE INDEX team_activities_age ON team_activities (happened_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE team_activities');
  }
}
