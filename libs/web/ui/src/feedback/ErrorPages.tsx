import { Button, Container, Group, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { browser } from '../navigation/browser';
import { useArrivalFocus } from '../navigation/PageTitle';

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
    <Container size="sm" py={80} ta="center">
      <title>{`${title} · Rowdeck`}</title>
      <Text fz={64} fw={800} ff="heading" c="var(--rd-warning)" lh={1} aria-hidden>
        {mark}
      </Text>
      <Title order={1} size="h2" mt="md" ref={heading} tabIndex={-1}>
        <WholeWords text={title} />
      </Title>
      <Text c="dimmed" mt="sm" mb="xl" maw={480} mx="auto">
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

/** No line ends at the hyphen of a word: “two-” alone is not understood. */
const WholeWords = ({ text }: { text: string }) =>
  text.split(/( )/).map((word) =>
    word.includes('-') ? (
      <span key={word} style={{ whiteSpace: 'nowrap' }}>
        {word}
      </span>
    ) : (
      word
    ),
  );

/** In place of a page that threw. What was thrown is told on the console by the router, and nothing of it to the user. */
export function CrashedPage(back: { readonly backTo: string; readonly backLabel: string }) {
  return (
    <MissingPage
      mark="Oops"
      title="Something went wrong"
      text="This page could not be shown. Reload it. If that does not help, go back and try again."
      action={<Button onClick={browser.reload}>Reload page</Button>}
      {...back}
    />
  );
}
