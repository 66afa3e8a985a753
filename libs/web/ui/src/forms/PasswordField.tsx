import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password to be typed. Mantine's own field shows an error to the eye only; this one also says it to a screen reader. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error)} {...props} />;
}
