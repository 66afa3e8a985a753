import { ServiceEnvironment } from '@rowdeck/service-kit';
import { webhooksConfig } from './webhooks.config';

const read = (env: Record<string, string> = {}) => webhooksConfig.read(new ServiceEnvironment(env));

describe('the settings of webhooks', () => {
  it('send to the internet alone, wait for ten seconds and seal nothing, where nobody says otherwise', () => {
    const { WEBHOOK_ALLOWED_NETWORKS: networks, ...settings } = read();
    expect(networks.rules).toEqual([]);
    expect(settings).toEqual({
      ...{ PUBLIC_URL: 'http://localhost:8080', SEALING_KEYS: undefined },
      ...{ WEBHOOK_TIMEOUT_MS: 10_000, DNS_SERVERS: [] },
    });
  });

  it('allow networks of both families', () => {
    const { WEBHOOK_ALLOWED_NETWORKS: networks } = read({ WEBHOOK_ALLOWED_NETWORKS: ' 10.20.0.0/16 , fd00::/8,' });
    expect(['10.20.3.4', '10.21.0.1'].map((address) => networks.check(address))).toEqual([true, false]);
    expect(['fd12::1', 'fe80::1'].map((address) => networks.check(address, 'ipv6'))).toEqual([true, false]);
  });

  it.each([
    ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.0'],
    ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.0/33'],
    ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.0/8;fd00::/8'],
    ['WEBHOOK_ALLOWED_NETWORKS', 'localhost/8'],
    ['WEBHOOK_TIMEOUT_MS', '99'],
    ['WEBHOOK_TIMEOUT_MS', '30001'],
    ['WEBHOOK_TIMEOUT_MS', '10s'],
    ['DNS_SERVERS', 'ns.example.com'],
    ['DNS_SERVERS', '192.0.2.53,nowhere'],
    ['SEALING_KEYS', 'first:c2hvcnQ='],
    ['PUBLIC_URL', 'decks.example'],
  ])('are refused by their name: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(name));
  });

  it('ask name servers of the operator’s', () => {
    expect(read({ DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353' }).DNS_SERVERS).toEqual([
      ...['192.0.2.53', '[2001:db8::53]:5353'],
    ]);
  });
});
