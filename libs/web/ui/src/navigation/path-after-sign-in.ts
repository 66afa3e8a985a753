import { returnTarget } from '@rowdeck/contracts';
import { paths } from './paths';

/**
 * Where to go after signing in: to what a person wanted before they had to, and to the dashboard instead of anything that is
 * not of this site or is one more page of signing in.
 */
export function pathAfterSignIn(wanted: string | null): string {
  const target = returnTarget(wanted, window.location.origin);
  return target === null || target.startsWith('/users/') ? paths.dashboard() : target;
}
