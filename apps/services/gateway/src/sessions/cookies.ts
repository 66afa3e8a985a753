import { Inject, Injectable } from '@nestjs/common';
import { CONFIRMATION_DAYS, type DeviceToken, type PendingSignIn } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { parseCookie } from 'cookie';
import { type Request, type Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { clientOf } from '../http/client-address';
import { Sites } from '../sites/sites';

/** What the product sets in a cookie is a token of 43 characters. */
const LONGEST = 100;
const DAY_MS = 86_400_000;

/**
 * A cookie of this host alone: HttpOnly, SameSite=Lax. Behind https it has the `__Host-` prefix (RFC 6265bis §4.1.3.2), which
 * browsers accept with Secure alone; plain http is for one's own machine and goes without.
 */
abstract class HostCookie {
  private readonly secure: boolean;
  readonly name: string;

  protected constructor({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>, name: string) {
    this.secure = PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? `__Host-${name}` : name;
  }

  read(request: Request): string | null {
    const value = parseCookie(request.headers.cookie ?? '')[this.name];
    return !value || value.length > LONGEST ? null : value;
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

/** The cookie of a browser that has gone to a provider to sign in: nobody else can come back in its place. */
@Injectable()
export class SsoCookie extends HostCookie {
  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    super(config, 'rowdeck_sso');
  }

  write(response: Response, { token, expiresAt }: { token: string; expiresAt: string }): void {
    this.set(response, token, new Date(expiresAt));
  }
}

/**
 * The cookie between the two steps of signing in. It opens nothing but the second, for five minutes: no other route reads it, and
 * a session is never looked for under it.
 */
@Injectable()
export class SecondStepCookie extends HostCookie {
  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    super(config, 'rowdeck_second_step');
  }

  write(response: Response, { token, expiresAt }: PendingSignIn): void {
    this.set(response, token, new Date(expiresAt));
  }
}

/**
 * The cookie of a browser in which somebody has signed up. Where the link of the email is followed in the same one, it says whose
 * sign-up is confirmed, as the password does elsewhere. It opens nothing without the link.
 */
@Injectable()
export class SignUpCookie extends HostCookie {
  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    super(config, 'rowdeck_sign_up');
  }

  /** @param browser null from an identity that knows no browsers of sign-ups yet */
  write(response: Response, browser: string | null): void {
    if (browser) this.set(response, browser, new Date(databaseNow().getTime() + CONFIRMATION_DAYS * DAY_MS));
  }

  /** For a link that was sent again, and works longer than the first. */
  renew(request: Request, response: Response): void {
    this.write(response, this.read(request));
  }
}

/**
 * The cookie of a browser in which an owner has signed in. It opens nothing; identity counts the attempts that carry it apart.
 * It outlives the session and sign-out, since it is for those who are signed out.
 */
@Injectable()
export class DeviceCookie extends HostCookie {
  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    super(config, 'rowdeck_device');
  }

  /** Who calls, with the device that they call from. */
  clientOf(request: Request): ReturnType<typeof clientOf> & { device: string | null } {
    return { ...clientOf(request), device: this.read(request) };
  }

  /** @param device null from an identity that knows no devices yet */
  write(response: Response, device: DeviceToken | null): void {
    if (device) this.set(response, device.token, new Date(device.expiresAt));
  }
}
