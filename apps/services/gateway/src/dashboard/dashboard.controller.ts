import { Controller, Get, Req } from '@nestjs/common';
import { type DashboardView, listTemplates, presentationStats } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import type { Request } from 'express';
import { Access } from '../access/access.decorator';
import { requiredSession } from '../sessions/session-request';
import { CurrentUserQuery } from '../users/current-user';

const QUICK_ACTIONS: DashboardView['quick_actions'] = [
  { name: 'Upload Template', url: '/app/templates/new', icon: 'upload' },
  { name: 'Create Presentations', url: '/app/presentations/new', icon: 'plus' },
  { name: 'View Templates', url: '/app/templates', icon: 'folder' },
];

/** Share of the monthly limit in per cent, 0 when there is none. */
const usagePercentage = (used: number, limit: number | null): number =>
  limit === null || limit === 0 ? 0 : Math.round((used / limit) * 1000) / 10;

@Controller('dashboard')
@Access('signed-in')
export class DashboardController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly currentUser: CurrentUserQuery,
  ) {}

  @Get()
  async show(@Req() request: Request): Promise<DashboardView> {
    const session = requiredSession(request);
    const { actor } = session;
    const [user, { templates }, { presentations_this_month, recent }] = await Promise.all([
      this.currentUser.of(session),
      this.rpc.call(listTemplates, { actor }),
      this.rpc.call(presentationStats, { actor }),
    ]);
    return {
      user,
      stats: {
        templates_count: templates.length,
        presentations_this_month,
        usage_limit: user.usage_limit,
        usage_percentage: usagePercentage(user.current_month_usage, user.usage_limit),
      },
      recent_presentations: recent.map(({ id, name, created_at, status, download_url }) => ({
        id,
        name,
        created_at,
        status,
        download_url,
      })),
      quick_actions: QUICK_ACTIONS,
    };
  }
}
