import { Controller } from '@nestjs/common';
import { apiKeysHttp, createApiKey, getTier, listApiKeys, Problem, revokeApiKey } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { clientOf } from '../http/client-address';
import { keyOf } from '../http/request-key';
import { Route, type RouteCall } from '../http/route.decorator';

@Controller()
export class ApiKeysController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(apiKeysHttp.list)
  list({ actor, request }: RouteCall<typeof apiKeysHttp.list>) {
    return this.rpc.call(listApiKeys, { actor, client: clientOf(request) });
  }

  @Route(apiKeysHttp.current)
  async current({ actor, request }: RouteCall<typeof apiKeysHttp.current>) {
    const [{ api_keys }, { tier: plan }] = await Promise.all([
      this.rpc.call(listApiKeys, { actor, client: clientOf(request) }),
      this.rpc.call(getTier, { userId: actor.userId }),
    ]);
    const key = api_keys.find(({ id }) => id === keyOf(request)?.id);
    // Revoked since it was let in.
    if (!key) throw new Problem('auth.key_invalid');
    return { ...key, account: { id: actor.userId, email: actor.email ?? '', name: actor.name }, plan };
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
