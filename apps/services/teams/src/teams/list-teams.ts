import { Injectable } from '@nestjs/common';
import { type Actor, type TeamSummary } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { teamsOf } from './team-summary.repository';

/** The actor's teams, newest first, each with the actor's role in it. */
@Injectable()
export class ListTeams {
  constructor(private readonly manager: EntityManager) {}

  async execute({ userId }: Actor): Promise<TeamSummary[]> {
    const rows = await teamsOf(this.manager, userId);
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }
}
