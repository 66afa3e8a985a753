import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type FaultyRows } from '../check-rows';
import { byColumn, describeRows, type FaultyColumn } from '../faulty-rows';
import { PLACES } from '../what-is-left';
import { type CellEditing, FaultyCells } from './FaultyCells';
import { Sentences } from './Sentences';

interface FaultyRowsNoticeProps extends CellEditing {
  readonly faulty: FaultyRows | null;
  readonly totalRows: number;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** What puts corrections into the table. */
  readonly children: ReactNode;
  /** What leaves the rows out. */
  readonly leaveOut: ReactNode;
}

/** The values for which rows would fail, by column, where they are corrected, and the choice to go on without their rows. */
export function FaultyRowsNotice({
  faulty,
  totalRows,
  accepted,
  children,
  leaveOut,
  onAccept,
  ...notice
}: FaultyRowsNoticeProps) {
  if (faulty === null) return null;
  const others = totalRows - faulty.rows;
  return (
    <Stack gap="md" component="section" id={PLACES.faulty} aria-label="Values to correct">
      {/* The fields stand outside: what changes in an alert is read out whole. */}
      <Alert color="red" icon={<IconAlertTriangle />} title={describeRows(faulty)} role="alert">
        <Text size="sm">
          {faulty.cells.length > 0
            ? 'Correct the values below, or the file and choose it again in the step before'
            : 'Correct the file and choose it again in the step before'}
          {others > 0 && `, or leave ${faulty.rows === 1 ? 'this row' : 'these rows'} out`}.
        </Text>
      </Alert>
      {byColumn(faulty).map((column) => (
        <FaultyColumnSection key={column.column} {...column} {...notice} />
      ))}
      {faulty.cells.length > 0 && children}
      {leaveOut}
      <Checkbox
        checked={accepted}
        disabled={notice.disabled}
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        label={
          others === 0
            ? 'Start the batch although every row will fail'
            : `Generate the other ${others === 1 ? 'presentation' : formatCount(others, 'presentation')}; rows with such values will fail`
        }
      />
    </Stack>
  );
}

function FaultyColumnSection({ column, count, remedies, cells, sentences, ...editing }: FaultyColumn & CellEditing) {
  const about = column === '' ? 'Rows as a whole' : `Column “${column}”`;
  return (
    <section aria-label={about}>
      <Text size="sm" fw={600}>
        {about}: {formatCount(count, 'value')}
      </Text>
      {/* Above the values, of which there may be thousands. */}
      {remedies.map((remedy) => (
        <Text key={remedy} size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {remedy}
        </Text>
      ))}
      <Sentences sentences={sentences} />
      {cells.length > 0 && <FaultyCells column={column} cells={cells} {...editing} />}
    </section>
  );
}
