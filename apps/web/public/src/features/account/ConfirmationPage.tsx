import { Anchor, Button, Stack, Text } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { messageOf, prefixed, problemOf, useConfirmUserMutation } from '@rowdeck/api-client';
import { browser, Form, FormAlert, PasswordField, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { Link, useNavigate } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { ProviderInstead } from './SignInWithProvider';
import { useLinkToken } from './use-link-token';

const KEYS = prefixed('user', ['password'] as const);

/**
 * Where the link of the confirmation email leads. Opening it confirms nothing: programs that scan emails open links, and
 * anybody can sign up with anybody's address. The password says which sign-up was the reader's, and signs them in.
 */
export function ConfirmationPage() {
  const navigate = useNavigate();
  const token = useLinkToken('confirmation_token');
  const [confirm, { data: confirmed, isLoading, error }] = useConfirmUserMutation();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Enter the password that you chose when you signed up.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      const { signed_in, second_factor_required } = await confirm({ ...values, confirmation_token: token }).unwrap();
      if (second_factor_required) return navigate(paths.secondFactor());
      if (signed_in) browser.leaveTo(paths.dashboard());
    });
  });

  if (token === '')
    return <Refused message="The link is incomplete. Open it from the email again, or copy all of it." />;
  if (confirmed && !confirmed.signed_in) return <Confirmed />;
  if (error && problemOf(error).code === 'auth.token_invalid') {
    return <Refused message={messageOf(error)} title={problemOf(error).title} />;
  }
  return (
    <AccountCard
      title="Confirm your account"
      description="Enter the password that you chose when you signed up."
      footer={
        <Anchor component={Link} to={paths.forgotPassword()}>
          Forgot your password?
        </Anchor>
      }
    >
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <PasswordField label="Password" autoComplete="current-password" required {...form.getInputProps('password')} />
        <SubmitButton
          label="Confirm my account"
          busyLabel="Confirming..."
          busy={isLoading || confirmed !== undefined}
          fullWidth
        />
        <ProviderInstead error={error} />
      </Form>
      <Text size="sm" c="dimmed" mt="md">
        If you did not sign up, close this page: nobody can open an account with your address without you.
      </Text>
    </AccountCard>
  );
}

/** For who is not signed in by it: an account service of a former version opens no session here. */
function Confirmed() {
  return (
    <AccountCard title="Your account is confirmed">
      <Stack>
        <Text>Welcome to Rowdeck. Sign in to upload your first template.</Text>
        <Button component={Link} to={paths.signIn()}>
          Sign in
        </Button>
      </Stack>
    </AccountCard>
  );
}

function Refused({ title = 'This link is not valid', message }: { title?: string; message: string }) {
  return (
    <AccountCard title={title}>
      <Stack>
        <FormAlert message={message} />
        <Text size="sm">
          If you have already confirmed your account, just sign in. If you have not, sign in anyway: we will offer to
          send you a new email.
        </Text>
        <Button component={Link} to={paths.signIn()}>
          Sign in
        </Button>
      </Stack>
    </AccountCard>
  );
}
