import { useCallback, useEffect, useState } from 'react';

/** How long a form says that it was saved, in milliseconds. */
export const RECENTLY_SUCCESSFUL_MS = 2000;

/** A flag that stays up for two seconds after each success. */
export function useRecentlySuccessful(): readonly [recently: boolean, markSuccessful: () => void] {
  const [successes, setSuccesses] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (successes === 0) return;
    const timer = window.setTimeout(() => setOver(successes), RECENTLY_SUCCESSFUL_MS);
    return () => window.clearTimeout(timer);
  }, [successes]);
  const markSuccessful = useCallback(() => setSuccesses((count) => count + 1), []);
  return [successes > over, markSuccessful] as const;
}
