import { parseCookie } from 'cookie';
import { type Request, type Response } from 'express';
import { type GatewayConfig } from '../config/gateway.config';

/** What the product sets in a cookie is a token of 43 characters. */
const LONGEST = 100;

/**
 * A cookie of this host alone: HttpOnly, SameSite=Lax. Behind https it has the `__Host-` prefix (RFC 6265bis §4.1.3.2), which
 * browsers accept with Secure alone; plain http is for one's own machine and goes without.
 */
export abstract class HostCookie {
  private readonly secure: boolean;
  readonly name: string;

  protected constructor({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>, name: string) {
    this.secure = PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? `__Host-${name}` : name;
  }

  read(request: Request): string | null {
    const value = parseCookie(request.headers.cookie ?? '')[this.name];
    return value === undefined || value.length > LONGEST ? null : value;
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.attributes());
  }

  /** @param expires without it, the cookie ends with the browser */
  protected set(response: Response, value: string, expires?: Date): void {
    response.cookie(this.name, value, { ...this.attributes(), ...(expires && { expires }) });
  }

  private attributes() {
    return { httpOnly: true, sameSite: 'lax', secure: this.secure, path: '/' } as const;
  }
}
