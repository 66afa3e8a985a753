import { returnTarget, paths } from '@rowdeck/contracts';
import { useEffect } from 'react';
import { browser } from './browser';

/** Goes to sign-in, to come back here afterwards. */
export const leaveToSignIn = (): void => {
  const { pathname, search } = window.location;
  browser.leaveTo(paths.signIn(pathname + search));
};

/** What stands in the place of a page whose session is over. */
export function LeaveToSignIn() {
  useEffect(leaveToSignIn, []);
  return null;
}

/**
 * Where to go after signing in: to what a person wanted before they had to, and to the start page instead of anything that is
 * not of this site or is one more page of signing in.
 */
export function pathAfterSignIn(wanted: string | null, startPage: string = paths.dashboard()): string {
  const target = returnTarget(wanted, window.location.origin);
  return target === null || target.startsWith('/users/') ? startPage : target;
}
