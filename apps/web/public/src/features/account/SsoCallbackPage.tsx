import { Button, Stack, Text } from '@mantine/core';
import { messageOf, useFinishSsoMutation } from '@rowdeck/api-client';
import { browser, FormAlert, pathAfterSignIn, paths } from '@rowdeck/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { AccountCard } from './AccountCard';

const NAMES = ['code', 'state', 'iss', 'error'] as const;

/** What the provider has put into the address. It leaves the address bar at once: a code must not stay in the history. */
function useAnswer() {
  const { pathname, search } = useLocation();
  const { id: team = '' } = useParams();
  const navigate = useNavigate();
  const [answer] = useState(() => {
    const query = new URLSearchParams(search);
    const given = NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []));
    return { team, ...(Object.fromEntries(given) as Partial<Record<(typeof NAMES)[number], string>>) };
  });
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return answer;
}

const NOTHING_BROUGHT =
  'Your provider leads here once you have signed in there, and it has brought nothing this time. Begin again at the sign-in page.';

/** Where providers send people back to. What they bring is used once. */
export function SsoCallbackPage() {
  const navigate = useNavigate();
  const answer = useAnswer();
  /** Somebody came by a bookmark, or came back. */
  const nothing = answer.code === undefined && answer.error === undefined;
  const [finish, { error, isUninitialized }] = useFinishSsoMutation();
  useEffect(() => {
    if (nothing || !isUninitialized) return;
    void finish(answer)
      .unwrap()
      .then(({ return_to, start_page, second_factor_required }) =>
        second_factor_required
          ? navigate(paths.secondFactor(return_to ?? undefined))
          : browser.leaveTo(pathAfterSignIn(return_to, start_page)),
      )
      .catch(() => undefined);
  }, [answer, finish, isUninitialized, navigate, nothing]);

  if (!error && !nothing) {
    return (
      <AccountCard title="Signing in">
        <Text role="status">One moment: your provider has sent you back, and we are signing you in.</Text>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="You are not signed in">
      <Stack>
        <FormAlert message={error ? messageOf(error) : NOTHING_BROUGHT} />
        <Button component={Link} to={paths.signIn()}>
          Back to sign in
        </Button>
      </Stack>
    </AccountCard>
  );
}
