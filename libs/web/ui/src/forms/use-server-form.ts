import { type UseFormReturnType } from '@mantine/form';
import { formErrorsOf } from '@rowdeck/api-client';
import { useCallback, useEffect, useState } from 'react';
import { clearFlash } from '../feedback/flash';

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

/**
 * Sends a form and puts the server's refusal where it belongs: under the fields, or in `general`.
 *
 * @param keys the server's error keys and their fields, see `formErrorsOf`
 */
export function useServerForm<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  keys: Readonly<Record<string, Extract<keyof Values, string>>>,
) {
  const [general, setGeneral] = useState<string | null>(null);
  const [recentlySuccessful, markSuccessful] = useRecentlySuccessful();

  const send = useCallback(
    async (call: () => Promise<unknown>): Promise<boolean> => {
      setGeneral(null);
      form.clearErrors();
      // Before the call, which may lead to a page that has something to say of its own.
      clearFlash();
      try {
        await call();
        markSuccessful();
        return true;
      } catch (error) {
        const { fields, general: message } = formErrorsOf(error, keys);
        form.setErrors(fields);
        setGeneral(message);
        return false;
      }
    },
    [form, keys, markSuccessful],
  );

  return { general, recentlySuccessful, send };
}
