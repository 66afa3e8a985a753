import { Alert, Button, Checkbox, List, Stack, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { type FaultyRows } from '../check-rows';
import { byColumn, describeRows, type FaultyColumn } from '../faulty-rows';

interface FaultyRowsNoticeProps {
  readonly faulty: FaultyRows | null;
  readonly totalRows: number;
  readonly accepted: boolean;
  readonly disabled: boolean;
  readonly onAccept: (accepted: boolean) => void;
}

/** The values for which rows would fail, by column, and the choice to go on without these rows. */
export function FaultyRowsNotice({ faulty, totalRows, accepted, disabled, onAccept }: FaultyRowsNoticeProps) {
  if (faulty === null) return null;
  const others = totalRows - faulty.rows;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={describeRows(faulty)} role="alert">
      <Stack gap="md">
        {byColumn(faulty).map((column) => (
          <FaultyColumnList key={column.column} {...column} />
        ))}
        <Text size="sm">Correct the file and choose it again in the step before, or generate without these rows.</Text>
        <Checkbox
          checked={accepted}
          disabled={disabled}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
          label={
            others === 0
              ? 'Start the batch although every row will fail'
              : `Generate the other ${formatCount(others, 'presentation')}; rows with such values will fail`
          }
        />
      </Stack>
    </Alert>
  );
}

/** Lines that are shown before the others are asked for. */
const SHOWN = 5;

function FaultyColumnList({ column, count, sentences, remedies }: FaultyColumn) {
  const [all, setAll] = useState(false);
  const shown = all ? sentences : sentences.slice(0, SHOWN);
  const about = column === '' ? 'Rows as a whole' : `Column “${column}”`;
  return (
    <section aria-label={about}>
      <Text size="sm" fw={600}>
        {about}: {formatCount(count, 'value')}
      </Text>
      <List size="sm" spacing={2} mt={4}>
        {shown.map((sentence) => (
          <List.Item key={sentence} style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </List.Item>
        ))}
      </List>
      {sentences.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setAll(true)}>
          Show {sentences.length - shown.length} more
        </Button>
      )}
      {remedies.map((remedy) => (
        <Text key={remedy} size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {remedy}
        </Text>
      ))}
    </section>
  );
}
