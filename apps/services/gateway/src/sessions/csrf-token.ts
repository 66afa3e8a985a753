import { createHash, timingSafeEqual } from 'node:crypto';
import { seriesOf } from '@rowdeck/service-kit';

/**
 * The CSRF token of a session: derived from the session token, which scripts cannot read, by a one-way function. So it needs
 * neither a store nor a secret of its own, changes at every sign-in, and knowing it does not reveal the session. It is derived from the half that
 * stays when a page exchanges the token of a remembered session: the other tabs go on writing with theirs.
 */
export const csrfTokenOf = (sessionToken: string): string =>
  createHash('sha256')
    .update(`rowdeck-csrf:${seriesOf(sessionToken)}`)
    .digest('base64url');

export const isCsrfTokenOf = (sessionToken: string, presented: string): boolean => {
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  const given = Buffer.from(presented);
  return expected.length === given.length && timingSafeEqual(expected, given);
};
