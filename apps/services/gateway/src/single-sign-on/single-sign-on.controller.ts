import { Controller, Res } from '@nestjs/common';
import { beginSso, changeSsoDomain, endSso, finishSso, readSso, saveSso, singleSignOnHttp } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { DeviceCookie, SsoCookie } from '../sessions/cookies';
import { SessionDoor } from '../sessions/session-door';
import { Sites } from '../sites/sites';

/** The way to a provider and back, and the settings of teams that lead there. */
@Controller()
export class SingleSignOnController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly door: SessionDoor,
    private readonly cookie: SsoCookie,
    private readonly device: DeviceCookie,
    private readonly sites: Sites,
  ) {}

  @Route(singleSignOnHttp.begin)
  async begin(
    { body, request }: RouteCall<typeof singleSignOnHttp.begin>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const site = this.sites.of(request);
    const { location, browser } = await this.rpc.call(beginSso, { form: body, client: clientOf(request), site });
    this.cookie.write(response, browser);
    return { location };
  }

  @Route(singleSignOnHttp.finish)
  async finish(
    { body, request }: RouteCall<typeof singleSignOnHttp.finish>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const [browser, client] = [this.cookie.read(request), this.device.clientOf(request)];
    this.cookie.clear(response);
    const done = await this.rpc.call(finishSso, { form: body, browser, client, site: this.sites.of(request) });
    return { ...(await this.door.admit(request, response, done)), return_to: done.returnTo };
  }

  @Route(singleSignOnHttp.show)
  show({ actor, params }: RouteCall<typeof singleSignOnHttp.show>) {
    return this.rpc.call(readSso, { actor, team: params.id });
  }

  @Route(singleSignOnHttp.save)
  save({ actor, params, body, request }: RouteCall<typeof singleSignOnHttp.save>) {
    return this.rpc.call(saveSso, { actor, team: params.id, form: body, client: clientOf(request) });
  }

  @Route(singleSignOnHttp.end)
  async end({ actor, params, request }: RouteCall<typeof singleSignOnHttp.end>): Promise<void> {
    await this.rpc.call(endSso, { actor, team: params.id, client: clientOf(request) });
  }

  @Route(singleSignOnHttp.addDomain)
  addDomain({ actor, params, body, request }: RouteCall<typeof singleSignOnHttp.addDomain>) {
    return this.rpc.call(changeSsoDomain, {
      actor,
      team: params.id,
      action: 'add',
      domain: body.domain,
      client: clientOf(request),
    });
  }

  @Route(singleSignOnHttp.checkDomain)
  checkDomain({ actor, params: { id, domain }, request }: RouteCall<typeof singleSignOnHttp.checkDomain>) {
    return this.rpc.call(changeSsoDomain, { actor, team: id, action: 'check', domain, client: clientOf(request) });
  }

  @Route(singleSignOnHttp.removeDomain)
  removeDomain({ actor, params: { id, domain }, request }: RouteCall<typeof singleSignOnHttp.removeDomain>) {
    return this.rpc.call(changeSsoDomain, { actor, team: id, action: 'remove', domain, client: clientOf(request) });
  }
}
