import { Controller } from '@nestjs/common';
import { apiKeysHttp, createApiKey, listApiKeys, revokeApiKey } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';

@Controller()
export class ApiKeysController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(apiKeysHttp.list)
  list({ actor, request }: RouteCall<typeof apiKeysHttp.list>) {
    return this.rpc.call(listApiKeys, { actor, client: clientOf(request) });
  }

  @Route(apiKeysHttp.create)
  create({ actor, body, request }: RouteCall<typeof apiKeysHttp.create>) {
    return this.rpc.call(createApiKey, { actor, form: body, client: clientOf(request) });
  }

  @Route(apiKeysHttp.revoke)
  async revoke({ actor, params: { id }, request }: RouteCall<typeof apiKeysHttp.revoke>): Promise<void> {
    await this.rpc.call(revokeApiKey, { actor, id, client: clientOf(request) });
  }
}
