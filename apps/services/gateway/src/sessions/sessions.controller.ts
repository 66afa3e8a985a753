import { Controller, Res } from '@nestjs/common';
import { PAGE_PATHS, sessionsHttp, type SessionView, signIn, signOut } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { actWith } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { clientOf } from '../http/client-address';
import { Route, type RouteCall } from '../http/route.decorator';
import { Sites } from '../sites/sites';
import { csrfTokenOf } from './csrf-token';
import { CurrentUserQuery } from './current-user.query';
import { DeviceCookie, SessionCookie } from './cookies';

/**
 * What a browser drops at sign-out (W3C Clear Site Data §3.1). Not `cookies`: that would end the sessions of everything else
 * under the registered domain.
 */
const LEFT_BEHIND = '"cache", "storage"';

@Controller()
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
    private readonly currentUser: CurrentUserQuery,
    private readonly sites: Sites,
  ) {}

  @Route(sessionsHttp.show)
  async show({ session }: RouteCall<typeof sessionsHttp.show>): Promise<SessionView> {
    if (!session) return { user: null, csrf_token: '' };
    return { user: await this.currentUser.of(session), csrf_token: csrfTokenOf(session.token) };
  }

  @Route(sessionsHttp.signIn)
  async signIn(
    { body, request }: RouteCall<typeof sessionsHttp.signIn>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const site = this.sites.of(request);
    const opened = await this.rpc.call(signIn, { form: body.user, client: this.device.clientOf(request), site });
    await this.close(request);
    this.cookie.write(response, opened);
    this.device.write(response, opened.device);
    actWith(() => Promise.resolve(opened.signed.token));
    const { id: userId, email, name, admin } = opened.user;
    const actor = { userId, email, name, admin, via: 'session' as const };
    const user = await this.currentUser.of({ actor, profile: opened.user });
    const start = this.sites.separate && site === 'admin' ? ({ start_page: PAGE_PATHS.admin } as const) : {};
    return { user, csrf_token: csrfTokenOf(opened.token), ...start };
  }

  @Route(sessionsHttp.signOut)
  async signOut(
    { request }: RouteCall<typeof sessionsHttp.signOut>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.close(request);
    this.cookie.clear(response);
    response.set('clear-site-data', LEFT_BEHIND);
  }

  @Route(sessionsHttp.logout)
  async logout(
    call: RouteCall<typeof sessionsHttp.logout>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.signOut(call, response);
  }

  /** The session that a new one replaces does not live on beside it. */
  private async close(request: Request): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.rpc.call(signOut, { token, client: clientOf(request) });
  }
}
