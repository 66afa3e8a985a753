import { Alert, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { rowAt } from '@rowdeck/engine-values';
import { formatCount, formatNumber } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type DoubtfulColumn } from '../doubtful-cells';
import { type CellEditing, FaultyCells } from './FaultyCells';

interface DoubtfulCellsNoticeProps extends CellEditing {
  readonly columns: readonly DoubtfulColumn[];
  /** What puts corrections into the table. */
  readonly children: ReactNode;
}

/** Values that may not be meant, by column. They keep nobody from going on, and are corrected like faulty ones. */
export function DoubtfulCellsNotice({ columns, children, ...editing }: DoubtfulCellsNoticeProps) {
  if (columns.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label="Values to look at">
      <Alert
        color="yellow"
        icon={<IconAlertTriangle />}
        title="Are these values meant so? The presentations can be made as they are"
      >
        <Text size="sm">
          Fill in what is missing and shorten what is too long, here or in the file. {'{{ name | default: "…" }}'} in
          the template prints a text in the place of empty cells.
          {columns.some(({ code }) => code === 'name.repeated') && ' Equal file names get a number.'}
        </Text>
      </Alert>
      {columns.map((found) => (
        <DoubtfulColumnSection key={`${found.code} ${found.column}`} {...found} {...editing} />
      ))}
      {children}
    </Stack>
  );
}

const KINDS: Readonly<Record<DoubtfulColumn['code'], readonly [one: string, many: string]>> = {
  'cell.blank': ['empty cell', 'empty cells'],
  'cell.long': ['long value', 'long values'],
  'name.blank': ['file name without its value', 'file names without their values'],
  'name.repeated': ['repeated file name', 'repeated file names'],
  'name.unreadable': ['unreadable value in file names', 'unreadable values in file names'],
};

/** Lines that are named beside their number. */
const NAMED_LINES = 3;

/** `lines 3, 4, 9 and 12 more`. */
function placesOf({ cells, count }: DoubtfulColumn): string {
  const named = cells.slice(0, NAMED_LINES).map(({ line }) => formatNumber(line));
  const more = count - named.length;
  const unit = cells[0]?.unit ?? 'line';
  return `${count === 1 ? unit : `${unit}s`} ${named.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}

function DoubtfulColumnSection({ edits, disabled, onEdit, ...found }: DoubtfulColumn & CellEditing) {
  const { column, code, count, cells } = found;
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <section aria-label={`Column “${column}”, ${KINDS[code][1]}`}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <strong>Column “{column}”</strong>: {formatCount(count, ...KINDS[code])} ({placesOf(found)})
        </Text>
        {cells.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={shown}
            aria-controls={id}
            aria-label={`${shown ? 'Hide' : 'Correct'} the ${KINDS[code][1]} of ${column}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Correct'}
          </Button>
        )}
      </Group>
      {code.startsWith('name.') && cells[0] && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {rowAt(cells[0].unit, formatNumber(cells[0].line))}: {cells[0].message}
        </Text>
      )}
      <Collapse expanded={shown} id={id}>
        {shown && <FaultyCells column={column} cells={cells} edits={edits} disabled={disabled} onEdit={onEdit} />}
      </Collapse>
    </section>
  );
}
