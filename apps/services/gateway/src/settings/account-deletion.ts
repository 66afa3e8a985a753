import { Injectable } from '@nestjs/common';
import {
  type AccountView,
  type Actor,
  type InputOf,
  listTeamsInNeed,
  type OwnerForm,
  Problem,
  requestDeletion,
  type TeamInNeed,
  teamInNeed,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type RequestSession } from '../http/request-session';

/** The end of an account, of which identity knows the day and teams who could not do without it. */
@Injectable()
export class AccountDeletion {
  constructor(private readonly rpc: RpcClient) {}

  async show({ actor, profile }: RequestSession): Promise<AccountView> {
    return { deletion_due_at: profile.deletion_due_at, teams_in_need: await this.teamsInNeed(actor) };
  }

  /** Throws `user.deletion_blocked` with the teams; what identity throws. */
  async request(
    { actor, token }: RequestSession,
    form: OwnerForm,
    client: InputOf<typeof requestDeletion>['client'],
  ): Promise<{ deletion_due_at: string }> {
    const teams = await this.teamsInNeed(actor);
    if (teams.length > 0) {
      const names = teams.map(({ name }) => `“${name}”`).join(', ');
      throw new Problem('user.deletion_blocked', {
        detail: `You are the only admin of ${names}. Make somebody else an admin there, or delete the team, first.`,
        params: { teams },
      });
    }
    return this.rpc.call(requestDeletion, { actor, token, form, client });
  }

  private async teamsInNeed(actor: Actor): Promise<TeamInNeed[]> {
    const { teams } = await this.rpc.call(listTeamsInNeed, { actor });
    return teams.map((team) => teamInNeed.parse(team));
  }
}
