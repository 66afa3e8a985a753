import { isLoopbackHost } from './loopback-host';

describe('a host that is this machine', () => {
  it.each(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])('is %s', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each(['', 'localhost.', 'localhost.example.com', '127.0.0.1.nip.io', '128.0.0.1', '::2', 'mylocalhost'])(
    'is not %j',
    (host) => expect(isLoopbackHost(host)).toBe(false),
  );
});
