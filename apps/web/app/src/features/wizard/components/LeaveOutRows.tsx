import { Button, Group, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { type CellEdits } from '../cell-edits';
import { type FaultyCell, type FaultyRows } from '../check-rows';
import { correctionsOf, toLeaveOut } from '../faulty-rows';
import { type TableCorrections } from '../use-corrections';

interface LeaveOutRowsProps {
  readonly faulty: FaultyRows | null;
  readonly totalRows: number;
  /** All that are shown to be corrected, in whatever list. */
  readonly cells: readonly FaultyCell[];
  readonly edits: CellEdits;
  readonly corrections: TableCorrections;
  readonly disabled: boolean;
}

/** Makes the batch without the rows that would fail: they are neither sent nor counted. What was typed into others is put into the table. */
export function LeaveOutRows({ faulty, totalRows, cells, edits, corrections, disabled }: LeaveOutRowsProps) {
  if (faulty === null) return null;
  const changed = correctionsOf(cells, edits);
  const left = toLeaveOut(faulty, changed, totalRows);
  if (left.size === 0) return null;
  const rows = left.size === 1 ? 'row' : formatCount(left.size, 'row');
  const which = left.size < faulty.rows ? `the other ${rows}` : `${left.size === 1 ? 'this' : 'these'} ${rows}`;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        loading={corrections.busy}
        disabled={disabled}
        onClick={() => corrections.leaveOut(left, changed)}
      >
        Leave {which} out
      </Button>
      <Text size="sm">
        {left.size === 1
          ? 'It is not sent and not counted. Until you generate, you can download it, with the reason, as a table of its own.'
          : 'They are not sent and not counted. Until you generate, you can download them, each with its reason, as a table of their own.'}
      </Text>
    </Group>
  );
}
