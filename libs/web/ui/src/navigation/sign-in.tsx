import { PAGE_PATHS, paths, targetAfterSignIn } from '@rowdeck/contracts';
import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
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

/** The pages on which somebody signs in, the last one of each way. */
const SIGN_IN_PAGES = [PAGE_PATHS.signIn, PAGE_PATHS.secondFactor, PAGE_PATHS.ssoCallback];

/** Whether this page was opened by signing in. */
export const comesFromSignIn = (): boolean =>
  SIGN_IN_PAGES.some((page) => matchPath(page, browser.cameFrom()) !== null);
