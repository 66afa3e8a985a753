import { type UseFormReturnType } from '@mantine/form';
import { PASSWORD_MIN_LENGTH } from '@rowdeck/contracts';
import { PasswordField } from './Form';

interface NewPassword extends Record<string, unknown> {
  password: string;
  password_confirmation: string;
}

interface NewPasswordFieldsProps<Values extends NewPassword> {
  readonly form: UseFormReturnType<Values>;
  readonly label: string;
  readonly confirmationLabel: string;
}

/** A new password, entered twice. */
export function NewPasswordFields<Values extends NewPassword>({
  form,
  label,
  confirmationLabel,
}: NewPasswordFieldsProps<Values>) {
  return (
    <>
      <PasswordField
        label={label}
        description={`Use at least ${PASSWORD_MIN_LENGTH} characters, such as a few unrelated words. Names and common passwords are refused.`}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        required
        {...form.getInputProps('password_confirmation')}
      />
    </>
  );
}
