import { useEffect } from 'react';
import { browser } from './browser';
import { paths } from './paths';

/** Goes to sign-in, to come back here afterwards. */
export function LeaveToSignIn() {
  useEffect(() => {
    const { pathname, search } = window.location;
    browser.leaveTo(paths.signIn(pathname + search));
  }, []);
  return null;
}
