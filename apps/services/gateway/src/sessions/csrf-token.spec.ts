import { csrfTokenOf, isCsrfTokenOf } from './csrf-token';

describe('the CSRF token of a session', () => {
  const token = csrfTokenOf('session-1');

  it('belongs to its session alone', () => {
    expect(isCsrfTokenOf('session-1', token)).toBe(true);
    expect(isCsrfTokenOf('session-2', token)).toBe(false);
  });

  it.each(['', token.slice(1), `${token}x`, 'ä'.repeat(token.length)])('refuses %j', (presented) => {
    expect(isCsrfTokenOf('session-1', presented)).toBe(false);
  });

  it('does not hold the session token', () => {
    expect(token).not.toContain('session-1');
  });
});
