import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { type Request, type Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { Sites } from '../sites/sites';

/**
 * The cookie that carries the session token: HttpOnly, SameSite=Lax, host-only. Behind https it has the `__Host-` prefix
 * (RFC 6265bis §4.1.3.2), which browsers accept with Secure alone; plain http is for one's own machine and goes without.
 */
@Injectable()
export class SessionCookie {
  private readonly secure: boolean;
  readonly name: string;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly sites: Sites,
  ) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? '__Host-rowdeck_session' : 'rowdeck_session';
  }

  /** Null without one, and for one that was given out at another site. */
  read(request: Request): string | null {
    const token = parseCookie(request.headers.cookie ?? '')[this.name];
    return token !== undefined && this.sites.accepts(this.sites.of(request), token) ? token : null;
  }

  /** A session that is not persistent ends with the browser. */
  write(response: Response, session: { token: string; expiresAt: string; persistent: boolean }): void {
    response.cookie(this.name, session.token, {
      ...this.attributes(),
      ...(session.persistent ? { expires: new Date(session.expiresAt) } : {}),
    });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.attributes());
  }

  private attributes() {
    return { httpOnly: true, sameSite: 'lax', secure: this.secure, path: '/' } as const;
  }
}
