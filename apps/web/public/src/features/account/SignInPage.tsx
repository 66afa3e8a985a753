import { Alert, Anchor, Checkbox, Divider, Group, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { problemOf, useSignInMutation } from '@rowdeck/api-client';
import { isDownload } from '@rowdeck/contracts';
import {
  browser,
  Form,
  FormAlert,
  PasswordField,
  pathAfterSignIn,
  paths,
  SubmitButton,
  useServerForm,
} from '@rowdeck/ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { DownloadStarts } from './DownloadStarts';
import { emailOf } from './email-of-state';
import { ResendConfirmation } from './ResendConfirmation';
import { SignInWithProvider } from './SignInWithProvider';

const KEYS = { email: 'email', password: 'password', 'user.email': 'email', 'user.password': 'password' } as const;

export function SignInPage() {
  const [search] = useSearchParams();
  const signIn = useSignIn(search.get('return_to'));
  if (signIn.downloads) return <DownloadStarts />;
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
      <SignInForm {...signIn} returnTo={search.get('return_to')} />
    </AccountCard>
  );
}

interface SignInFormProps extends ReturnType<typeof useSignIn> {
  /** The page that the person wanted and was sent here from. */
  readonly returnTo: string | null;
}

function SignInForm({ form, submit, general, unconfirmed, busy, returnTo }: SignInFormProps) {
  return (
    <Form onSubmit={submit}>
      {returnTo !== null && !general && (
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
      <Divider label="or" />
      <SignInWithProvider
        email={form.values.email}
        remember={form.values.remember_me}
        returnTo={returnTo}
        onMissing={() => {
          form.setFieldError('email', 'Enter your email address.');
          form.getInputNode('email')?.focus();
        }}
      />
    </Form>
  );
}

/**
 * What is wrong with address and password together stands in the red box, and not under one of the fields: which of them was
 * wrong, nobody is told, and what to do about an address that is not confirmed needs more words.
 */
const inTheBox = (error: unknown): unknown => {
  const problem = problemOf(error);
  const { code, detail = '', errors } = problem;
  const ofBoth = code === 'auth.unconfirmed' || Object.values(errors).flat().includes(detail);
  return ofBoth ? { ...problem, errors: { base: [detail] } } : problem;
};

/** The form's state, and the way to the page that was wanted. `unconfirmed` is the address that still must be confirmed. */
function useSignIn(returnTo: string | null) {
  const target = pathAfterSignIn(returnTo);
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [signIn, { isLoading, isSuccess, data: session }] = useSignInMutation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: emailOf(state) ?? '', password: '', remember_me: false },
    validate: { email: isNotEmpty('Enter your email address.'), password: isNotEmpty('Enter your password.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    setUnconfirmed(null);
    void send(async () => {
      const { start_page, second_factor_required } = await signIn(values)
        .unwrap()
        .catch((error: unknown) => {
          const { code } = problemOf(error);
          if (code === 'auth.unconfirmed') setUnconfirmed(values.email);
          if (code === 'auth.invalid_credentials') form.getInputNode('password')?.focus();
          throw inTheBox(error);
        });
      if (second_factor_required) return navigate(paths.secondFactor(returnTo ?? undefined));
      browser.leaveTo(pathAfterSignIn(returnTo, start_page));
    });
  });
  return {
    form,
    submit,
    general,
    unconfirmed,
    busy: isLoading || isSuccess,
    downloads: Boolean(session?.user) && isDownload(target),
  };
}
