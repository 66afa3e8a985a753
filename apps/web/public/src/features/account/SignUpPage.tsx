import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { prefixed, useSignUpMutation } from '@rowdeck/api-client';
import { PASSWORD_MIN_LENGTH } from '@rowdeck/contracts';
import { Form, FormAlert, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { Link, useNavigate } from 'react-router-dom';
import { AccountCard } from './AccountCard';

const KEYS = prefixed('user', ['name', 'company', 'email', 'password', 'password_confirmation'] as const);

export function SignUpPage() {
  const navigate = useNavigate();
  const [signUp, { isLoading }] = useSignUpMutation();
  const form = useForm({
    initialValues: { name: '', company: '', email: '', password: '', password_confirmation: '' },
    validate: {
      name: isNotEmpty('Enter your name.'),
      email: isNotEmpty('Enter your email address.'),
      password: isNotEmpty('Choose a password.'),
      password_confirmation: isNotEmpty('Enter the password once more.'),
    },
  });
  const { general, send } = useServerForm(form, KEYS);

  const submit = form.onSubmit((values) => {
    void send(async () => {
      await signUp(values).unwrap();
      await navigate(paths.checkMail(), { state: { email: values.email } });
    });
  });

  return (
    <AccountCard
      title="Create your account"
      description="10 free presentations/month. No credit card required."
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
        <PasswordInput
          label="Password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.getInputProps('password_confirmation')}
        />
        <SubmitButton label="Create account" busyLabel="Creating account..." busy={isLoading} fullWidth mt="xs" />
      </Form>
    </AccountCard>
  );
}
