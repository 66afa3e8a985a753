import { Alert, Anchor, Checkbox, Group, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { problemOf, useSignInMutation } from '@rowdeck/api-client';
import { Form, FormAlert, PasswordField, paths, returnAfterSignIn, SubmitButton, useServerForm } from '@rowdeck/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { ResendConfirmation } from './ResendConfirmation';

const KEYS = { email: 'email', password: 'password', 'user.email': 'email', 'user.password': 'password' } as const;

export function SignInPage() {
  return (
    <AccountCard
      title="Sign in"
      footer={
        <>
          New to Rowdeck?{' '}
          <Anchor component={Link} to={paths.signUp()}>
            Sign up
          </Anchor>
        </>
      }
    >
      <SignInForm />
    </AccountCard>
  );
}

function SignInForm() {
  const [search] = useSearchParams();
  const { form, submit, general, unconfirmed, busy } = useSignIn(search.get('return_to'));
  return (
    <Form onSubmit={submit}>
      {search.has('return_to') && !general && (
        <Alert color="ink" role="status">
          Sign in to continue.
        </Alert>
      )}
      <FormAlert message={general} />
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
      <Group justify="space-between" gap="sm">
        <Checkbox label="Remember me" {...form.getInputProps('remember_me', { type: 'checkbox' })} />
        <Anchor component={Link} to={paths.forgotPassword()} size="sm">
          Forgot your password?
        </Anchor>
      </Group>
      <SubmitButton label="Sign in" busyLabel="Signing in..." busy={busy} fullWidth mt="xs" />
    </Form>
  );
}

/** The form's state, and the way to the page that was wanted. `unconfirmed` is the address that still must be confirmed. */
function useSignIn(returnTo: string | null) {
  const [signIn, { isLoading, isSuccess }] = useSignInMutation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '', remember_me: false },
    validate: { email: isNotEmpty('Enter your email address.'), password: isNotEmpty('Enter your password.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    setUnconfirmed(null);
    void send(async () => {
      await signIn(values)
        .unwrap()
        .catch((error: unknown) => {
          if (problemOf(error).code === 'auth.unconfirmed') setUnconfirmed(values.email);
          throw error;
        });
      returnAfterSignIn(returnTo);
    });
  });
  return { form, submit, general, unconfirmed, busy: isLoading || isSuccess };
}
