import { isLoopbackUrl } from '@rowdeck/service-kit';
import { type GatewayConfig } from '../config/gateway.config';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** On one's own machine the address has several names, and people type any of them. */
const namesOf = (url: string): string[] => {
  const { protocol, port, origin } = new URL(url);
  if (!isLoopbackUrl(url)) return [origin];
  return [origin, ...LOOPBACK_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin)];
};

/**
 * The origins of this installation: that of PUBLIC_URL and those of ALLOWED_ORIGINS. Nothing that a request says adds to
 * them: a page of another site can have its own name lead here (DNS rebinding), and then `Host` and `Origin` agree.
 */
export const siteOrigins = (config: Pick<GatewayConfig, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>): ReadonlySet<string> =>
  new Set([config.PUBLIC_URL, ...config.ALLOWED_ORIGINS].flatMap(namesOf));
