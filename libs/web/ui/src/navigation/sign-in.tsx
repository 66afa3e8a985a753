import { paths, targetAfterSignIn } from '@rowdeck/contracts';
import { useEffect } from 'react';
import { browser } from './browser';

/** Goes to sign-in, to come back here afterwards, or to go on to another place of the site. */
export const leaveToSignIn = (target = window.location.pathname + window.location.search): void =>
  browser.leaveTo(paths.signIn(target));

/** What stands in the place of a page whose session is over. */
export function LeaveToSignIn() {
  useEffect(() => leaveToSignIn(), []);
  return null;
}

/** Where to go from here after signing in: see `targetAfterSignIn`. */
export const pathAfterSignIn = (wanted: string | null, startPage?: string): string =>
  targetAfterSignIn(wanted, window.location.origin, startPage);
