import { Controller, Res } from '@nestjs/common';
import { analyticsHttp, getAnalytics } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { Route, type RouteCall } from '../http/route.decorator';
import { EdgeLimits } from '../limits/edge-limits';
import { AnalyticsTable } from './analytics-table';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly table: AnalyticsTable,
    private readonly limits: EdgeLimits,
  ) {}

  @Route(analyticsHttp.show)
  show({ actor, query }: RouteCall<typeof analyticsHttp.show>) {
    return this.rpc.call(getAnalytics, { actor, ...query });
  }

  @Route(analyticsHttp.csv)
  async csv({ actor, query, request }: RouteCall<typeof analyticsHttp.csv>, @Res() response: Response): Promise<void> {
    const leave = this.limits.enterDownload(actor, request);
    try {
      await this.table.send(actor, query, request, response);
    } finally {
      leave();
    }
  }
}
