import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ADMIN_TOKEN_PREFIX, pageAt, parseUrl } from '@rowdeck/contracts';
import { ConfigInvalid, isLoopbackUrl } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';

/** The product, and the operators' panel where it has an address of its own. */
export type Site = 'product' | 'admin';

type Addresses = Pick<GatewayConfig, 'PUBLIC_URL' | 'ALLOWED_ORIGINS' | 'ADMIN_URL'>;

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Signing in, and the frontend that shows it, are needed at both. */
const OF_BOTH = /^\/(session|logout|users|assets\/public)(\/|$)/i;
const OF_ADMIN = /^\/assets\/admin(\/|$)/i;
/** A name with or without a port, and nothing else that a URL may hold. */
const NAME_AND_PORT = /^[^\s/@?#\\]+$/;

/** On one's own machine the address has several names, and people type any of them. */
const originsOf = (url: string): string[] => {
  const { protocol, port, origin } = new URL(url);
  if (!isLoopbackUrl(url)) return [origin];
  return [origin, ...LOOPBACK_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin)];
};

const namesOf = (origins: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...origins].map((origin) => new URL(origin).hostname));

const nameIn = (host: string): string | null =>
  NAME_AND_PORT.test(host) ? (parseUrl(`http://${host}`)?.hostname ?? null) : null;

/**
 * Where the parts of this installation are served: at PUBLIC_URL and ALLOWED_ORIGINS, and the operators' panel at ADMIN_URL
 * where that is set. Nothing that a request says adds to them: a page of another site can have its own name lead here (DNS
 * rebinding), and then `Host` and `Origin` agree.
 */
@Injectable()
export class Sites implements OnModuleInit {
  private readonly origins: Readonly<Record<Site, ReadonlySet<string>>>;
  private readonly names: Readonly<Record<Site, ReadonlySet<string>>>;
  private readonly addresses: Readonly<Record<Site, string>>;
  /** The addresses that anybody on the way can listen to. */
  private readonly readable: readonly { readonly variable: string; readonly url: string }[];
  /** Whether the panel has an address of its own. */
  readonly separate: boolean;

  /** Throws `ConfigInvalid` for an ADMIN_URL that browsers do not keep apart from the product. */
  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL, ALLOWED_ORIGINS, ADMIN_URL }: Addresses) {
    this.separate = ADMIN_URL !== undefined;
    const product = new Set([PUBLIC_URL, ...ALLOWED_ORIGINS].flatMap(originsOf));
    this.origins = { product, admin: new Set(ADMIN_URL === undefined ? [] : originsOf(ADMIN_URL)) };
    this.names = { product: namesOf(this.origins.product), admin: namesOf(this.origins.admin) };
    this.addresses = { product: new URL(PUBLIC_URL).origin, admin: new URL(ADMIN_URL ?? PUBLIC_URL).origin };
    this.readable = [
      { variable: 'PUBLIC_URL', url: PUBLIC_URL },
      ...(ADMIN_URL === undefined ? [] : [{ variable: 'ADMIN_URL', url: ADMIN_URL }]),
    ].filter(({ url }) => new URL(url).protocol === 'http:' && !isLoopbackUrl(url));
    this.assertApart();
  }

  onModuleInit(): void {
    for (const { variable, url } of this.readable) {
      new Logger(Sites.name).warn(
        `${variable} is ${url}: without https, passwords and sessions can be read on the way, and cookies are not kept to ` +
          'encrypted connections. Put a proxy that ends TLS in front, and set the address with https.',
      );
    }
  }

  /**
   * The site that a `Host` names, null where it is not of this installation. The port is not compared: proxies leave it out or
   * write their own, and no name of another site becomes ours by it.
   */
  named(host: string | undefined): Site | null {
    const name = nameIn(host ?? '');
    if (name === null) return null;
    if (this.names.admin.has(name)) return 'admin';
    return this.names.product.has(name) ? 'product' : null;
  }

  /** The site of a request whose host is known. */
  of({ headers }: Pick<Request, 'headers'>): Site {
    return this.named(headers.host) ?? 'product';
  }

  /** Whether a page at this origin may write to the site. */
  allows(site: Site, origin: string): boolean {
    return this.origins[site].has(origin);
  }

  /** `https://decks.example`. */
  addressOf(site: Site): string {
    return this.addresses[site];
  }

  /** Whether a site answers at a path. */
  serves(site: Site, path: string): boolean {
    if (!this.separate || OF_BOTH.test(path)) return true;
    const isAdmins = OF_ADMIN.test(path) || pageAt(path).shell === 'admin';
    return isAdmins === (site === 'admin');
  }

  /** Whether a session's token was given out at this site: one that was stolen at the other opens nothing here. */
  accepts(site: Site, token: string): boolean {
    return !this.separate || token.startsWith(ADMIN_TOKEN_PREFIX) === (site === 'admin');
  }

  /** Browsers keep cookies apart by name, not by port; and with https at one of the two, its cookie would lack the prefix. */
  private assertApart(): void {
    const shared = [...this.names.admin].some((name) => this.names.product.has(name));
    const mixed = this.addresses.admin.startsWith('https:') !== this.addresses.product.startsWith('https:');
    if (!shared && !mixed) return;
    const fault = shared ? 'has the host name of PUBLIC_URL or ALLOWED_ORIGINS' : 'has another scheme than PUBLIC_URL';
    throw new ConfigInvalid([{ variable: 'ADMIN_URL', fault, remedy: 'https://admin.decks.example, or leave it out' }]);
  }
}
