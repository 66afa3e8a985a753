import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A team belonged to nobody: its owner is whoever created it, or, where they are no admin of it any more, the admin who joined first. */
export class GiveTeamsOwners1763700003400 implements MigrationInterface {
  readonly name = 'GiveTeamsOwners1763700003400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams ADD COLUMN owner_id uuid');
    await runner.query(`
      UPDATE teams SET owner_id = (
        SELECT m.user_id FROM memberships m
        LEFT JOIN team_activities a ON a.team_id = m.team_id AND a.type = 'team.created' AND a.actor_id = m.user_id
        WHERE m.team_id = teams.id AND m.role = 'admin'
        ORDER BY (a.actor_id IS NULL), m.created_at, m.user_id LIMIT 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams DROP COLUMN owner_id');
  }
}
