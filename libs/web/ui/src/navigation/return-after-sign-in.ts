import { isDownload, returnTarget } from '@rowdeck/contracts';
import { browser } from './browser';
import { paths } from './paths';

/**
 * Goes to where a person wanted before they had to sign in; to the dashboard from anywhere that is not of this site or is one
 * more page of signing in. A download has no page of its own, so it starts beside the dashboard.
 */
export function returnAfterSignIn(wanted: string | null): void {
  const target = returnTarget(wanted, window.location.origin);
  if (target === null || target.startsWith('/users/')) return browser.leaveTo(paths.dashboard());
  if (!isDownload(target)) return browser.leaveTo(target);
  browser.download(target);
  browser.leaveTo(paths.dashboard());
}
