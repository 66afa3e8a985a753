import { Button, Container, Group, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { useArrivalFocus } from '../navigation/use-arrival-focus';

interface MissingPageProps {
  /** In large type above the title. */
  readonly mark?: string;
  readonly title?: string;
  readonly text?: string;
  /** What to try before going back. */
  readonly action?: ReactNode;
  readonly backTo: string;
  readonly backLabel: string;
}

/** There is no page at this address. The way back is a full navigation, because it may lead to another frontend. */
export function MissingPage({
  mark = '404',
  title = 'Page not found',
  text = 'The page may have moved, or the link may be incomplete.',
  action,
  backTo,
  backLabel,
}: MissingPageProps) {
  const heading = useArrivalFocus();
  return (
    <Container size="xs" py={80} ta="center">
      <title>{`${title} · Rowdeck`}</title>
      <Text fz={64} fw={800} ff="heading" c="marigold.6" lh={1} aria-hidden>
        {mark}
      </Text>
      <Title order={1} size="h2" mt="md" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text c="dimmed" mt="sm" mb="xl">
        {text}
      </Text>
      <Group justify="center" gap="sm">
        {action}
        <Button component="a" href={backTo} variant={action ? 'default' : 'filled'}>
          {backLabel}
        </Button>
      </Group>
    </Container>
  );
}
