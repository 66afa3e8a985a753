import { useSessionQuery } from '@rowdeck/api-client';
import { browser, PageSkeleton, pathAfterSignIn } from '@rowdeck/ui';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

/** The pages that somebody who is signed in already has no use for: they are sent on. An emailed link is theirs to follow. */
export function ForVisitors() {
  const { pathname } = useLocation();
  return <VisitedPage key={pathname} />;
}

/**
 * Looked at once, when the page is opened: whoever signs in on it is sent on by its form. A visitor has the form at once, since
 * the gateway has looked before it answered a navigation.
 */
function VisitedPage() {
  const { hash, search } = useLocation();
  const { data: session } = useSessionQuery();
  const [stays, setStays] = useState(() => `${hash}${search}`.includes('_token='));
  const leaves = !stays && Boolean(session?.user);
  useEffect(() => {
    if (stays || !session) return;
    if (session.user)
      browser.leaveTo(pathAfterSignIn(new URLSearchParams(search).get('return_to'), session.start_page));
    else setStays(true);
  }, [stays, session, search]);
  return leaves ? <PageSkeleton /> : <Outlet />;
}
