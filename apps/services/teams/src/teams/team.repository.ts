import { MOST_TEAMS_OF_USER, type TeamRole } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';

/** A team as one of its members sees it. */
export interface TeamRecord {
  readonly id: number;
  readonly short_id: string;
  readonly name: string;
  readonly role: TeamRole;
  readonly member_count: number;
  readonly created_at: Date;
  readonly requires_second_factor: boolean;
}

/** First key of the lock that makes the teams of one user begin one after another, so that the limit holds. */
const LOCK_SPACE = 0x7465616d;

const TEAMS_OF_USER = `
  SELECT t.id, t.short_id, t.name, mine.role, t.created_at, t.requires_second_factor,
         (SELECT count(*)::int FROM memberships m WHERE m.team_id = t.id) AS member_count
  FROM memberships mine JOIN teams t ON t.id = mine.team_id
  WHERE mine.user_id = $1`;

/** The teams of a user with their role and the number of members, newest first: one statement for the whole list. */
export const teamsOfUser = (manager: EntityManager, userId: string): Promise<TeamRecord[]> =>
  manager.query<TeamRecord[]>(`${TEAMS_OF_USER} ORDER BY t.created_at DESC, t.id DESC LIMIT ${MOST_TEAMS_OF_USER}`, [
    userId,
  ]);

/** Those that would have no admin without the user. */
export const teamsWithoutAnotherAdmin = (manager: EntityManager, userId: string): Promise<TeamRecord[]> =>
  manager.query<TeamRecord[]>(
    `${TEAMS_OF_USER} AND mine.role = 'admin' AND NOT EXISTS (
       SELECT 1 FROM memberships other WHERE other.team_id = t.id AND other.role = 'admin' AND other.user_id <> $1)
     ORDER BY t.created_at DESC, t.id DESC LIMIT ${MOST_TEAMS_OF_USER}`,
    [userId],
  );

/** Nobody else changes how many teams a user has until the transaction has ended: there may be no row to lock yet. */
export const lockTeamsOfUser = async (manager: EntityManager, userId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK_SPACE, userId]);
};
