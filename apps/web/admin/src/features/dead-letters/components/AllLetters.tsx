import { Button, Group, Text } from '@mantine/core';
import { problemOf, type SettledSoFar, useSettleLetters } from '@rowdeck/api-client';
import { type LetterFilter, type Settling } from '@rowdeck/contracts';
import { confirmDeletion, formatCount, formatNumber, notify } from '@rowdeck/ui';

interface AllLettersProps {
  readonly filter: LetterFilter;
  /** How many there are of them. */
  readonly total: number;
}

const DONE: Readonly<Record<Settling, string>> = { requeue: 'sent again', discard: 'discarded' };

const endWords = (settling: Settling, { done, failed }: SettledSoFar): string => {
  const words = `${formatCount(done, 'letter')} ${DONE[settling]}.`;
  return failed === 0 ? words : `${words} ${formatCount(failed, 'letter')} stayed, each for the fault that it shows.`;
};

/** All letters that the filter leaves, settled a hundred at a time. */
export function AllLetters({ filter, total }: AllLettersProps) {
  const { soFar, settleAll, stop } = useSettleLetters(filter, total);
  const execute = async (settling: Settling) => {
    try {
      notify.success(endWords(settling, await settleAll(settling)));
    } catch (error) {
      notify.problem(problemOf(error));
    }
  };
  const confirm = () =>
    confirmDeletion({
      title: `Discard ${formatCount(total, 'letter')}?`,
      question: 'Their messages will never be handled. This cannot be undone.',
      action: 'Discard all of them',
      onConfirm: () => void execute('discard'),
    });

  return (
    <Group mb="md" gap="sm">
      <Text size="sm" fw={500} role="status">
        {soFar
          ? `${formatNumber(soFar.done + soFar.failed)} of ${formatCount(total, 'letter')}`
          : formatCount(total, 'letter')}
      </Text>
      {soFar ? (
        <Button size="xs" variant="default" onClick={stop}>
          Stop
        </Button>
      ) : (
        <>
          <Button size="xs" variant="default" onClick={() => void execute('requeue')}>
            Send all of them again
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={confirm}>
            Discard all of them
          </Button>
        </>
      )}
    </Group>
  );
}
