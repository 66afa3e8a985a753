import { problemOfDownload } from '@rowdeck/api-client';
import { type MouseEvent, useRef, useState } from 'react';
import { notify } from '../feedback/overlays';
import { browser } from '../navigation/browser';
import { leaveToSignIn } from '../navigation/sign-in';

/** With one of these the browser opens a link elsewhere, and shows there what comes. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/**
 * The properties of a link to a file. A browser says nothing when a download fails, so the server is asked first; what is in
 * the way is shown in the page, and a session that is over leads to sign-in and then to the file.
 */
export function useDownload(href: string, fileName?: string) {
  const [busy, setBusy] = useState(false);
  const closeLast = useRef<() => void>(() => undefined);
  const start = async () => {
    closeLast.current();
    setBusy(true);
    const problem = await problemOfDownload(href);
    setBusy(false);
    if (problem === null) browser.download(href, fileName);
    else if (problem.status === 401) leaveToSignIn(href);
    else closeLast.current = notify.problem(problem);
  };
  const onClick = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!busy) void start();
  };
  return { link: { href, download: fileName ?? true, onClick, 'aria-busy': busy }, busy } as const;
}
