import { Button, Group, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { type CellEdits } from '../cell-edits';
import { type FaultyCell } from '../check-rows';
import { correctionsOf, uncorrectedErrors } from '../faulty-rows';
import { type TableCorrections } from '../use-corrections';

interface CorrectButtonProps {
  /** All that are shown to be corrected, in whatever list. */
  readonly cells: readonly FaultyCell[];
  readonly edits: CellEdits;
  readonly corrections: TableCorrections;
  readonly disabled: boolean;
}

/** Puts what was typed into the table, which is then checked again. */
export function CorrectButton({ cells, edits, corrections, disabled }: CorrectButtonProps) {
  const changed = correctionsOf(cells, edits);
  const errors = changed.length === 0 ? 0 : uncorrectedErrors(cells, edits);
  return (
    <Group>
      <Button
        onClick={() => corrections.correct(changed)}
        loading={corrections.busy}
        disabled={disabled || changed.length === 0 || errors > 0}
      >
        {changed.length === 0
          ? 'Correct and check again'
          : `Correct ${formatCount(changed.length, 'value')} and check again`}
      </Button>
      {errors > 0 && (
        <Text size="sm">
          A workbook that is corrected here becomes a table of text, which holds no formulas and errors. Enter values
          for the other {formatCount(errors, 'cell')} with such, too.
        </Text>
      )}
    </Group>
  );
}
