/** RFC 6750, section 2.1; the name of the scheme in any case (RFC 9110, section 11.1). */
const BEARER = /^Bearer +([^\s]{1,200})$/i;

/** The token of an `Authorization` header, null where there is none; of another scheme, none that could be a key. */
export const bearerTokenOf = (authorization: string | undefined): string | null => {
  if (authorization === undefined) return null;
  return BEARER.exec(authorization.trim())?.[1] ?? '';
};
