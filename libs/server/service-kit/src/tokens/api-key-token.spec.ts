import { isApiKeyToken, newApiKeyToken, withoutApiKeys } from './api-key-token';
import { hashToken } from './secret-token';

const swapped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1);

describe('the token of an API key', () => {
  it('is one word of 32 characters that says what it is', () => {
    for (let times = 0; times < 200; times += 1) {
      const { token, hash } = newApiKeyToken();
      expect(token).toMatch(/^rdk_[0-9A-Za-z]{28}$/);
      expect(isApiKeyToken(token)).toBe(true);
      expect(hash).toEqual(hashToken(token));
    }
  });

  it('is never the same', () => {
    const tokens = Array.from({ length: 200 }, () => newApiKeyToken().token);
    expect(new Set(tokens).size).toBe(200);
    // The first of 22 digits holds little more than two of the 128 bits; every other takes any value.
    for (let at = 5; at < 26; at += 1) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(30);
  });

  it('keeps its checksum from one version to the next', () => {
    expect(isApiKeyToken('rdk_0000000000000000000000' + '3TekSi')).toBe(true);
  });

  it('shows that any one of its characters was mistyped', () => {
    const { token } = newApiKeyToken();
    for (let at = 0; at < token.length; at += 1) expect(isApiKeyToken(swapped(token, at))).toBe(false);
  });

  it.each(['', 'rdk_', 'rdk_short', `${newApiKeyToken().token}0`, ` ${newApiKeyToken().token}`, 'x'.repeat(32)])(
    'is not %j',
    (text) => expect(isApiKeyToken(text)).toBe(false),
  );

  it.each([
    (key: string) => key,
    (key: string) => `/api/v1/${key}`,
    (key: string) => `?key=${key}&key=${key}x`,
    (key: string) => `?key=${key.slice(0, -3)}`,
    (key: string) => key.toUpperCase(),
  ])('is blotted out wherever it stands', (write) => {
    const { token } = newApiKeyToken();
    const left = withoutApiKeys(write(token));
    expect(left).not.toContain(token.slice(4, 20));
    expect(left).toContain('rdk_…');
  });

  it.each(['/app/templates/7', 'rdk_ and what it means', ''])('is not seen in %j', (text) =>
    expect(withoutApiKeys(text)).toBe(text),
  );
});
