import { Controller } from '@nestjs/common';
import {
  approveDeviceGrant,
  beginDeviceGrant,
  denyDeviceGrant,
  deviceHttp,
  fetchDeviceKey,
  findDeviceGrant,
  revokePresentedKey,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { isLoopbackAddress, networkOf } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { EachMinute } from '../limits/each-minute';

/** Room for twenty-five devices of one office that ask every five seconds. */
const QUESTIONS_PER_MINUTE = 300;

/** What a device asks without session and key, and what a person answers on the page. */
@Controller()
export class DeviceController {
  private readonly questions = new EachMinute(QUESTIONS_PER_MINUTE, 'Your network');

  constructor(private readonly rpc: RpcClient) {}

  @Route(deviceHttp.code)
  code({ body: form, request }: RouteCall<typeof deviceHttp.code>) {
    return this.rpc.call(beginDeviceGrant, { form, client: clientOf(request) });
  }

  @Route(deviceHttp.token)
  token({ body: form, request }: RouteCall<typeof deviceHttp.token>) {
    return this.rpc.call(fetchDeviceKey, { form, client: this.countedClientOf(request) });
  }

  @Route(deviceHttp.revoke)
  async revoke({ body: { token }, request }: RouteCall<typeof deviceHttp.revoke>): Promise<void> {
    await this.rpc.call(revokePresentedKey, { token, client: this.countedClientOf(request) });
  }

  @Route(deviceHttp.find)
  find({ actor, body: form, request }: RouteCall<typeof deviceHttp.find>) {
    return this.rpc.call(findDeviceGrant, { actor, form, client: clientOf(request) });
  }

  @Route(deviceHttp.approve)
  async approve({ actor, body: form, request }: RouteCall<typeof deviceHttp.approve>): Promise<void> {
    await this.rpc.call(approveDeviceGrant, { actor, form, client: clientOf(request) });
  }

  @Route(deviceHttp.deny)
  async deny({ actor, body: form, request }: RouteCall<typeof deviceHttp.deny>): Promise<void> {
    await this.rpc.call(denyDeviceGrant, { actor, form, client: clientOf(request) });
  }

  private countedClientOf(request: Request) {
    const client = clientOf(request);
    if (!isLoopbackAddress(client.ip)) this.questions.take(networkOf(client.ip));
    return client;
  }
}
