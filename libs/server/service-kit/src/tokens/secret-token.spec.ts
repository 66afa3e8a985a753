import { hashToken, newToken, seriesOf, successorOf } from './secret-token';

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

describe.each(['', 'admin.'])('the successor of a token with the prefix “%s”', (prefix) => {
  const { token } = newToken(prefix);
  const successors = [successorOf(token), successorOf(token)];

  it('is of its series, which no other token is of, and says what it is for', () => {
    for (const { token: next, hash } of successors) {
      expect(seriesOf(next)).toBe(seriesOf(token));
      expect([next.startsWith(prefix), next.length, hash]).toEqual([true, token.length, hashToken(next)]);
    }
    expect(seriesOf(newToken(prefix).token)).not.toBe(seriesOf(token));
    expect(seriesOf(`${prefix}x`)).not.toBe(seriesOf(token));
  });

  it('has 128 bits that neither the token before nor another successor has', () => {
    const changing = [token, ...successors.map((next) => next.token)].map((each) =>
      Buffer.from(each.slice(prefix.length), 'base64url').subarray(16).toString('hex'),
    );
    expect(new Set(changing).size).toBe(3);
    for (const half of changing) expect(half).toHaveLength(32);
  });
});
