import { Injectable } from '@nestjs/common';
import { type Actor, listTeams, type TeamSummary } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

/** The teams of the actor, by id. */
export type Teams = ReadonlyMap<number, TeamSummary>;

/** What the teams service says of an actor; asked each time, so that who leaves a team sees nothing of it from then on. */
@Injectable()
export class TeamDirectory {
  constructor(private readonly rpc: RpcClient) {}

  async teamsOf(actor: Actor): Promise<Teams> {
    const { teams } = await this.rpc.call(listTeams, { actor });
    return new Map(teams.map((team) => [team.id, team]));
  }
}
