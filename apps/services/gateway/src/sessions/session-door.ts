import { Injectable } from '@nestjs/common';
import {
  type OpenedSession,
  PAGE_PATHS,
  type PendingSignIn,
  type SessionView,
  signOut,
  type SessionProfile,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { actWith } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { clientOf } from '../http/client-address';
import { Sites } from '../sites/sites';
import { DeviceCookie, SecondStepCookie, SessionCookie } from './cookies';
import { csrfTokenOf } from './csrf-token';
import { CurrentUserQuery } from './current-user.query';

/** Gives a browser the session that identity has opened for it, and takes it back. */
@Injectable()
export class SessionDoor {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
    private readonly secondStep: SecondStepCookie,
    private readonly currentUser: CurrentUserQuery,
    private readonly sites: Sites,
  ) {}

  /** The answer to who has come in, or to who is asked for a second factor first. */
  async admit(
    request: Request,
    response: Response,
    done: (OpenedSession & { user: SessionProfile }) | { pending: PendingSignIn },
  ): Promise<SessionView> {
    if ('pending' in done) {
      return { user: null, csrf_token: '', ...this.askForSecondFactor(response, done.pending) };
    }
    await this.enter(request, response, done);
    return this.viewOf(request, done, done.user);
  }

  /** The browser keeps what the second step needs. */
  askForSecondFactor(response: Response, pending: PendingSignIn): { second_factor_required: true } {
    this.secondStep.write(response, pending);
    return { second_factor_required: true };
  }

  /** The session takes the place of the one before, which does not live on beside it. */
  async enter(request: Request, response: Response, opened: OpenedSession): Promise<void> {
    await this.close(request);
    this.cookie.write(response, opened);
    this.device.write(response, opened.device);
    if (this.secondStep.read(request)) this.secondStep.clear(response);
  }

  /** What the browser is told of a session that was opened by this request. */
  private async viewOf(request: Request, opened: OpenedSession, profile: SessionProfile): Promise<SessionView> {
    const { token, signed } = opened;
    actWith(() => Promise.resolve(signed.token));
    const { id: userId, email, name, admin } = profile;
    const actor = opened.actor ?? { userId, email, name, admin, via: 'session' as const };
    const user = await this.currentUser.of({ actor, profile });
    return { user, csrf_token: csrfTokenOf(token), ...this.startOf(request) };
  }

  /** Where who wanted no page begins: nothing where it is the dashboard. */
  startOf(request: Request): Pick<SessionView, 'start_page'> {
    const atPanel = this.sites.separate && this.sites.of(request) === 'admin';
    return atPanel ? { start_page: PAGE_PATHS.admin } : {};
  }

  async leave(request: Request, response: Response): Promise<void> {
    await this.close(request);
    this.cookie.clear(response);
  }

  private async close(request: Request): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.rpc.call(signOut, { token, client: clientOf(request) });
  }
}
