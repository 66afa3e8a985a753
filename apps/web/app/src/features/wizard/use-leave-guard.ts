import { handedFile, unsentWork } from '@rowdeck/ui';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** What keeps somebody from leaving without a word. */
interface Guarded {
  /** Whether there is something that would be missed, at the moment in which somebody leaves. */
  readonly hasWork: () => boolean;
  /** Whether closing the tab would lose something. */
  readonly wouldLose: boolean;
}

/** Asks before other pages of this frontend are opened; the browser asks, in its own words, before it closes or reloads what it would lose. */
export function useLeaveGuard({ hasWork, wouldLose }: Guarded) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasWork(),
  );
  const latest = useRef(hasWork);
  useEffect(() => {
    latest.current = hasWork;
  });
  // Signing out leads to no page of this frontend, and asks by itself.
  useEffect(() => unsentWork.add(() => latest.current()), []);
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  return {
    asks: blocker.state === 'blocked',
    stay: () => {
      // A template that was let go here would be uploaded the next time that somebody uploads one.
      handedFile.take('template');
      blocker.reset?.();
    },
    leave: () => blocker.proceed?.(),
  };
}
