import { Alert, Box, Card, Code, Group, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useEnableSecondFactorMutation, useSetUpSecondFactorMutation } from '@rowdeck/api-client';
import { type SecondFactorSetup } from '@rowdeck/contracts';
import { Form, FormAlert, SubmitButton, useArrivalFocus, useServerForm } from '@rowdeck/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { OwnerProofField } from './OwnerProofField';

interface SetUpTwoFactorProps {
  readonly required: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** From off to on: the password, then the app's first code. */
export function SetUpTwoFactor({ required, onCodes }: SetUpTwoFactorProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  return (
    <Stack maw={560}>
      {required && (
        <Alert color="ink" role="status">
          Operators need two-factor authentication. Set it up here, and the admin panel opens.
        </Alert>
      )}
      <Card>{setup ? <FirstCode setup={setup} onCodes={onCodes} /> : <AskPassword onSetup={setSetup} />}</Card>
    </Stack>
  );
}

function AskPassword({ onSetup }: { readonly onSetup: (setup: SecondFactorSetup) => void }) {
  const [setUp, { isLoading }] = useSetUpSecondFactorMutation();
  const form = useForm({
    initialValues: { current_password: '' },
    validate: { current_password: isNotEmpty('Enter your password or the emailed code.') },
  });
  const { general, send } = useServerForm(form, { current_password: 'current_password' });
  const submit = form.onSubmit((values) => void send(async () => onSetup(await setUp(values).unwrap())));
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <Text size="sm">
        It is off. You need an authenticator app, such as those of Google, Microsoft and Apple, or a password manager
        that shows codes.
      </Text>
      <OwnerProofField label="Password" {...form.getInputProps('current_password')} />
      <Group justify="flex-end">
        <SubmitButton label="Set up" busyLabel="Setting up..." busy={isLoading} />
      </Group>
    </Form>
  );
}

interface FirstCodeProps {
  readonly setup: SecondFactorSetup;
  readonly onCodes: (codes: readonly string[]) => void;
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?!$)/g, '$1 ');

function FirstCode({ setup, onCodes }: FirstCodeProps) {
  const heading = useArrivalFocus();
  const [enable, { isLoading }] = useEnableSecondFactorMutation();
  const form = useForm({ initialValues: { code: '' }, validate: { code: isNotEmpty('Enter the code.') } });
  const { general, send } = useServerForm(form, { code: 'code' });
  const submit = form.onSubmit((values) => {
    void send(async () => onCodes((await enable(values).unwrap()).recovery_codes));
  });
  return (
    <Form onSubmit={submit}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        Add Rowdeck to your app
      </Title>
      <FormAlert message={general} />
      <List type="ordered" spacing="sm">
        <List.Item>
          Scan this code with the app.
          <Box mt="xs">
            <QRCodeSVG value={setup.uri} size={192} marginSize={4} title="QR code for your authenticator app" />
          </Box>
        </List.Item>
        <List.Item>
          If you cannot scan it, enter this key in the app instead:{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>{inGroups(setup.secret)}</Code>
        </List.Item>
        <List.Item>Enter the code that the app shows.</List.Item>
      </List>
      <TextInput
        label="Two-factor code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...form.getInputProps('code')}
      />
      <Group justify="flex-end">
        <SubmitButton label="Turn on" busyLabel="Turning on..." busy={isLoading} />
      </Group>
    </Form>
  );
}
