import { Stack } from '@mantine/core';
import { type FormEventHandler, type ReactNode } from 'react';

interface FormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Fields one under the other. A missing value is reported in our words under its field, not in the browser's bubble. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>{children}</Stack>
    </form>
  );
}
