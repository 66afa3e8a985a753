import { Controller } from '@nestjs/common';
import {
  countTemplates,
  dashboardHttp,
  type DashboardView,
  presentationStats,
  QUICK_ACTIONS,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Route, type RouteCall } from '../http/route.decorator';
import { CurrentUserQuery } from '../sessions/current-user.query';

/** Share of the monthly limit in per cent, 0 when there is none. */
const usagePercentage = (used: number, limit: number | null): number =>
  limit === null || limit === 0 ? 0 : Math.round((used / limit) * 1000) / 10;

@Controller()
export class DashboardController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly currentUser: CurrentUserQuery,
  ) {}

  @Route(dashboardHttp.show)
  async show({ actor, session }: RouteCall<typeof dashboardHttp.show>): Promise<DashboardView> {
    const [user, { count: templates_count }, made] = await Promise.all([
      this.currentUser.of(session),
      this.rpc.call(countTemplates, { actor }),
      this.rpc.call(presentationStats, { actor }),
    ]);
    return {
      user,
      stats: {
        templates_count,
        presentations_this_month: made.presentations_this_month,
        usage_limit: user.usage_limit,
        usage_percentage: usagePercentage(user.current_month_usage, user.usage_limit),
      },
      recent_presentations: made.recent,
      recent_batches: made.recent_batches,
      emptied: made.emptied,
      quick_actions: QUICK_ACTIONS,
    };
  }
}
