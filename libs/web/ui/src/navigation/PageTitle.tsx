import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** For a page's heading, which takes the focus on arrival: a screen reader then says where one is. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

interface PageTitleProps {
  readonly title: string;
  /** In the tab, where it says more than the heading. */
  readonly tabTitle?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

/** The heading of a page, with its document title and what can be done there. */
export function PageTitle({ title, tabTitle = title, description, actions }: PageTitleProps) {
  const heading = useArrivalFocus();
  return (
    <Group justify="space-between" align="flex-start" mb="xl" gap="md">
      <title>{`${tabTitle} · Rowdeck`}</title>
      {/* Beside many buttons it would have no room: they stand below it then. */}
      <Box miw={0} flex="1 1 min(32rem, 50%)">
        <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Title>
        {description && (
          <Text c="dimmed" mt={4} component="div" style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
      </Box>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  );
}
