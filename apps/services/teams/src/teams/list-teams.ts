import { Injectable } from '@nestjs/common';
import { type Actor, type TeamSummary } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type TeamRecord, teamsOfUser, teamsWithoutAnotherAdmin } from './team.repository';

const summaryFor =
  ({ secondFactor = false }: Actor) =>
  (team: TeamRecord): TeamSummary => ({
    ...team,
    created_at: team.created_at.toISOString(),
    second_factor_missing: team.requires_second_factor && !secondFactor,
  });

/** The actor's teams, newest first, each with the actor's role in it. Of those from before there was a limit, the newest. */
@Injectable()
export class ListTeams {
  constructor(private readonly manager: EntityManager) {}

  /** Those of which the actor is the only admin. */
  async inNeedOf(actor: Actor): Promise<TeamSummary[]> {
    const teams = await teamsWithoutAnotherAdmin(this.manager, actor.userId);
    return teams.map(summaryFor(actor));
  }

  async execute(actor: Actor): Promise<TeamSummary[]> {
    const teams = await teamsOfUser(this.manager, actor.userId);
    return teams.map(summaryFor(actor));
  }
}
