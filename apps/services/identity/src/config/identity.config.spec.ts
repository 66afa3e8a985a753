import { ServiceEnvironment } from '@rowdeck/service-kit';
import { identityConfig } from './identity.config';

const read = (values: Record<string, string>) => identityConfig.read(new ServiceEnvironment(values));

describe('the settings of identity', () => {
  it('need nothing', () => {
    expect(read({})).toEqual({ PUBLIC_URL: 'http://localhost:8080', RATE_LIMIT_SCALE: 1 });
  });

  it.each([
    [{ PUBLIC_URL: 'decks' }, /PUBLIC_URL: .*Set it to the address under which browsers reach the gateway/],
    [{ RATE_LIMIT_SCALE: '0' }, /RATE_LIMIT_SCALE: .*Set it to a factor/],
    [{ SEALING_KEYS: 'secret' }, /SEALING_KEYS: is not a list of name:key .*Set it to `first:` and what `openssl/],
    [{ RATE_LIMIT_SCALE: 'many' }, /RATE_LIMIT_SCALE: .*Set it to a factor/],
  ])('refuse %j with the remedy', (values, message) => expect(() => read(values)).toThrow(message));
});
