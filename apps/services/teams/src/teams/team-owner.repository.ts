import { type EntityManager } from 'typeorm';

/** The owner as long as they are an admin, and after that the admin who joined first. */
const OWNER = `
  SELECT m.user_id FROM memberships m
  WHERE m.team_id = t.id AND m.role = 'admin'
  ORDER BY (m.user_id IS DISTINCT FROM t.owner_id), m.created_at, m.user_id LIMIT 1`;

/** Who owns a team: their plan counts for it. Null for a team without admins, which is about to be deleted. */
export const ownerOf = async (manager: EntityManager, teamId: number): Promise<string | null> => {
  const [team] = await manager.query<{ owner: string | null }[]>(
    `SELECT (${OWNER}) AS owner FROM teams t WHERE t.id = $1`,
    [teamId],
  );
  return team?.owner ?? null;
};

/** After somebody has left, or is an admin no longer: what they owned goes to another admin. For a transaction that holds the team's lock. */
export const passOnOwnership = async (manager: EntityManager, teamId: number): Promise<void> => {
  await manager.query(`UPDATE teams t SET owner_id = (${OWNER}) WHERE t.id = $1`, [teamId]);
};
