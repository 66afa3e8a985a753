import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { authenticateSession } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { actWith } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { Strategy } from 'passport-custom';
import { sessionSignature } from './session-signature';
import { SessionCookie } from './session-cookie';
import { type RequestSession } from '../http/request-session';

export const SESSION_STRATEGY = 'rowdeck-session';

/** Asks identity who stands behind the session cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly rpc: RpcClient,
  ) {
    super();
  }

  async validate(request: Request): Promise<RequestSession | null> {
    const token = this.cookie.read(request);
    if (!token) return null;
    const authenticate = () => this.rpc.call(authenticateSession, { token });
    const known = await authenticate();
    if (!known) return null;
    actWith(sessionSignature(known.signed, async () => (await authenticate())?.signed ?? null));
    return { token, actor: known.actor, profile: known.profile };
  }
}
