import { Injectable } from '@nestjs/common';
import { type Actor, MOST_TEAMS_OF_USER, type TeamRole, type TeamSummary } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';

interface TeamRow {
  readonly id: number;
  readonly short_id: string;
  readonly name: string;
  readonly role: TeamRole;
  readonly member_count: number;
  readonly created_at: Date;
}

/** The teams of a user with their role and the number of members, newest first: one statement for the whole list. */
const teamsOf = (manager: EntityManager, userId: string): Promise<TeamRow[]> =>
  manager.query<TeamRow[]>(
    `SELECT t.id, t.short_id, t.name, mine.role, t.created_at,
            (SELECT count(*)::int FROM memberships m WHERE m.team_id = t.id) AS member_count
     FROM memberships mine JOIN teams t ON t.id = mine.team_id
     WHERE mine.user_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT ${MOST_TEAMS_OF_USER}`,
    [userId],
  );

/** The actor's teams, newest first, each with the actor's role in it. Of those from before there was a limit, the newest. */
@Injectable()
export class ListTeams {
  constructor(private readonly manager: EntityManager) {}

  async execute({ userId }: Actor): Promise<TeamSummary[]> {
    const rows = await teamsOf(this.manager, userId);
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
