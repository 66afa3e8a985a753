import { Controller } from '@nestjs/common';
import {
  changeMemberRole,
  createTeam,
  deleteTeam,
  getTeam,
  listTeamActivity,
  listTeams,
  removeMember,
  renameTeam,
  requireSecondFactor,
  rowId,
  teamsHttp,
  type TeamSummary,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { z } from 'zod';
import { CursorLists, partBehind } from '../lists/cursor-lists';
import { Route, type RouteCall } from '../http/route.decorator';

/** When it was made, and its number: the newest are first, and nobody is in many. */
const teamPlace = z.object({ created_at: z.iso.datetime(), id: rowId });

@Controller()
export class TeamsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: CursorLists,
  ) {}

  @Route(teamsHttp.list)
  list({ actor }: RouteCall<typeof teamsHttp.list>) {
    return this.rpc.call(listTeams, { actor });
  }

  @Route(teamsHttp.seek)
  seek(call: RouteCall<typeof teamsHttp.seek>) {
    return this.lists.answer(call, teamPlace, async ({ limit, after }) => {
      const { teams } = await this.rpc.call(listTeams, { actor: call.actor });
      const isBehind = ({ created_at, id }: TeamSummary) =>
        after === null || created_at < after.created_at || (created_at === after.created_at && id < after.id);
      return partBehind(teams, ({ created_at, id }) => ({ created_at, id }), { limit, isBehind });
    });
  }

  @Route(teamsHttp.create)
  create({ actor, body }: RouteCall<typeof teamsHttp.create>) {
    return this.rpc.call(createTeam, { actor, name: body.team.name });
  }

  @Route(teamsHttp.show)
  show({ actor, params }: RouteCall<typeof teamsHttp.show>) {
    return this.rpc.call(getTeam, { actor, team: params.id });
  }

  @Route(teamsHttp.activity)
  activity({ actor, params, query }: RouteCall<typeof teamsHttp.activity>) {
    return this.rpc.call(listTeamActivity, { actor, team: params.id, before: query.before });
  }

  @Route(teamsHttp.rename)
  rename({ actor, params, body }: RouteCall<typeof teamsHttp.rename>) {
    return this.rpc.call(renameTeam, { actor, team: params.id, name: body.name });
  }

  @Route(teamsHttp.requireSecondFactor)
  requireSecondFactor({ actor, params, body }: RouteCall<typeof teamsHttp.requireSecondFactor>) {
    return this.rpc.call(requireSecondFactor, { actor, team: params.id, required: body.required });
  }

  @Route(teamsHttp.delete)
  async delete({ actor, params }: RouteCall<typeof teamsHttp.delete>) {
    await this.rpc.call(deleteTeam, { actor, team: params.id });
  }

  @Route(teamsHttp.changeRole)
  changeRole({ actor, params, body }: RouteCall<typeof teamsHttp.changeRole>) {
    return this.rpc.call(changeMemberRole, { actor, team: params.id, member: params.memberId, role: body.role });
  }

  @Route(teamsHttp.removeMember)
  async removeMember({ actor, params }: RouteCall<typeof teamsHttp.removeMember>) {
    await this.rpc.call(removeMember, { actor, team: params.id, member: params.memberId });
  }
}
