import { ServiceEnvironment } from '@rowdeck/service-kit';
import { identityConfig } from './identity.config';

const read = (values: Record<string, string>) => identityConfig.read(new ServiceEnvironment(values));

describe('the settings of identity', () => {
  it('need nothing', () => {
    expect(read({})).toEqual({
      PUBLIC_URL: 'http://localhost:8080',
      RATE_LIMIT_SCALE: 1,
      SSO_PRIVATE_PROVIDERS: [],
      DNS_SERVERS: [],
    });
  });

  it.each(['192.0.2.53', '127.0.0.1:5353', '2001:db8::53', '[2001:db8::53]:5353'])(
    'take the name server %s',
    (server) => {
      expect(read({ DNS_SERVERS: ` ${server}, 192.0.2.54` }).DNS_SERVERS).toEqual([server, '192.0.2.54']);
    },
  );

  it.each([
    [{ PUBLIC_URL: 'decks' }, /PUBLIC_URL: .*Set it to the address under which browsers reach the gateway/],
    [{ RATE_LIMIT_SCALE: '0' }, /RATE_LIMIT_SCALE: .*Set it to a factor/],
    [{ DNS_SERVERS: 'ns.example.org' }, /DNS_SERVERS: is not a list of addresses.*Set it to addresses of name servers/],
    [{ SEALING_KEYS: 'secret' }, /SEALING_KEYS: is not a list of name:key .*Set it to `first:` and what `openssl/],
    [{ RATE_LIMIT_SCALE: 'many' }, /RATE_LIMIT_SCALE: .*Set it to a factor/],
  ])('refuse %j with the remedy', (values, message) => expect(() => read(values)).toThrow(message));
});
