import { Button, Group } from '@mantine/core';
import { problemOf, useSettleDeadLetterMutation } from '@rowdeck/api-client';
import { type Settling, type ShownLetter } from '@rowdeck/contracts';
import { confirmDeletion, notify } from '@rowdeck/ui';

const DONE: Readonly<Record<Settling, string>> = {
  requeue: 'The message was sent again. If it cannot be handled now either, it comes back here.',
  discard: 'The letter was discarded.',
};

const GONE = 'This letter is gone: somebody else has sent it again or discarded it.';

/** One letter is sent again at once, and discarded when it was asked for twice. */
export function LetterActions({ letter: { id, subject, unreadable } }: { readonly letter: ShownLetter }) {
  const [settle, { isLoading: busy }] = useSettleDeadLetterMutation();
  const execute = async (settling: Settling) => {
    try {
      await settle({ id, settling }).unwrap();
      notify.success(DONE[settling]);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'request.not_found') notify.error(GONE);
      else notify.problem(problem);
    }
  };
  const name = subject ?? id;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {unreadable === null && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Send again: ${name}`}
          onClick={() => void execute('requeue')}
        >
          Send again
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        disabled={busy}
        aria-label={`Discard: ${name}`}
        onClick={() =>
          confirmDeletion({
            title: 'Discard this letter?',
            question: `The message ${name} will never be handled. This cannot be undone.`,
            action: 'Discard',
            onConfirm: () => void execute('discard'),
          })
        }
      >
        Discard
      </Button>
    </Group>
  );
}
