import { newToken, seriesOf, successorOf } from '@rowdeck/service-kit';
import { csrfTokenOf, isCsrfTokenOf } from './csrf-token';

describe('the CSRF token of a session', () => {
  const session = newToken().token;
  const token = csrfTokenOf(session);

  it('belongs to its session alone', () => {
    expect(isCsrfTokenOf(session, token)).toBe(true);
    expect(isCsrfTokenOf(newToken().token, token)).toBe(false);
  });

  it('stays when a page in another tab has exchanged the token of the session', () => {
    const later = successorOf(successorOf(session).token).token;
    expect(isCsrfTokenOf(later, token)).toBe(true);
  });

  it.each(['', token.slice(1), `${token}x`, 'ä'.repeat(token.length)])('refuses %j', (presented) => {
    expect(isCsrfTokenOf(session, presented)).toBe(false);
  });

  it('does not hold the session token, nor the half of it that it is derived from', () => {
    expect(token).not.toContain(session);
    expect(token).not.toContain(seriesOf(session));
  });
});
