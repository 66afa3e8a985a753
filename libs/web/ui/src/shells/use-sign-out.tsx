import { paths } from '@rowdeck/contracts';
import { Button } from '@mantine/core';
import { type ApiStore, forgetAnswers, messageOf, onSignOutElsewhere, useSignOutMutation } from '@rowdeck/api-client';
import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { MissingPage } from '../feedback/ErrorPages';
import { forgetDrafts } from '../drafts/drafts';
import { unsentWork } from '../drafts/unsent-work';
import { confirmDeletion } from '../feedback/overlays';
import { browser } from '../navigation/browser';

interface SignOut {
  readonly leave: () => void;
  /** Stands in the place of everything else once somebody wanted to leave and could not. Nothing private is asked for then. */
  readonly remaining: ReactNode;
}

/**
 * Signs out and leaves for the start, after asking where that loses work; so do the other tabs. Where that fails, the session goes on, but whoever walks away
 * believing otherwise leaves nothing private on the screen and in memory.
 */
export function useSignOut(): SignOut {
  const [signOut, { isLoading }] = useSignOutMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useDispatch<ApiStore['dispatch']>();
  useEffect(() => onSignOutElsewhere(() => browser.leaveTo(paths.home())), []);
  useEffect(() => {
    if (failure !== null) dispatch(forgetAnswers());
  }, [dispatch, failure]);
  const signOutNow = () =>
    void signOut()
      .unwrap()
      .then(forgetDrafts)
      .then(() => browser.leaveTo(paths.home()))
      .catch((error: unknown) => setFailure(messageOf(error)));
  const leave = () => {
    if (!unsentWork.isOpen()) return signOutNow();
    confirmDeletion({
      title: 'Sign out without generating?',
      question: 'Your file and what you have said about it are removed from this browser.',
      action: 'Sign out',
      onConfirm: signOutNow,
    });
  };
  const remaining = failure !== null && (
    <MissingPage
      mark="Wait"
      title="You are not signed out yet"
      text={`${failure} What you had open is hidden, but your session goes on until you sign out.`}
      action={
        <Button onClick={signOutNow} loading={isLoading}>
          Sign out
        </Button>
      }
      backTo={paths.dashboard()}
      backLabel="Stay signed in"
    />
  );
  return { leave, remaining };
}
