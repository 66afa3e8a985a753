import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { messageOf, problemOf, useCompleteSignInMutation } from '@rowdeck/api-client';
import { isDownload } from '@rowdeck/contracts';
import { browser, Form, FormAlert, pathAfterSignIn, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountCard } from './AccountCard';
import { DownloadStarts } from './DownloadStarts';

/** What is wrong with a code stands in the red box, as what is wrong with a password does. */
const KEYS = {} as const;

const CODE = {
  label: 'Two-factor code',
  description: 'The six digits that your authenticator app shows now.',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  placeholder: '123456',
} as const;
const RECOVERY_CODE = {
  label: 'Recovery code',
  description: 'One of those that you kept when you set it up. Each works once.',
  autoComplete: 'off',
  inputMode: 'text',
  placeholder: '',
} as const;

/** The second step of signing in. */
export function SecondFactorPage() {
  const [search] = useSearchParams();
  const returnTo = search.get('return_to');
  const [complete, { isLoading, isSuccess, error }] = useCompleteSignInMutation();
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: isNotEmpty(recovery ? 'Enter a recovery code.' : 'Enter the code.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const focus = () => form.getInputNode('code')?.focus();
  // After the heading has had the focus: there is one thing to do here.
  useEffect(focus, [form, recovery]);
  const change = () => {
    form.reset();
    setRecovery(!recovery);
  };
  const submit = form.onSubmit((values) => {
    void send(async () => {
      const { start_page } = await complete(values).unwrap();
      browser.leaveTo(pathAfterSignIn(returnTo, start_page));
    }).then((done) => !done && focus());
  });

  if (isSuccess && isDownload(pathAfterSignIn(returnTo))) return <DownloadStarts />;
  if (error && problemOf(error).code === 'auth.second_factor_expired') {
    return <StartAgain message={messageOf(error)} returnTo={returnTo} />;
  }
  return (
    <AccountCard
      title="Two-factor authentication"
      footer={
        <Anchor component={Link} className="rd-target" to={paths.signIn(returnTo ?? undefined)}>
          Back to sign in
        </Anchor>
      }
    >
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <TextInput {...(recovery ? RECOVERY_CODE : CODE)} required {...form.getInputProps('code')} />
        <SubmitButton label="Sign in" busyLabel="Signing in..." busy={isLoading || isSuccess} fullWidth />
        <Anchor component="button" type="button" size="sm" ta="start" onClick={change}>
          {recovery ? 'Use a code of your authenticator app' : 'Use a recovery code'}
        </Anchor>
      </Form>
    </AccountCard>
  );
}

function StartAgain({ message, returnTo }: { readonly message: string; readonly returnTo: string | null }) {
  return (
    <AccountCard title="Two-factor authentication">
      <Stack>
        <FormAlert message={message} />
        <Button component={Link} to={paths.signIn(returnTo ?? undefined)}>
          Sign in
        </Button>
      </Stack>
    </AccountCard>
  );
}
