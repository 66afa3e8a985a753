import { Anchor, Text } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { messageOf, prefixed, problemOf } from '@rowdeck/api-client';
import { Form, FormAlert, PasswordField, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { ProviderInstead } from './SignInWithProvider';

export const CONFIRMATION_TITLE = 'Confirm your account';

const KEYS = prefixed('user', ['password'] as const);

interface ConfirmAccountProps {
  /** @param password '' for the browser to count */
  readonly confirm: (password: string) => Promise<unknown>;
  readonly busy: boolean;
  /** Of the last try. */
  readonly error: unknown;
}

/** In a browser that somebody has signed up in. */
export function ConfirmHere({
  confirm,
  busy,
  error,
  onPasswordWanted,
}: ConfirmAccountProps & {
  /** Another account was signed up for here. */
  readonly onPasswordWanted: () => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What goes wrong otherwise is shown from the mutation's own state.
    confirm('').catch((refusal: unknown) => problemOf(refusal).code === 'user.invalid' && onPasswordWanted());
  };
  return (
    <AccountCard
      title={CONFIRMATION_TITLE}
      description="Confirm that this is your email address, and you are signed in."
    >
      <Form onSubmit={submit}>
        <FormAlert message={error ? messageOf(error) : null} />
        <ConfirmButton busy={busy} />
        <ProviderInstead error={error} />
      </Form>
      <NotYou />
    </AccountCard>
  );
}

export function ConfirmWithPassword({ confirm, busy, error }: ConfirmAccountProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Enter the password that you chose when you signed up.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  return (
    <AccountCard
      title={CONFIRMATION_TITLE}
      description="Enter the password that you chose when you signed up."
      footer={
        <Anchor component={Link} className="rd-target" to={paths.forgotPassword()}>
          Forgot your password?
        </Anchor>
      }
    >
      <Form onSubmit={form.onSubmit(({ password }) => void send(() => confirm(password)))}>
        <FormAlert message={general} />
        <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
        <ConfirmButton busy={busy} />
        <ProviderInstead error={error} />
      </Form>
      <NotYou />
    </AccountCard>
  );
}

const ConfirmButton = ({ busy }: { readonly busy: boolean }) => (
  <SubmitButton label="Confirm my account" busyLabel="Confirming..." busy={busy} fullWidth />
);

const NotYou = () => (
  <Text size="sm" c="dimmed" mt="md">
    If you did not sign up, close this page: nobody can open an account with your address without you.
  </Text>
);
