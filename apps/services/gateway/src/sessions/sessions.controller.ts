import { Controller, Res } from '@nestjs/common';
import { endOtherSessions, endSession, listSessions, sessionsHttp, type SessionView, signIn } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { Sites } from '../sites/sites';
import { DeviceCookie, SignUpCookie } from './cookies';
import { csrfTokenOf } from './csrf-token';
import { CurrentUserQuery } from './current-user.query';
import { SessionDoor } from './session-door';

/**
 * What a browser drops at sign-out (W3C Clear Site Data §3.1). Not `cookies`: that would end the sessions of everything else
 * under the registered domain.
 */
const LEFT_BEHIND = '"cache", "storage"';

@Controller()
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly door: SessionDoor,
    private readonly device: DeviceCookie,
    private readonly signedUp: SignUpCookie,
    private readonly currentUser: CurrentUserQuery,
    private readonly sites: Sites,
  ) {}

  @Route(sessionsHttp.show)
  async show({ session, request }: RouteCall<typeof sessionsHttp.show>): Promise<SessionView> {
    const here = this.signedUp.read(request) === null ? {} : { signed_up_here: true as const };
    if (!session) return { user: null, csrf_token: '', ...here };
    const user = await this.currentUser.of(session);
    return { user, csrf_token: csrfTokenOf(session.token), ...this.door.startOf(request), ...here };
  }

  @Route(sessionsHttp.signIn)
  async signIn(
    { body, request }: RouteCall<typeof sessionsHttp.signIn>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const site = this.sites.of(request);
    const done = await this.rpc.call(signIn, { form: body.user, client: this.device.clientOf(request), site });
    return this.door.admit(request, response, done);
  }

  @Route(sessionsHttp.signOut)
  async signOut(
    { request }: RouteCall<typeof sessionsHttp.signOut>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.door.leave(request, response);
    response.set('clear-site-data', LEFT_BEHIND);
  }

  @Route(sessionsHttp.list)
  list({ actor, session, request }: RouteCall<typeof sessionsHttp.list>) {
    return this.rpc.call(listSessions, { actor, token: session.token, client: clientOf(request) });
  }

  @Route(sessionsHttp.end)
  async end({ actor, params, request }: RouteCall<typeof sessionsHttp.end>): Promise<void> {
    await this.rpc.call(endSession, { actor, id: params.id, client: clientOf(request) });
  }

  @Route(sessionsHttp.endOthers)
  async endOthers({ actor, session, request }: RouteCall<typeof sessionsHttp.endOthers>): Promise<void> {
    await this.rpc.call(endOtherSessions, { actor, token: session.token, client: clientOf(request) });
  }

  @Route(sessionsHttp.logout)
  async logout(
    call: RouteCall<typeof sessionsHttp.logout>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.signOut(call, response);
  }
}
