import { isPublicAddress } from './public-address';

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine, by another name', '127.255.0.3'],
  ['any address of this machine', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the network of a carrier', '100.64.0.1'],
  ['a benchmark', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['this machine', '::1'],
  ['nothing', '::'],
  ['a link', 'fe80::1'],
  ['a private network', 'fd00::1'],
  ['multicast', 'ff02::1'],
  ['an address of IPv4', '::ffff:127.0.0.1'],
  ['an address of IPv4', '::ffff:8.8.8.8'],
  ['an address of IPv4, translated', '64:ff9b::7f00:1'],
  ['an address of IPv4 in a tunnel', '2002:7f00:1::'],
  ['an address of IPv4 in Teredo', '2001:0:7f00:1::'],
  ['a document', '2001:db8::1'],
  ['no address', 'localhost'],
  ['no address', '0177.0.0.1'],
  ['no address', ''],
])('%s is not: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false));
