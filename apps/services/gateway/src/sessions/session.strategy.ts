import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import {
  authenticateSession,
  Problem,
  type RenewedToken,
  type RouteDefinition,
  type SignedActor,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { actWith } from '@rowdeck/service-kit';
import { type Request, type Response } from 'express';
import { Strategy } from 'passport-custom';
import { isApiCall } from '../http/request-key';
import { clientOf } from '../http/client-address';
import { type RequestSession } from '../http/request-session';
import { ROUTE_METADATA } from '../http/route.decorator';
import { SessionCookie } from './cookies';

/** A call may take two minutes, and its signature is checked again by whoever is called on the way. */
const NEEDED_MS = 150_000;

const sessionEnded = (): Problem =>
  new Problem('auth.required', { detail: 'Your session has ended. Sign in to continue.' });

/**
 * Gives the signature for the actor of a request, anew when it grows old: a download or a progress stream outlives one.
 *
 * @param renew authenticates again; null when there is no session or key any more
 * @param ended what is thrown then
 */
export const actorSignature = (
  first: SignedActor,
  renew: () => Promise<SignedActor | null>,
  ended: () => Problem = sessionEnded,
): (() => Promise<string>) => {
  let current = first;
  return async () => {
    if (Date.parse(current.expiresAt) - databaseNow().getTime() < NEEDED_MS) {
      const renewed = await renew();
      if (!renewed) throw ended();
      current = renewed;
    }
    return current.token;
  };
};

const SESSION_STRATEGY = 'rowdeck-session';

/** Asks identity who stands behind the session cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly rpc: RpcClient,
  ) {
    super();
  }

  validate(request: Request): Promise<RequestSession | null> {
    return this.sessionOf(request, 'request', () => undefined);
  }

  /** For a page, whose answer carries the cookie on: that of a remembered session is a new one each time. */
  validatePage(request: Request, response: Response): Promise<RequestSession | null> {
    return this.sessionOf(request, 'page', (renewed) => this.cookie.write(response, { ...renewed, persistent: true }));
  }

  private async sessionOf(
    request: Request,
    use: 'request' | 'page',
    renew: (token: RenewedToken) => void,
  ): Promise<RequestSession | null> {
    const token = this.cookie.read(request);
    if (!token) return null;
    const client = clientOf(request);
    const known = await this.rpc.call(authenticateSession, { token, use, client });
    if (!known) return null;
    if (known.renewed) renew(known.renewed);
    const again = () => this.rpc.call(authenticateSession, { token, use: 'again', client });
    actWith(actorSignature(known.signed, async () => (await again())?.signed ?? null));
    return { token: known.renewed?.token ?? token, actor: known.actor, profile: known.profile };
  }
}

/** Attaches the session to every request that may need one; whether one is needed is for the access guard to say. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override handleRequest<S>(error: Error | null, session: S | false): S {
    if (error) throw error;
    return (session || undefined) as S;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = this.reflector.get<RouteDefinition | undefined>(ROUTE_METADATA, context.getHandler());
    if (route?.access.unasked) return true;
    // A cookie says nothing where programs call.
    if (!isApiCall(context.switchToHttp().getRequest<Request>())) await super.canActivate(context);
    return true;
  }
}
