import { Anchor, Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { UNDO_SECONDS } from '@rowdeck/contracts';
import { withIsolatedQuotes } from '../format/isolated';

const closeButtonProps = { 'aria-label': 'Close' };

interface Problem {
  readonly title: string;
  readonly detail?: string | undefined;
}

interface News {
  readonly message: string;
  /** What the link says. */
  readonly link: string;
  readonly href: string;
  readonly onFollow: () => void;
}

interface Undo {
  readonly onUndo: () => void;
  /** It was undone, closed, or its time is over. */
  readonly onOver?: () => void;
}

/** Ids of the news that are shown. */
const news = new Set<string>();

/** A passing notice, for what has no field and no page of its own. */
export const notify = {
  success: (message: string): void =>
    void notifications.show({
      message: withIsolatedQuotes(message),
      color: 'green',
      role: 'status',
      closeButtonProps,
    }),
  /** Says what was done, and offers for some seconds to take it back. Returns what closes it before: it may have been taken back elsewhere. */
  undo: (message: string, { onUndo, onOver }: Undo): (() => void) => {
    const id = notifications.show({
      message: (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {withIsolatedQuotes(message)}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            Undo
          </Button>
        </Group>
      ),
      color: 'ink',
      role: 'status',
      autoClose: UNDO_SECONDS * 1_000,
      closeButtonProps,
      ...(onOver && { onClose: onOver }),
    });
    return () => void notifications.hide(id);
  },
  /** Tells of what has ended elsewhere, politely, with the way there. `onFollow` opens it without loading the frontend anew. */
  news: ({ message, link, href, onFollow }: News): void => {
    const id = notifications.show({
      message: (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {withIsolatedQuotes(message)}{' '}
          <Anchor
            href={href}
            inherit
            underline="always"
            onClick={(event) => {
              event.preventDefault();
              notifications.hide(id);
              onFollow();
            }}
          >
            {link}
          </Anchor>
        </Text>
      ),
      color: 'green',
      role: 'status',
      autoClose: 8000,
      closeButtonProps,
      onClose: () => void news.delete(id),
    });
    news.add(id);
  },
  /** Where the reader looks at what the news are of. Nothing else goes: neither what went wrong nor what can be undone. */
  clearNews: (): void => news.forEach((id) => void notifications.hide(id)),
  /** Returns what closes it before its time: it may be about something that is there no more. */
  error: (message: string): (() => void) => {
    const id = notifications.show({
      message: withIsolatedQuotes(message),
      color: 'red',
      autoClose: 8000,
      closeButtonProps,
    });
    return () => void notifications.hide(id);
  },
  /** Stays until it is closed, by the reader or by calling what is returned: what it says has to be read to go on. */
  problem: ({ title, detail }: Problem): (() => void) => {
    const id = notifications.show({
      title: withIsolatedQuotes(title),
      message: withIsolatedQuotes(detail ?? 'Try again.'),
      color: 'red',
      autoClose: false,
      closeButtonProps,
    });
    return () => void notifications.hide(id);
  },
};

interface Deletion {
  readonly title: string;
  /** Names what is lost. */
  readonly question: string;
  /** What becomes of what stays. */
  readonly detail?: string;
  readonly action: string;
  /** Of what leaves all as it is. */
  readonly keep?: string;
  readonly onConfirm: () => void;
}

/** Asks before what cannot be undone. Cancel has the focus: a stray Enter destroys nothing. */
export const confirmDeletion = ({ title, question, detail, action, keep = 'Cancel', onConfirm }: Deletion): void =>
  void modals.openConfirmModal({
    title,
    children: (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {withIsolatedQuotes(question)}
        </Text>
        {detail !== undefined && (
          <Text size="sm" c="dimmed" mt="xs">
            {detail}
          </Text>
        )}
      </>
    ),
    labels: { confirm: action, cancel: keep },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    onConfirm,
  });
