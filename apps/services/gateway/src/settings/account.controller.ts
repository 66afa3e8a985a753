import { Controller } from '@nestjs/common';
import { accountHttp, cancelDeletion } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { AccountDeletion } from './account-deletion';

@Controller()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly deletion: AccountDeletion,
  ) {}

  @Route(accountHttp.show)
  show({ session }: RouteCall<typeof accountHttp.show>) {
    return this.deletion.show(session);
  }

  @Route(accountHttp.requestDeletion)
  requestDeletion({ session, body, request }: RouteCall<typeof accountHttp.requestDeletion>) {
    return this.deletion.request(session, body, clientOf(request));
  }

  @Route(accountHttp.cancelDeletion)
  async cancelDeletion({ actor, request }: RouteCall<typeof accountHttp.cancelDeletion>) {
    await this.rpc.call(cancelDeletion, { actor, client: clientOf(request) });
  }
}
