import { Anchor, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { prefixed, problemOf, useSignUpMutation } from '@rowdeck/api-client';
import { Form, FormAlert, NewPasswordFields, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { OfferSentence } from '../../offer/OfferSentence';
import { AccountCard } from './AccountCard';
import { SignInWithProvider } from './SignInWithProvider';
import { emailOf } from './email-of-state';

const KEYS = prefixed('user', ['name', 'company', 'email', 'password', 'password_confirmation'] as const);

export function SignUpPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [signUp, { isLoading, error }] = useSignUpMutation();
  const form = useForm({
    initialValues: { name: '', company: '', email: emailOf(state) ?? '', password: '', password_confirmation: '' },
    validate: {
      name: isNotEmpty('Enter your name.'),
      email: isNotEmpty('Enter your email address.'),
      password: isNotEmpty('Enter a password.'),
      password_confirmation: isNotEmpty('Enter the password again.'),
    },
  });
  const { general, send } = useServerForm(form, KEYS);

  const submit = form.onSubmit((values) => {
    void send(async () => {
      await signUp(values).unwrap();
      await navigate(paths.checkEmail(), { state: { email: values.email } });
    });
  });

  return (
    <AccountCard
      title="Create your account"
      description={<OfferSentence />}
      footer={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to={paths.signIn()}>
            Sign in
          </Anchor>
        </>
      }
    >
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <TextInput label="Full name" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput label="Company (optional)" autoComplete="organization" {...form.getInputProps('company')} />
        <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
        <NewPasswordFields form={form} label="Password" confirmationLabel="Confirm password" />
        <Agreement />
        <SubmitButton label="Create account" busyLabel="Creating account..." busy={isLoading} fullWidth mt="xs" />
        {error && problemOf(error).code === 'sso.required' && <SignInWithProvider email={form.values.email} />}
      </Form>
    </AccountCard>
  );
}

/** The texts open in tabs of their own, so that the form keeps what was typed. */
function Agreement() {
  return (
    <Text size="sm" c="dimmed">
      By creating an account, you agree to our{' '}
      <Anchor component={Link} to={paths.terms()} target="_blank" inherit>
        Terms of Service
      </Anchor>{' '}
      and{' '}
      <Anchor component={Link} to={paths.privacy()} target="_blank" inherit>
        Privacy Policy
      </Anchor>
      .
    </Text>
  );
}
