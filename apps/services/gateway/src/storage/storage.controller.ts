import { Controller } from '@nestjs/common';
import { getStorage, storageHttp } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Route, type RouteCall } from '../http/route.decorator';

@Controller()
export class StorageController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(storageHttp.show)
  show({ actor }: RouteCall<typeof storageHttp.show>) {
    return this.rpc.call(getStorage, { actor });
  }
}
