import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const hextets = (side: string): string[] => (side === '' ? [] : side.split(':'));

/** The first four groups of an IPv6 address, written out. */
const prefixOf = (address: string): string => {
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::');
  const left = hextets(head);
  const right = hextets(tail);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** Whom a limit by address of origin counts: an IPv4 address, or the /64 of an IPv6 one, which a single subscriber holds whole. */
export const networkOf = (ip: string): string => {
  const ipv4 = IPV4_IN_IPV6.exec(ip)?.[1];
  if (ipv4 !== undefined) return ipv4;
  return isIPv6(ip) ? `${prefixOf(ip)}::/64` : ip;
};
