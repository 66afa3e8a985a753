import { messageOf, useLogoutMutation, useSessionQuery } from '@rowdeck/api-client';
import { AsPreferred, forgetDrafts, notify, PublicShell, useNewPage } from '@rowdeck/ui';
import { type ReactNode } from 'react';

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
