import { parseUrl } from './parse-url';

describe('reading an address', () => {
  it('takes letters beyond ASCII however often it was asked before', () => {
    const plain = Array.from({ length: 100_000 }, (_, number) => parseUrl(`https://example.com/${number}`));
    expect(plain).not.toContain(null);
    expect(parseUrl('https://bücher.example/ä')?.href).toBe('https://xn--bcher-kva.example/%C3%A4');
    expect(parseUrl('/ä?q=ü', 'https://example.com')?.pathname).toBe('/%C3%A4');
  });

  it.each(['', 'nowhere', 'https://', 'http://a b/', 'https://example.com:99999/'])(
    'takes %j for no address',
    (text) => {
      expect(parseUrl(text)).toBeNull();
    },
  );
});
