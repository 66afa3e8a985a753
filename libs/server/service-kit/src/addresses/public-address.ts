import { BlockList, isIP } from 'node:net';

/** What no host of the internet has (IANA Special-Purpose Address Registry): this machine, private networks, and the like. */
const SPECIAL_IPV4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Public, and the host of a machine in Azure, which tells it its secrets.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  SPECIAL_IPV4.addSubnet(network, bits, 'ipv4');
}

/** Of IPv6 only what is given out (RFC 4291 §2.4) … */
const GIVEN_OUT_IPV6 = new BlockList();
GIVEN_OUT_IPV6.addSubnet('2000::', 3, 'ipv6');

/** … and in it nothing that leads on to an address of IPv4 (6to4, Teredo) or is for documents. */
const SPECIAL_IPV6 = new BlockList();
SPECIAL_IPV6.addSubnet('2001::', 23, 'ipv6');
SPECIAL_IPV6.addSubnet('2001:db8::', 32, 'ipv6');
SPECIAL_IPV6.addSubnet('2002::', 16, 'ipv6');
SPECIAL_IPV6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an address is one that anybody on the internet reaches; false for what is no address. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !SPECIAL_IPV4.check(address, 'ipv4');
  if (family !== 6) return false;
  return GIVEN_OUT_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
};
