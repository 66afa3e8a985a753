import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withIsolatedQuotes } from '../format/isolated';

/** What a page leaves for the next one to say. */
type FlashKind = 'notice' | 'success' | 'alert' | 'error';

interface Flash {
  readonly kind: FlashKind;
  readonly text: string;
}

/** The router state that hands a flash to the next page: `navigate(path, withFlash('notice', '…'))`. */
export const withFlash = (kind: FlashKind, text: string) => ({ state: { flash: { kind, text } satisfies Flash } });

export function flashOf(state: unknown): Flash | null {
  if (typeof state !== 'object' || state === null || !('flash' in state)) return null;
  const { flash } = state;
  if (typeof flash !== 'object' || flash === null || !('kind' in flash) || !('text' in flash)) return null;
  return { kind: kindOf(flash.kind), text: String(flash.text) };
}

const kindOf = (kind: unknown): FlashKind =>
  kind === 'success' || kind === 'alert' || kind === 'error' ? kind : 'notice';

/** What takes off each banner that is shown. */
const banners = new Set<() => void>();

/** For what is done on the page itself: what the page before left may be true no more. */
export const clearFlash = (): void => banners.forEach((clear) => clear());

/** The message that the page before left: good news green, bad news red. It goes with the page, or when something is done there. */
export function FlashBanner() {
  const { pathname } = useLocation();
  return <BannerOfPage key={pathname} />;
}

function BannerOfPage() {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const [flash, setFlash] = useState(() => flashOf(state));

  useEffect(() => {
    // Out of the history, so that a reload does not say it again.
    if (flashOf(state)) void navigate({ pathname, search }, { replace: true, state: null });
  }, [navigate, pathname, search, state]);

  useEffect(() => {
    const clear = () => setFlash(null);
    banners.add(clear);
    return () => void banners.delete(clear);
  }, []);

  if (!flash) return null;
  const good = flash.kind === 'notice' || flash.kind === 'success';
  return (
    <Alert
      role={good ? 'status' : 'alert'}
      color={good ? 'green' : 'red'}
      icon={good ? <IconCircleCheck /> : <IconAlertCircle />}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => setFlash(null)}
      mb="lg"
    >
      {withIsolatedQuotes(flash.text)}
    </Alert>
  );
}
