import { isLoopbackUrl } from './loopback';

describe('isLoopbackUrl', () => {
  it.each(['http://localhost', 'https://LOCALHOST:8443/a', 'http://127.0.0.1:8080', 'http://127.1', 'http://[::1]:1'])(
    'is true for %s',
    (url) => expect(isLoopbackUrl(url)).toBe(true),
  );

  it.each([
    'https://decks.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://0.0.0.0:8080',
    'http://192.168.1.7',
    'localhost',
    '',
  ])('is false for "%s"', (url) => expect(isLoopbackUrl(url)).toBe(false));
});
