import { Button, Container, Group, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
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

/** What browsers say when a part of the page that is loaded on demand is gone (a new version was installed) or unreachable. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i;

const NOT_LOADED_TEXT =
  'A part of this page could not be loaded. Check your connection and reload the page. Rowdeck may also have been updated.';
const CRASHED_TEXT = 'This page could not be shown. Reload it. If that does not help, go back and try again.';

/** In place of a page that threw, or of one that could not be loaded. */
export function CrashedPage(back: { readonly backTo: string; readonly backLabel: string }) {
  const error = useRouteError();
  const notLoaded = error instanceof Error && NOT_LOADED.test(error.message);
  return (
    <MissingPage
      mark="Oops"
      title="Something went wrong"
      text={notLoaded ? NOT_LOADED_TEXT : CRASHED_TEXT}
      action={<Button onClick={browser.reload}>Reload page</Button>}
      {...back}
    />
  );
}
