import { paths } from '@rowdeck/contracts';
import { Button } from '@mantine/core';
import { messageOf, useSignOutMutation } from '@rowdeck/api-client';
import { type ReactNode, useState } from 'react';
import { MissingPage } from '../feedback/ErrorPages';
import { browser } from '../navigation/browser';

interface SignOut {
  readonly leave: () => void;
  /** Stands in the place of everything else once somebody wanted to leave and could not. */
  readonly remaining: ReactNode;
}

/**
 * Signs out and leaves for the start. Where that fails, the session goes on, but whoever walks away believing otherwise
 * leaves nothing private on the screen.
 */
export function useSignOut(): SignOut {
  const [signOut, { isLoading }] = useSignOutMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const leave = () =>
    void signOut()
      .unwrap()
      .then(() => browser.leaveTo(paths.home()))
      .catch((error: unknown) => setFailure(messageOf(error)));
  const remaining = failure !== null && (
    <MissingPage
      mark="Wait"
      title="You are not signed out yet"
      text={`${failure} What you had open is hidden, but your session goes on until you sign out.`}
      action={
        <Button onClick={leave} loading={isLoading}>
          Sign out
        </Button>
      }
      backTo={paths.dashboard()}
      backLabel="Stay signed in"
    />
  );
  return { leave, remaining };
}
