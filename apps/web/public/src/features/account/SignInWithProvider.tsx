import { Button, Stack } from '@mantine/core';
import { messageOf, problemOf, useBeginSsoMutation } from '@rowdeck/api-client';
import { browser, FormAlert } from '@rowdeck/ui';
import { IconKey } from '@tabler/icons-react';

interface SignInWithProviderProps {
  readonly email: string;
  readonly remember?: boolean;
  readonly returnTo?: string | null;
  /** The address is not filled in yet, and says whose provider it is. */
  readonly onMissing?: () => void;
}

/** The way on where a password is refused, because the provider of a team alone answers for the address. Nothing for other errors. */
export function ProviderInstead({ error }: { readonly error: unknown }) {
  const { code, params } = problemOf(error);
  const email = params['email'];
  return code === 'sso.required' && typeof email === 'string' ? <SignInWithProvider email={email} /> : null;
}

/** Leads to the provider that answers for the domain of an address. */
export function SignInWithProvider({ email, remember = false, returnTo = null, onMissing }: SignInWithProviderProps) {
  const [begin, { isLoading, isSuccess, error }] = useBeginSsoMutation();
  const start = () => {
    if (email.trim() === '') return onMissing?.();
    void begin({ email, remember_me: remember, return_to: returnTo })
      .unwrap()
      .then(({ location }) => browser.leaveTo(location))
      .catch(() => undefined);
  };
  return (
    <Stack gap="sm">
      <FormAlert message={error ? messageOf(error) : null} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconKey size={17} />}
        loading={isLoading || isSuccess}
        onClick={start}
      >
        Sign in with single sign-on
      </Button>
    </Stack>
  );
}
