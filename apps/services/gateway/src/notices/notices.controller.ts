import { Controller } from '@nestjs/common';
import { listNotices, markNoticesRead, noticesHttp } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Route, type RouteCall } from '../http/route.decorator';

@Controller()
export class NoticesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(noticesHttp.list)
  list({ actor, query }: RouteCall<typeof noticesHttp.list>) {
    return this.rpc.call(listNotices, { actor, before: query.before ?? null });
  }

  @Route(noticesHttp.read)
  read({ actor, body }: RouteCall<typeof noticesHttp.read>) {
    return this.rpc.call(markNoticesRead, { actor, read: body });
  }
}
