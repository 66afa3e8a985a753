import { browserAddress, unencryptedWarning } from './browser-address';

const acceptedOf = (url: string): boolean => browserAddress.safeParse(url).success;

describe('an address under which browsers reach Rowdeck', () => {
  it.each([
    ['https under any name', 'https://decks.example'],
    ['this machine', 'http://localhost:8080'],
    ['this machine by IPv6', 'http://[::1]:8080'],
  ])('may be %s, without a warning', (_what, url) => {
    expect([acceptedOf(url), unencryptedWarning(url)]).toEqual([true, null]);
  });

  it.each([
    'http://192.168.1.7:8080',
    'http://10.1.2.3',
    'http://172.31.0.1',
    'http://[fd12::1]:8080',
    'http://decks:8080',
    'http://decks.local',
    'http://decks.internal',
    'http://decks.home.arpa',
  ])('may be plain http in a network of one’s own, with a warning: %s', (url) => {
    expect(acceptedOf(url)).toBe(true);
    expect(unencryptedWarning(url)).toContain(`Browsers reach ${url} without encryption`);
  });

  it.each([
    'http://decks.example',
    'http://DECKS.example.:8080',
    'http://localhost.example',
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://[2001:db8::1]',
    'http://[::ffff:8.8.8.8]',
    'http://0.0.0.0:8080',
  ])('is refused where plain http crosses networks of others: %s', (url) => {
    const fault = browserAddress.safeParse(url).error?.issues[0]?.message;
    expect(fault).toBe(
      'is plain http under a public name, and passwords would cross the network readable; it needs https',
    );
  });

  it.each(['ftp://decks.example', 'decks', ''])('is no address of browsers: %j', (url) => {
    expect(acceptedOf(url)).toBe(false);
  });
});
