import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { flashOf } from '../navigation/flash';

/** The message that the page before left: good news green, bad news red. It goes with the page. */
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
      {flash.text}
    </Alert>
  );
}
