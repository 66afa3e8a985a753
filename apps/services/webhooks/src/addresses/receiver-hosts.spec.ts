import { ServiceEnvironment } from '@rowdeck/service-kit';
import { type NameAnswer, NameServerForTest } from '../../test/name-server-for-test';
import { webhooksConfig } from '../config/webhooks.config';
import { AddressRefused, hostOf } from './receiver-address';
import { ReceiverHosts } from './receiver-hosts';

const hostsWith = (networks = '') =>
  new ReceiverHosts(webhooksConfig.read(new ServiceEnvironment({ WEBHOOK_ALLOWED_NETWORKS: networks })));

/** As an owner writes it, in an address. */
const ask = (host: string, networks?: string) => hostsWith(networks).addressesOf(hostOf(new URL(`https://${host}/`)));

describe('a host', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '192.169.0.1'])(
    'is sent to on the internet: %s',
    async (host) => expect(await ask(host)).toEqual([{ address: host, family: 4 }]),
  );

  it.each(['[2606:4700::1111]', '[2a00:1450:4001::200e]', '[2620:fe::fe]'])(
    'is sent to on the internet: %s',
    async (host) => expect(await ask(host)).toMatchObject([{ family: 6 }]),
  );

  it.each([
    ...['127.0.0.1', '127.1', '127.0.0.2', '127.255.255.255', '0.0.0.0', '0', '0.1.2.3'],
    // The same machine, as URLs let it be written.
    ...[
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.0.0.1.',
      '①②⑦.⓪.⓪.①',
      '%31%32%37.0.0.1',
    ],
    ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255', '0xc0a80001'],
    ...['169.254.0.1', '169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.170.2'],
    ...['100.64.0.1', '100.100.100.200', '100.127.255.255', '168.63.129.16', '192.0.0.1', '192.0.0.192', '192.0.2.1'],
    ...['192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
    ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[fc00::1]', '[fd00::1]'],
    ...['[fd00:ec2::254]', '[ff02::1]', '[ff05::2]', '[100::1]', '[5f00::1]', '[3fff::1]', '[2001:db8::1]'],
    // IPv4 within IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
    ...['[::ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[::ffff:8.8.8.8]', '[::127.0.0.1]'],
    ...['[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
    ...['[2002:a9fe:a9fe::1]', '[2001:0:7f00:1::]', '[2001:10::1]', '[2001:20::1]', '[2001:2::1]'],
    ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'metadata.localhost'],
  ])('is not sent to within a network: %s', async (host) => {
    await expect(ask(host)).rejects.toThrow(AddressRefused);
    await expect(ask(host)).rejects.toThrow(/private network/);
  });

  it.each([
    ['10.20.0.0/16', '10.20.3.4', true],
    ['10.20.0.0/16', '10.21.0.1', false],
    ['10.0.0.0/8, 192.168.7.0/24', '192.168.7.9', true],
    ['127.0.0.0/8,::1/128', 'localhost', true],
    ['127.0.0.0/8', '[::1]', false],
    ['127.0.0.0/8', '169.254.169.254', false],
    ['fd00::/8', '[fd12::1]', true],
    ['fd00::/8', '127.0.0.1', false],
  ])('may be sent to within %s, as the operator says: %s', async (networks, host, isAllowed) => {
    const asked = await ask(host, networks).catch((error: unknown) => error);
    expect(Array.isArray(asked)).toBe(isAllowed);
  });
});

describe('a host that name servers are asked for', () => {
  const HOST = 'hooks.example.com';
  const [SERVFAIL, NXDOMAIN, REFUSED] = [2, 3, 5];
  const SILENT = 'The name servers did not say where the host hooks.example.com leads.';
  const UNKNOWN = 'The host hooks.example.com was not found.';
  let server: NameServerForTest;
  let hosts: ReceiverHosts;
  beforeEach(async () => {
    server = await NameServerForTest.start();
    hosts = new ReceiverHosts(webhooksConfig.read(new ServiceEnvironment({ DNS_SERVERS: server.address })));
  });
  afterEach(() => server.close());
  const answer = (four: NameAnswer, six: NameAnswer) => {
    server.answer = (family) => (family === 4 ? four : six);
    return hosts.addressesOf(HOST);
  };

  it.each<[NameAnswer, NameAnswer, string[]]>([
    [['1.1.1.1', '8.8.8.8'], [], ['1.1.1.1', '8.8.8.8']],
    [[], ['2606:4700:0:0:0:0:0:1111'], ['2606:4700::1111']],
    [['1.1.1.1'], ['2606:4700:0:0:0:0:0:1111'], ['1.1.1.1', '2606:4700::1111']],
  ])('has the addresses of both families: %j and %j', async (four, six, addresses) => {
    expect((await answer(four, six)).map(({ address }) => address)).toEqual(addresses);
  });

  it.each<[NameAnswer, NameAnswer]>([
    [['1.1.1.1', '10.0.0.1'], []],
    [['10.0.0.1', '1.1.1.1'], []],
    [['1.1.1.1'], ['0:0:0:0:0:0:0:1']],
    [['169.254.169.254'], ['2606:4700:0:0:0:0:0:1111']],
  ])('is refused when one of several is none of the internet: %j and %j', async (four, six) => {
    await expect(answer(four, six)).rejects.toThrow(
      'One of the addresses of hooks.example.com is in a private network, and nothing is sent to any of them.',
    );
  });

  it.each<[NameAnswer, NameAnswer]>([
    [[], []],
    [NXDOMAIN, NXDOMAIN],
  ])('is not found with %j and %j', async (four, six) => {
    await expect(answer(four, six)).rejects.toThrow(UNKNOWN);
  });

  it.each<[NameAnswer, NameAnswer]>([
    [SERVFAIL, SERVFAIL],
    [REFUSED, NXDOMAIN],
    // With half of the answer nobody knows where the other half leads.
    [['1.1.1.1'], SERVFAIL],
    [SERVFAIL, ['2606:4700:0:0:0:0:0:1111']],
  ])('is not known to be there with %j and %j', async (four, six) => {
    await expect(answer(four, six)).rejects.toThrow(SILENT);
  });

  it('is asked for again when a name server is silent, which has words of its own', async () => {
    await expect(answer(['1.1.1.1'], null)).rejects.toThrow(SILENT);
    expect(server.asked[6]).toBe(2);
    expect(server.asked[4]).toBe(1);
  });

  it('is found when the second question is answered', async () => {
    let lost = 0;
    server.answer = (family) => {
      lost += 1;
      if (lost <= 2) return null;
      return family === 4 ? ['1.1.1.1'] : [];
    };
    expect(await hosts.addressesOf(HOST)).toEqual([{ address: '1.1.1.1', family: 4 }]);
  });
});

describe('the networks of the operator', () => {
  it.each(['10.0.0.0', '10.0.0.0/33', 'example.com/8', '10.0.0.0/x', '::1/129'])('are not %s', (networks) => {
    expect(() => hostsWith(networks)).toThrow(/WEBHOOK_ALLOWED_NETWORKS: is not a list of networks/);
  });
});
