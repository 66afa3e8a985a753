import { BlockList, isIP } from 'node:net';
import { parseUrl } from '@rowdeck/contracts';
import { z } from 'zod';
import { isLoopbackUrl } from './loopback';

/** Addresses that routers of the internet do not pass on: RFC 1918, 3927, 6598, 4193 and RFC 4291 §2.5.6. */
const PRIVATE = new BlockList();
for (const [network, bits, family] of [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  PRIVATE.addSubnet(network, bits, family);
}

/** Names that no name server of the internet knows: RFC 6761, 6762 and 8375, and `internal`, which ICANN set aside. */
const PRIVATE_NAMES = ['.local', '.internal', '.home.arpa', '.localhost', '.test'];

const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  const family = isIP(host);
  if (family !== 0) return PRIVATE.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || PRIVATE_NAMES.some((suffix) => host.endsWith(suffix));
};

const isPlain = (url: string): boolean => parseUrl(url)?.protocol === 'http:' && !isLoopbackUrl(url);

/**
 * Schema of an address that browsers open. Plain http is for this machine and, at the operator's risk, for a network of their
 * own: over the internet, everybody on the way reads passwords and sessions.
 */
export const browserAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !isPlain(url) || isPrivateHost(new URL(url).hostname), {
    message: 'is plain http under a public name, and passwords would cross the network readable; it needs https',
  });

/** What an operator has to know of an address that {@link browserAddress} allows; null where nobody can listen. */
export const unencryptedWarning = (url: string): string | null =>
  isPlain(url)
    ? `Browsers reach ${url} without encryption: who is in that network can read passwords and decks. ` +
      'Put a proxy with a certificate in front of Rowdeck, and its https address into PUBLIC_URL.'
    : null;
