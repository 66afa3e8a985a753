import { Anchor, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { prefixed, problemOf, useRequestPasswordResetMutation } from '@rowdeck/api-client';
import { Form, FormAlert, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { SignInWithProvider } from './SignInWithProvider';

const KEYS = prefixed('user', ['email']);

export function ForgotPasswordPage() {
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordResetMutation();
  const form = useForm({ initialValues: { email: '' }, validate: { email: isNotEmpty('Enter your email address.') } });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => void send(() => request(values).unwrap()));

  return (
    <AccountCard
      title="Forgot your password?"
      description="Enter your email address and we will send you a link to choose a new one."
      footer={
        <Anchor component={Link} className="rd-target" to={paths.signIn()}>
          Back to sign in
        </Anchor>
      }
    >
      {isSuccess ? (
        <Text role="status">
          If there is an account for <strong>{form.values.email}</strong>, an email with a link is on its way.
        </Text>
      ) : (
        <Form onSubmit={submit}>
          <FormAlert message={general} />
          <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
          <SubmitButton label="Send reset link" busyLabel="Sending..." busy={isLoading} fullWidth />
          {error && problemOf(error).code === 'sso.required' && <SignInWithProvider email={form.values.email} />}
        </Form>
      )}
    </AccountCard>
  );
}
