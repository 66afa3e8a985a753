import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { type SessionView, signIn, signInForm, signOut } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import type { Request, Response } from 'express';
import { Access } from '../access/access.decorator';
import { csrfTokenOf } from '../csrf/csrf-token';
import { CurrentSession } from '../sessions/current-session.decorator';
import { SessionCookie } from '../sessions/session-cookie';
import type { RequestSession } from '../sessions/session-request';
import { clientOf } from './client-address';
import { CurrentUserQuery } from './current-user';
import { formOf } from './form-body';

@Controller()
@Access('anyone')
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly currentUser: CurrentUserQuery,
  ) {}

  /** Who is signed in, and the token that writes must send. */
  @Get('session')
  async show(@CurrentSession() session: RequestSession | null): Promise<SessionView> {
    if (!session) return { user: null, csrf_token: '' };
    return { user: await this.currentUser.of(session), csrf_token: csrfTokenOf(session.token) };
  }

  @Post('users/sign_in')
  @HttpCode(200)
  async signIn(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView> {
    const opened = await this.rpc.call(signIn, { form: formOf(signInForm, body, 'user'), client: clientOf(request) });
    await this.close(request);
    this.cookie.write(response, opened);
    const { id: userId, email, name, admin } = opened.user;
    const actor = { userId, email, name, admin, via: 'session' as const };
    return { user: await this.currentUser.of({ actor, profile: opened.user }), csrf_token: csrfTokenOf(opened.token) };
  }

  @Delete('users/sign_out')
  @HttpCode(204)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.close(request);
    this.cookie.clear(response);
  }

  /** The same, from the public bar. */
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.signOut(request, response);
  }

  /** The session that a new one replaces does not live on beside it. */
  private async close(request: Request): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.rpc.call(signOut, { token });
  }
}
