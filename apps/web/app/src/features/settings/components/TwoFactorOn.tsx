import { Alert, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useRenewRecoveryCodesMutation, useTeamsQuery, useTurnOffSecondFactorMutation } from '@rowdeck/api-client';
import { type SecondFactorChangeForm, type SecondFactorView } from '@rowdeck/contracts';
import { Form, FormAlert, formatDateTime, notify, SubmitButton, useServerForm } from '@rowdeck/ui';
import { type ReactNode } from 'react';
import { OwnerProofField } from './OwnerProofField';

/** Few enough that one more bad day locks the owner out. */
const FEW_CODES = 3;
const KEYS = { current_password: 'current_password', code: 'code' } as const;

interface TwoFactorOnProps {
  readonly factor: SecondFactorView;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function TwoFactorOn({ factor, onCodes }: TwoFactorOnProps) {
  const [renew, { isLoading: renewing }] = useRenewRecoveryCodesMutation();
  const [turnOff, { isLoading: turningOff }] = useTurnOffSecondFactorMutation();
  const left = factor.recovery_codes_left;
  return (
    <Stack maw={560}>
      <Text>
        It is on{factor.enabled_at !== null && <> since {formatDateTime(factor.enabled_at)}</>}. You have {left}{' '}
        {left === 1 ? 'recovery code' : 'recovery codes'} left.
      </Text>
      {left <= FEW_CODES && (
        <Alert color="red" role="status">
          Make new recovery codes. Without one, you cannot sign in if you lose your phone.
        </Alert>
      )}
      <ChangeForm
        title="New recovery codes"
        send={async (form) => onCodes((await renew(form).unwrap()).recovery_codes)}
        button={<SubmitButton label="Make new codes" busyLabel="Making codes..." busy={renewing} variant="default" />}
      >
        The former ones no longer work then.
      </ChangeForm>
      {factor.required ? (
        <Text c="dimmed" size="sm">
          Operators cannot turn it off.
        </Text>
      ) : (
        <ChangeForm
          title="Turn off"
          send={async (form) => {
            await turnOff(form).unwrap();
            notify.success('Two-factor authentication is off.');
          }}
          button={
            <SubmitButton label="Turn off" busyLabel="Turning off..." busy={turningOff} variant="light" color="red" />
          }
        >
          Signing in takes only your password again, and your recovery codes end. <ClosedThen />
        </ChangeForm>
      )}
    </Stack>
  );
}

/** The teams that would be closed. */
function ClosedThen() {
  const names = (useTeamsQuery().data?.teams ?? []).flatMap((team) => (team.requires_second_factor ? [team.name] : []));
  if (names.length === 0) return null;
  return <>These teams require it, and are closed to you then: {names.join(', ')}.</>;
}

interface ChangeFormProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly send: (form: SecondFactorChangeForm) => Promise<void>;
  readonly button: ReactNode;
}

/** Asks for the password and a code once more, since a session may be a thief's. */
function ChangeForm({ title, children, send: change, button }: ChangeFormProps) {
  const form = useForm({
    initialValues: { current_password: '', code: '' },
    validate: {
      current_password: isNotEmpty('Enter your password or the emailed code.'),
      code: isNotEmpty('Enter a code.'),
    },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      await change(values);
      form.reset();
    });
  });
  return (
    <Card component="section" aria-label={title}>
      <Form onSubmit={submit}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm">{children}</Text>
        <FormAlert message={general} />
        <OwnerProofField label="Password" {...form.getInputProps('current_password')} />
        <TextInput
          label="Two-factor code"
          description="Of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end">{button}</Group>
      </Form>
    </Card>
  );
}
