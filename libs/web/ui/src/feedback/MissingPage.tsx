import { Button, Container, Text, Title } from '@mantine/core';

interface MissingPageProps {
  /** In large type above the title. */
  readonly mark?: string;
  readonly title?: string;
  readonly text?: string;
  readonly backTo: string;
  readonly backLabel: string;
}

/** Nothing to be seen at this address; the way back is a full navigation, because it may lead to another frontend. */
export function MissingPage({
  mark = '404',
  title = 'There is nothing here',
  text = 'The page may have moved, or the link may be incomplete.',
  backTo,
  backLabel,
}: MissingPageProps) {
  return (
    <Container size="xs" py={80} ta="center">
      <title>{`${title} · Rowdeck`}</title>
      <Text fz={64} fw={800} ff="heading" c="marigold.6" lh={1} aria-hidden>
        {mark}
      </Text>
      <Title order={1} size="h2" mt="md">
        {title}
      </Title>
      <Text c="dimmed" mt="sm" mb="xl">
        {text}
      </Text>
      <Button component="a" href={backTo}>
        {backLabel}
      </Button>
    </Container>
  );
}
