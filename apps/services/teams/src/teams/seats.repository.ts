import { type EntityManager } from 'typeorm';

/** Who takes the seats of a team. An invitation that is too old takes none. */
export interface TakenSeats {
  readonly members: number;
  readonly invitations: number;
}

export const countSeats = async (manager: EntityManager, teamId: number): Promise<TakenSeats> => {
  const [taken] = await manager.query<TakenSeats[]>(
    `SELECT (SELECT count(*)::int FROM memberships WHERE team_id = $1) AS members,
            (SELECT count(*)::int FROM invitations WHERE team_id = $1 AND expires_at > now()) AS invitations`,
    [teamId],
  );
  return taken ?? { members: 0, invitations: 0 };
};
