import { Anchor, Button, Stack, Text } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { prefixed, useResetPasswordMutation } from '@rowdeck/api-client';
import { Form, FormAlert, NewPasswordFields, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { ProviderInstead } from './SignInWithProvider';
import { useLinkToken } from './use-link-token';

const KEYS = prefixed('user', ['password', 'password_confirmation'] as const);

export function ResetPasswordPage() {
  const [reset, { isLoading, isSuccess, error }] = useResetPasswordMutation();
  const form = useForm({
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      password: isNotEmpty('Enter a new password.'),
      password_confirmation: isNotEmpty('Enter the new password again.'),
    },
  });
  const { general, send } = useServerForm(form, KEYS);
  const reset_password_token = useLinkToken('reset_password_token');
  const submit = form.onSubmit((values) => void send(() => reset({ ...values, reset_password_token }).unwrap()));

  if (isSuccess) return <PasswordChanged />;
  return (
    <AccountCard
      title="Choose a new password"
      footer={
        <Anchor component={Link} className="rd-target" to={paths.forgotPassword()}>
          Request a new link
        </Anchor>
      }
    >
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <NewPasswordFields form={form} label="New password" confirmationLabel="Confirm new password" />
        <SubmitButton label="Reset password" busyLabel="Resetting..." busy={isLoading} fullWidth />
        <ProviderInstead error={error} />
      </Form>
    </AccountCard>
  );
}

function PasswordChanged() {
  return (
    <AccountCard title="Your password has been changed">
      <Stack>
        <Text>You have been signed out everywhere. Sign in with your new password.</Text>
        <Button component={Link} to={paths.signIn()}>
          Sign in
        </Button>
      </Stack>
    </AccountCard>
  );
}
