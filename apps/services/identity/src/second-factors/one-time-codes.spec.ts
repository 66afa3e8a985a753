import { newSecret, setupOf, stepOf } from './one-time-codes';

/** The secret of the test vectors of RFC 6238, appendix B; the last six of their eight digits. */
const SECRET = Buffer.from('12345678901234567890');

describe('one-time codes', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('of RFC 6238 at %i seconds: %s is of step %i', (seconds, code, step) => {
    expect(stepOf(SECRET, code, seconds * 1_000)).toBe(step);
  });

  it.each([
    ['the step before', 30_000, 1],
    ['the step after', -30_000, 1],
    ['two steps before', 60_000, null],
    ['two steps after', -60_000, null],
  ])('of %s', (_, later, step) => {
    expect(stepOf(SECRET, '287082', 59_000 + later)).toBe(step);
  });

  it.each(['', '28708', '2870820', '28708a', ' 287082', '٢٨٧٠٨٢', '-87082'])('are not %j', (code) => {
    expect(stepOf(SECRET, code, 59_000)).toBeNull();
  });

  it('come of a secret that apps take by its QR code or by hand', () => {
    const secret = newSecret();
    const { secret: text, uri } = setupOf(secret, 'ana+1@example.org');
    expect(text).toMatch(/^[A-Z2-7]{32}$/);
    expect(secret).not.toEqual(newSecret());
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(pathname)).toBe('/Rowdeck:ana+1@example.org');
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Rowdeck',
      secret: text,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
