import { Controller } from '@nestjs/common';
import {
  createTeam,
  deleteTeam,
  getTeam,
  listTeams,
  listTeamsInNeed,
  type ParsedInputOf,
  renameTeam,
  requireSecondFactor,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { RequireSecondFactor } from './require-second-factor';
import { CreateTeam } from './create-team';
import { DeleteTeam } from './delete-team';
import { ListTeams } from './list-teams';
import { ReadTeam } from './read-team';
import { RenameTeam } from './rename-team';

@Controller()
export class TeamsRpc {
  constructor(
    private readonly creation: CreateTeam,
    private readonly teams: ListTeams,
    private readonly team: ReadTeam,
    private readonly renaming: RenameTeam,
    private readonly deletion: DeleteTeam,
    private readonly secondFactor: RequireSecondFactor,
  ) {}

  @Handles(createTeam)
  create({ actor, name }: ParsedInputOf<typeof createTeam>) {
    return this.creation.execute(actor, name);
  }

  @Handles(listTeams)
  async list({ actor }: ParsedInputOf<typeof listTeams>) {
    return { teams: await this.teams.execute(actor) };
  }

  @Handles(listTeamsInNeed)
  async listInNeed({ actor }: ParsedInputOf<typeof listTeamsInNeed>) {
    return { teams: await this.teams.inNeedOf(actor) };
  }

  @Handles(getTeam)
  read({ actor, team }: ParsedInputOf<typeof getTeam>) {
    return this.team.execute(actor, team);
  }

  @Handles(renameTeam)
  rename({ actor, team, name }: ParsedInputOf<typeof renameTeam>) {
    return this.renaming.execute(actor, team, name);
  }

  @Handles(requireSecondFactor)
  requireSecondFactor({ actor, team, required }: ParsedInputOf<typeof requireSecondFactor>) {
    return this.secondFactor.execute(actor, team, required);
  }

  @Handles(deleteTeam)
  async delete({ actor, team }: ParsedInputOf<typeof deleteTeam>) {
    await this.deletion.execute(actor, team);
    return {};
  }
}
