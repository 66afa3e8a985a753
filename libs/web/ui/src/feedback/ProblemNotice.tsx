import { Alert, Button, Text } from '@mantine/core';
import { problemOf } from '@rowdeck/api-client';
import { IconAlertCircle } from '@tabler/icons-react';

interface ProblemNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A failed call in a page's place: what happened, what to do, and the button that does it. */
export function ProblemNotice({ error, onRetry }: ProblemNoticeProps) {
  const { title, detail } = problemOf(error);
  return (
    <Alert color="red" icon={<IconAlertCircle />} title={title} role="alert">
      {detail && detail !== title && <Text size="sm">{detail}</Text>}
      <Button mt="md" size="xs" color="red" variant="light" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
