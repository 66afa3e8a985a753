import { type TeamRole } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';

export interface TeamRow {
  readonly id: number;
  readonly short_id: string;
  readonly name: string;
  readonly role: TeamRole;
  readonly member_count: number;
  readonly created_at: Date;
}

/** The teams of a user with their role and the number of members, newest first: one statement for the whole list. */
export const teamsOf = (manager: EntityManager, userId: string): Promise<TeamRow[]> =>
  manager.query<TeamRow[]>(
    `SELECT t.id, t.short_id, t.name, mine.role, t.created_at,
            (SELECT count(*)::int FROM memberships m WHERE m.team_id = t.id) AS member_count
     FROM memberships mine JOIN teams t ON t.id = mine.team_id
     WHERE mine.user_id = $1 ORDER BY t.created_at DESC, t.id DESC`,
    [userId],
  );
