import { Injectable } from '@nestjs/common';
import { type Actor, assertIncluded, getTeam, getTier } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type AnalyticsScope } from './analytics.repository';

/** Whose work an actor is shown is decided here, and nowhere else. */
@Injectable()
export class AnalyticsAccess {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * What they made themselves, by their own plan; of a team what was made from its templates, by the plan of its owner: admins all of it, members
   * their own part. Throws `plan.feature_missing`, `team.not_found`, `team.second_factor_required`.
   */
  async scopeOf(actor: Actor, teamId: number | undefined): Promise<AnalyticsScope> {
    const { userId } = actor;
    if (teamId === undefined) {
      assertIncluded(await this.rpc.call(getTier, { userId }), 'analytics');
      return { ownerId: userId };
    }
    const { id, role, owner_id, seats } = await this.rpc.call(getTeam, { actor, team: teamId });
    const plan = seats ?? (await this.rpc.call(getTier, { userId }));
    assertIncluded(plan, 'analytics', seats === null || owner_id === userId ? 'account' : 'team');
    return role === 'admin' ? { teamId: id } : { teamId: id, ownerId: userId };
  }
}
