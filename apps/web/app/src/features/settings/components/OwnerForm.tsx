import { Button, type ButtonProps, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { type OwnerForm as Owner } from '@rowdeck/contracts';
import { Form, FormAlert, useServerForm } from '@rowdeck/ui';
import { OwnerProofField } from './OwnerProofField';

const KEYS = { password: 'password', code: 'code' } as const;

interface OwnerFormProps {
  /** Sets the fields of two forms of one page apart. */
  readonly name: string;
  readonly label: string;
  /** Whether the account asks for a second factor. */
  readonly secondFactor: boolean;
  readonly send: (owner: Owner) => Promise<void>;
  readonly button: ButtonProps & { readonly children: string };
}

/** Has something done that only the owner of the account may have done. */
export function OwnerForm({ name, label, secondFactor, send: act, button }: OwnerFormProps) {
  const form = useForm({
    name,
    initialValues: { password: '', code: '' },
    validate: {
      password: isNotEmpty('Enter your password or the emailed code.'),
      code: (code) => (secondFactor && code.trim() === '' ? 'Enter a code.' : null),
    },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      await act(values);
      form.reset();
    });
  });
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <OwnerProofField label={label} {...form.getInputProps('password')} />
      {secondFactor && (
        <TextInput
          label="Two-factor code"
          description="Of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
      )}
      <Button type="submit" style={{ alignSelf: 'flex-start' }} {...button} />
    </Form>
  );
}
