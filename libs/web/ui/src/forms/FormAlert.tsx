import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** The red box over a form, for what belongs to no field. */
export function FormAlert({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle />} role="alert" style={{ whiteSpace: 'pre-line' }}>
      {message}
    </Alert>
  );
}
