import { Injectable } from '@nestjs/common';
import { type Actor, type TeamSummary } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { teamsOfUser } from './team.repository';

/** The actor's teams, newest first, each with the actor's role in it. Of those from before there was a limit, the newest. */
@Injectable()
export class ListTeams {
  constructor(private readonly manager: EntityManager) {}

  async execute({ userId }: Actor): Promise<TeamSummary[]> {
    const teams = await teamsOfUser(this.manager, userId);
    return teams.map((team) => ({ ...team, created_at: team.created_at.toISOString() }));
  }
}
