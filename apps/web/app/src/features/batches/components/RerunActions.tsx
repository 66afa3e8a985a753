import { Button, Group, Stack, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';

interface RerunActionsProps {
  /** Rows on this page that were corrected. */
  readonly changed: number;
  /** Whether rows of other pages may be, too. */
  readonly more: boolean;
  readonly failed: number;
  /** Whether something is wrong with any of them; where not, they were not made since the batch was cancelled. */
  readonly faulty: boolean;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
  readonly onDiscard: () => void;
}

/** What can be done with failed rows: make those again that were corrected, or all of them as they are; with those that were not made, that alone. */
export function RerunActions({ faulty, ...actions }: RerunActionsProps) {
  return (
    <Stack gap="xs" align="flex-start">
      {faulty ? <CorrectOrTryAgain {...actions} /> : <Make {...actions} />}
      <Text size="sm" c="dimmed">
        Presentations that are there stay as they are. Rows that are made count against your month; what fails again
        does not.
      </Text>
    </Stack>
  );
}

type ActionsProps = Omit<RerunActionsProps, 'faulty'>;

function CorrectOrTryAgain({ changed, more, failed, busy, onTryAgain, onDiscard }: ActionsProps) {
  const count = changed === 0 ? '' : ` (${changed}${more ? '+' : ''})`;
  return (
    <Group gap="sm">
      <Button type="submit" disabled={changed === 0 && !more} aria-busy={busy}>
        {busy ? 'Starting...' : `Correct and run these again${count}`}
      </Button>
      <Button variant="default" onClick={onTryAgain} disabled={busy}>
        Try again ({formatCount(failed, 'row')})
      </Button>
      {(changed > 0 || more) && (
        <Button variant="subtle" onClick={onDiscard} disabled={busy}>
          Discard what was typed
        </Button>
      )}
    </Group>
  );
}

function Make({ failed, busy, onTryAgain }: Pick<ActionsProps, 'failed' | 'busy' | 'onTryAgain'>) {
  return (
    <Button onClick={onTryAgain} disabled={busy} aria-busy={busy}>
      {busy ? 'Starting...' : `Make ${failed === 1 ? 'this row' : `these ${formatCount(failed, 'row')}`}`}
    </Button>
  );
}
