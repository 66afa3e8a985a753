import { Button, Group, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { cellKey, type CellEdits } from '../cell-edits';
import { type FaultyCell } from '../check-rows';
import { correctionsOf, uncorrectedErrors } from '../faulty-rows';
import { type TableCorrections } from '../use-corrections';
import { PLACES } from '../what-is-left';

interface CorrectButtonProps {
  /** All that are shown to be corrected, in whatever list. */
  readonly cells: readonly FaultyCell[];
  readonly edits: CellEdits;
  readonly corrections: TableCorrections;
  readonly disabled: boolean;
  readonly onEdit: (keys: readonly string[], value: string | null) => void;
}

/** Puts what was typed into the table, which is then checked again. */
export function CorrectButton({ cells, edits, corrections, disabled, onEdit }: CorrectButtonProps) {
  const changed = correctionsOf(cells, edits);
  const errors = changed.length === 0 ? 0 : uncorrectedErrors(cells, edits);
  return (
    <Group id={PLACES.typed} role="group" aria-label="What was typed" tabIndex={-1}>
      <Button
        onClick={() => corrections.correct(changed)}
        loading={corrections.busy}
        disabled={disabled || changed.length === 0 || errors > 0}
      >
        {changed.length === 0
          ? 'Correct and check again'
          : `Correct ${formatCount(changed.length, 'value')} and check again`}
      </Button>
      {changed.length > 0 && (
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            // The button is gone then.
            currentTarget.parentElement?.focus();
            onEdit(changed.map(cellKey), null);
          }}
          disabled={disabled || corrections.busy}
        >
          Discard what was typed
        </Button>
      )}
      {errors > 0 && (
        <Text size="sm">
          A workbook that is corrected here becomes a table of text, which holds no formulas and errors. Enter values
          for the other {formatCount(errors, 'cell')} with such, too.
        </Text>
      )}
    </Group>
  );
}
