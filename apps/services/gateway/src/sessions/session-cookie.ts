import { Inject, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { Sites } from '../sites/sites';
import { HostCookie } from './host-cookie';

/** The cookie that carries the session token. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly sites: Sites,
  ) {
    super(config, 'rowdeck_session');
  }

  /** Null without one, and for one that was given out at another site. */
  override read(request: Request): string | null {
    const token = super.read(request);
    return token !== null && this.sites.accepts(this.sites.of(request), token) ? token : null;
  }

  /** A session that is not persistent ends with the browser. */
  write(response: Response, session: { token: string; expiresAt: string; persistent: boolean }): void {
    this.set(response, session.token, session.persistent ? new Date(session.expiresAt) : undefined);
  }
}
