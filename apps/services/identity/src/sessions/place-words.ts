import { networkOf } from '@rowdeck/service-kit';
import { BlockList, isIP, isIPv6 } from 'node:net';

const blocks = (...subnets: readonly (readonly [net: string, prefix: number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4');
  return list;
};

const LOOPBACK = blocks(['127.0.0.0', 8], ['::1', 128]);
/** RFC 1918, RFC 6598, RFC 3927, RFC 4193 and RFC 4291, section 2.5.6. */
const PRIVATE = blocks(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
);

const isIn = (list: BlockList, ip: string): boolean => isIP(ip) !== 0 && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/**
 * Where a session is, in words. Which town an address belongs to would be a guess of somebody's list; what helps to recognise it is
 * whether it is where its owner is now.
 */
export const placeWords = (ip: string, present: string): string => {
  if (isIn(LOOPBACK, ip)) return 'This computer';
  if (networkOf(ip) === networkOf(present)) return 'Your present network';
  return isIn(PRIVATE, ip) ? 'A private network' : 'Another network';
};
