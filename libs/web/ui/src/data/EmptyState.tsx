import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { type ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing yet, and the first step towards something. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Paper withBorder radius="lg" p={{ base: 'xl', sm: 48 }} style={{ borderStyle: 'dashed' }}>
      <Stack align="center" gap="sm" ta="center">
        <ThemeIcon size={56} radius="xl" variant="light" color="marigold" autoContrast>
          {icon}
        </ThemeIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
        {text && (
          <Text c="dimmed" maw={440} component="div">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Paper>
  );
}
