import { Alert, Button, type ButtonProps, PasswordInput, type PasswordInputProps, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEventHandler, type ReactNode } from 'react';
import { withIsolatedQuotes } from '../format/isolated';
import { useFirstFault } from './use-first-fault';

interface FormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Fields one under the other. What is wrong is reported in our words under its field, not in the browser's bubble, and the first of them takes the focus. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form {...useFirstFault(onSubmit)} noValidate>
      <Stack>{children}</Stack>
    </form>
  );
}

interface FormAlertProps {
  readonly message: string | null;
  /** What to do about it, where words do not lead there. */
  readonly children?: ReactNode;
}

/** The red box over a form, for what belongs to no field. */
export function FormAlert({ message, children }: FormAlertProps) {
  if (message === null) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle />} role="alert" style={{ whiteSpace: 'pre-line' }}>
      {withIsolatedQuotes(message)}
      {children}
    </Alert>
  );
}

/** A password to be typed. Mantine's own field shows an error to the eye only; this one also says it to a screen reader. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error)} {...props} />;
}

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'type'> {
  readonly label: string;
  /** 'Signing in...', 'Uploading...' */
  readonly busyLabel: string;
  readonly busy: boolean;
}

/** The button that sends a form. While busy it says so in words and cannot be pressed again. */
export function SubmitButton({ label, busyLabel, busy, disabled, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={busy || disabled} aria-busy={busy} {...rest}>
      {busy ? busyLabel : label}
    </Button>
  );
}
