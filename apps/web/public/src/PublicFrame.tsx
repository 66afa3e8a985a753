import { messageOf, useLogoutMutation, useSessionQuery } from '@rowdeck/api-client';
import { AsPreferred, forgetDrafts, notify, PublicShell } from '@rowdeck/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Top bar and footer around every public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { data: session } = useSessionQuery();
  const [logout] = useLogoutMutation();
  useNewPage();
  const preferences = session?.user?.preferences;

  const signOut = () =>
    logout()
      .unwrap()
      .then(forgetDrafts)
      .then(() => notify.success('You have signed out.'))
      .catch((error: unknown) => notify.error(messageOf(error)));

  return (
    <PublicShell signedIn={Boolean(session?.user)} onSignOut={() => void signOut()}>
      {/* What is drawn before it is known who is signed in is drawn again where they write numbers in another way. */}
      <AsPreferred key={preferences?.locale ?? 'browser'} preferences={preferences}>
        {children}
      </AsPreferred>
    </PublicShell>
  );
}

/** A page that was linked to begins at its top and has the focus, as a page that the browser loads would. */
function useNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
}
