import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import {
  messageOf,
  useChangePasswordMutation,
  useRequestPasswordResetMutation,
  useSessionQuery,
} from '@rowdeck/api-client';
import { Form, FormAlert, NewPasswordFields, notify, PasswordField, SubmitButton, useServerForm } from '@rowdeck/ui';
import { SettingsFrame } from './components/SettingsFrame';

const KEYS = {
  current_password: 'current_password',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const;

export function PasswordPage() {
  const { data: session } = useSessionQuery();
  const user = session?.user;
  return (
    <SettingsFrame title="Password" description="A new password signs you out everywhere else.">
      {user && <Card maw={560}>{user.has_password ? <PasswordForm /> : <NoPassword />}</Card>}
    </SettingsFrame>
  );
}

function NoPassword() {
  return (
    <Stack gap="sm">
      <Text size="sm">
        Your account has no password: you sign in with single sign-on. Where something asks for one again, a code is
        emailed to you instead.
      </Text>
      <SendLink>Choose a password by a link that is sent to</SendLink>
    </Stack>
  );
}

function PasswordForm() {
  const [change, { isLoading }] = useChangePasswordMutation();
  const form = useForm({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    validate: {
      current_password: isNotEmpty('Enter your present password.'),
      password: isNotEmpty('Enter a new password.'),
      password_confirmation: isNotEmpty('Enter the new password again.'),
    },
  });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      await change(values).unwrap();
      form.reset();
    });
  });

  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        required
        {...form.getInputProps('current_password')}
      />
      <SendLink>Forgot your password? Have a link sent to</SendLink>
      <NewPasswordFields form={form} label="New password" confirmationLabel="Confirm new password" />
      <Group justify="flex-end">
        <Text size="sm" c="dimmed" role="status">
          {recentlySuccessful && 'Saved.'}
        </Text>
        <SubmitButton label="Change password" busyLabel="Saving..." busy={isLoading} />
      </Group>
    </Form>
  );
}

/** Whoever is signed in has no use for the page that asks for the address: it is known. */
function SendLink({ children }: { readonly children: string }) {
  const { data: session } = useSessionQuery();
  const [request, { isLoading }] = useRequestPasswordResetMutation();
  const email = session?.user?.email;
  if (email === undefined) return null;
  const send = () =>
    request({ email })
      .unwrap()
      .then(() => notify.success(`An email with a link is on its way to ${email}.`))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Anchor component="button" type="button" size="sm" ta="start" disabled={isLoading} onClick={() => void send()}>
      {children} {email}.
    </Anchor>
  );
}
