import { Problem } from '@rowdeck/contracts';
import { type RequestHandler } from 'express';
import { type GatewayConfig } from '../config/gateway.config';
import { siteOrigins } from './site-origins';

/** A name with or without a port, and nothing else that a URL may hold. */
const NAME_AND_PORT = /^[^\s/@?#\\]+$/;

const nameIn = (host: string): string | null =>
  NAME_AND_PORT.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;

/**
 * Refuses what was sent to a name that is not this installation's (RFC 9110 §15.5.20). The port is not compared: proxies
 * leave it out or write their own, and no name of another site becomes ours by it.
 */
export const knownHost = (config: Pick<GatewayConfig, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>): RequestHandler => {
  const names = new Set([...siteOrigins(config)].map((origin) => new URL(origin).hostname));
  const detail =
    `Open Rowdeck at ${new URL(config.PUBLIC_URL).origin}. Operators: a proxy must pass on the Host of the browser, ` +
    'and further addresses are set in ALLOWED_ORIGINS.';
  return ({ headers: { host = '' } }, _response, next) => {
    const name = nameIn(host);
    next(name !== null && names.has(name) ? undefined : new Problem('request.host', { detail }));
  };
};
