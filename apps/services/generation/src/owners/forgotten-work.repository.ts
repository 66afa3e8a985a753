import { type EntityManager } from 'typeorm';

/**
 * What an owner made for themselves is forgotten with them; what they made in teams stays counted there, by somebody without a name whom nothing leads to.
 * It is in the transaction of `manager`, whose batches are deleted already: nothing more is counted of them.
 */
export const forgetWorkOf = async (manager: EntityManager, ownerId: string): Promise<void> => {
  await manager.query('DELETE FROM presentation_days WHERE owner_id = $1 AND team_id = 0', [ownerId]);
  await manager.query(
    `UPDATE presentation_days d SET owner_id = nobody.id, member_name = NULL FROM (SELECT gen_random_uuid() AS id OFFSET 0) nobody
     WHERE owner_id = $1`,
    [ownerId],
  );
};

/** Of a team that is gone, what is nobody's any more; what its members made stays theirs. */
export const forgetWorkOfTeam = async (manager: EntityManager, teamId: number): Promise<void> => {
  await manager.query('DELETE FROM presentation_days WHERE team_id = $1 AND team_id > 0 AND member_name IS NULL', [
    teamId,
  ]);
};
