import { Anchor, Button, Group, Kbd, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type NotificationData, notifications } from '@mantine/notifications';
import { UNDO_SECONDS } from '@rowdeck/contracts';
import { useSyncExternalStore } from 'react';
import { withIsolatedQuotes } from '../format/isolated';
import { useShortcut, withControl } from '../navigation/shortcuts';
import { clearFlash } from './flash';

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
  /** In milliseconds since 1970: from then on it cannot be had. The notice is gone by then, whatever holds it. */
  readonly until: number;
  /** It was undone, closed, or its time is over. */
  readonly onOver?: () => void;
}

/** Ids of the news that are shown. */
const news = new Set<string>();

/** What takes back each of the deletions that are offered, the newest last. */
const undos = new Map<string, () => void>();
const watchers = new Set<() => void>();

function setUndo(id: string, undo: (() => void) | null): void {
  if (undo) undos.set(id, undo);
  else undos.delete(id);
  watchers.forEach((tellChange) => tellChange());
}

const watchUndos = (onChange: () => void) => {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
};

/** What is said where nothing is left, as long as a notice offers to take that back; null where none does. @param what was deleted, in the plural */
export function useUndoWords(what: string): string | null {
  const isOffered = useSyncExternalStore(watchUndos, () => undos.size > 0);
  return isOffered ? `All of your ${what} are deleted. Undo in the notice takes that back.` : null;
}

const UNDO_KEYS = withControl('Z');

/** Ctrl+Z, or ⌘Z, takes back the newest deletion as long as its notice is there. */
export function useUndoShortcut(): void {
  useShortcut('mod+Z', () => {
    const newest = [...undos.values()].at(-1);
    newest?.();
    return newest !== undefined;
  });
}

/** A notice with something to press, which stays as long as it has the focus: it would vanish under it. */
function showWithControls(notice: NotificationData & { readonly autoClose: number }): string {
  const { message, autoClose } = notice;
  const id: string = notifications.show({
    ...notice,
    closeButtonProps,
    onFocusCapture: () => void notifications.update({ id, message, autoClose: false }),
    onBlurCapture: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) notifications.update({ id, message, autoClose });
    },
  });
  return id;
}

function UndoOffer({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {withIsolatedQuotes(message)}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        aria-keyshortcuts={UNDO_KEYS.aria}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            {UNDO_KEYS.shown}
          </Kbd>
        }
        onClick={onUndo}
      >
        Undo
      </Button>
    </Group>
  );
}

/** As long as a sentence of something unexpected takes to be found and read, in milliseconds. */
const READING_MS = 8_000;

type Told = Pick<NotificationData, 'color' | 'autoClose'>;

const tell = (message: string, told: Told): void =>
  void notifications.show({ message: withIsolatedQuotes(message), role: 'status', closeButtonProps, ...told });

/** A passing notice, for what has no field and no page of its own. */
export const notify = {
  success: (message: string): void => {
    clearFlash();
    tell(message, { color: 'green' });
  },
  /** Says what was done, and offers for some seconds to take it back. Returns what closes it before: it may have been taken back elsewhere. */
  undo: (message: string, { onUndo, until, onOver }: Undo): (() => void) => {
    const left = Math.max(0, until - Date.now());
    const undo = () => {
      notifications.hide(id);
      onUndo();
    };
    const id = showWithControls({
      message: <UndoOffer message={message} onUndo={undo} />,
      color: 'ink',
      role: 'status',
      autoClose: Math.min(UNDO_SECONDS * 1_000, left),
      onClose: () => {
        clearTimeout(end);
        setUndo(id, null);
        onOver?.();
      },
    });
    // The focus, or a pointer that rests on it, holds a notice for as long as it likes.
    const end = setTimeout(() => {
      notifications.hide(id);
      tell(`${message} That can no longer be undone.`, { color: 'ink', autoClose: READING_MS });
    }, left);
    setUndo(id, undo);
    return () => void notifications.hide(id);
  },
  /** Tells of what has ended elsewhere, politely, with the way there. `onFollow` opens it without loading the frontend anew. */
  news: ({ message, link, href, onFollow }: News): void => {
    const id = showWithControls({
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
      autoClose: READING_MS,
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
      autoClose: READING_MS,
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
