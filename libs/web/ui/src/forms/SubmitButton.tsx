import { Button, type ButtonProps } from '@mantine/core';

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
