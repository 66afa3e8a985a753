import { paths } from './page-paths';
import { parseUrl } from '../addresses/parse-url';

/**
 * Where to go after sign-in: the path, query and fragment of `value` when it stays on the site, else null. Compared as
 * browsers read it (WHATWG URL): they drop tabs and line breaks, take `\` for `/`, and resolve dots, so that no look at the
 * text alone finds all ways out.
 *
 * @param origin the site's own, such as `https://decks.example`
 */
export const returnTarget = (value: string | null | undefined, origin: string): string | null => {
  const address = value ? parseUrl(value, origin) : null;
  if (address === null) return null;
  const { origin: leadsTo, pathname, search, hash } = address;
  // `/.//evil.example` stays on the site, but what is left of it as a path would not.
  if (leadsTo !== origin || pathname.startsWith('//')) return null;
  return pathname + search + hash;
};

/**
 * Where to go after signing in: to what a person wanted before they had to, and to the start page instead of anything that is
 * not of this site or is one more page of signing in.
 */
export const targetAfterSignIn = (
  wanted: string | null | undefined,
  origin: string,
  startPage: string = paths.dashboard(),
): string => {
  const target = returnTarget(wanted, origin);
  return target === null || target.startsWith('/users/') ? startPage : target;
};

/** The sign-in page, which leads back to `target` afterwards. */
export const signInPath = (target: string | null): string => paths.signIn(target ?? undefined);
