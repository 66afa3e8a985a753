import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { useArrivalFocus } from './use-arrival-focus';

interface PageTitleProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

/** The heading of a page, with its document title and what can be done there. */
export function PageTitle({ title, description, actions }: PageTitleProps) {
  const heading = useArrivalFocus();
  return (
    <Group justify="space-between" align="flex-start" mb="xl" gap="md">
      <title>{`${title} · Rowdeck`}</title>
      <Box miw={0} flex="1 1 16rem">
        <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {description && (
          <Text c="dimmed" mt={4} component="div">
            {description}
          </Text>
        )}
      </Box>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  );
}
