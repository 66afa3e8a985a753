import { hashToken, newToken } from './secret-token';

describe('newToken', () => {
  it('holds 256 bits that fit into a cookie and a link', () => {
    const { token } = newToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is never the same and not to be had back from its hash', () => {
    const [one, two] = [newToken(), newToken()];
    expect(one.token).not.toBe(two.token);
    expect(one.hash).toEqual(hashToken(one.token));
    expect(one.hash.toString('base64url')).not.toBe(one.token);
  });
});
