import { messageOf, useLogoutMutation, useSessionQuery } from '@rowdeck/api-client';
import { notify, PublicShell } from '@rowdeck/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Top bar and footer around every public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { data: session } = useSessionQuery();
  const [logout] = useLogoutMutation();
  useTopOfNewPage();

  const signOut = () =>
    logout()
      .unwrap()
      .then(() => notify.success('You are signed out.'))
      .catch((error: unknown) => notify.error(messageOf(error)));

  return (
    <PublicShell signedIn={Boolean(session?.user)} onSignOut={() => void signOut()}>
      {children}
    </PublicShell>
  );
}

/** A page that was linked to begins at its top, as a page of a server would. */
function useTopOfNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname]);
}
