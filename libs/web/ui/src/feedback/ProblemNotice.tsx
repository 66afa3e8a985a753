import { Alert, Button, Group, Text } from '@mantine/core';
import { problemOf } from '@rowdeck/api-client';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';

interface ProblemNoticeProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** A failed call in a page's place: what happened, what to do, and the button that does it. */
export function ProblemNotice({ error, onRetry, children }: ProblemNoticeProps) {
  const { title, detail } = problemOf(error);
  return (
    <Alert color="red" icon={<IconAlertCircle />} title={title} role="alert">
      {detail && detail !== title && <Text size="sm">{detail}</Text>}
      {(onRetry ?? children) && (
        <Group mt="md" gap="sm">
          {onRetry && (
            <Button size="xs" color="red" variant="light" onClick={onRetry}>
              Try again
            </Button>
          )}
          {children}
        </Group>
      )}
    </Alert>
  );
}
