import { Controller } from '@nestjs/common';
import { createTeam, listTeams, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { CreateTeam } from './create-team';
import { ListTeams } from './list-teams';

@Controller()
export class TeamsRpc {
  constructor(
    private readonly creation: CreateTeam,
    private readonly teams: ListTeams,
  ) {}

  @Handles(createTeam)
  create({ actor, name }: ParsedInputOf<typeof createTeam>) {
    return this.creation.execute(actor, name);
  }

  @Handles(listTeams)
  async list({ actor }: ParsedInputOf<typeof listTeams>) {
    return { teams: await this.teams.execute(actor) };
  }
}
