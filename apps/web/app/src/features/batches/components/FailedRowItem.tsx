import { Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FailedRow, ROW_CANCELLED, type ValueFault } from '@rowdeck/contracts';
import { formatNumber, isolated, withIsolatedQuotes } from '@rowdeck/ui';
import { canReplaceEverywhere, type CorrectionsDraft, isChanged, textOf } from './corrections-draft';
import classes from './FailedRowItem.module.css';

interface FailedRowItemProps {
  readonly failure: FailedRow;
  readonly draft: CorrectionsDraft;
  readonly disabled: boolean;
  readonly onType: (fault: ValueFault, text: string) => void;
  readonly onEverywhere: (fault: ValueFault) => void;
}

/** A row that failed: each value at fault in a field of its own, or why the row as a whole is at fault. */
export function FailedRowItem({ failure, draft, disabled, onType, onEverywhere }: FailedRowItemProps) {
  const { row, name, reason, code } = failure;
  const faults = oncePerColumn(failure.faults);
  return (
    <Box component="li" p="md" className={classes['row']}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        Row {formatNumber(row)} · {isolated(name)}
      </Text>
      {faults.length === 0 && (
        <Text
          size="sm"
          c={code === ROW_CANCELLED ? 'dimmed' : 'var(--mantine-color-error)'}
          mt={4}
          style={{ overflowWrap: 'anywhere' }}
        >
          {withIsolatedQuotes(reason)}
        </Text>
      )}
      <Stack gap="sm" mt={faults.length === 0 ? 0 : 'xs'}>
        {faults.map((fault) => (
          <Field
            key={fault.column}
            row={row}
            fault={fault}
            text={textOf(draft, row, fault)}
            changed={isChanged(draft, row, fault)}
            disabled={disabled}
            onType={(text) => onType(fault, text)}
            onEverywhere={() => onEverywhere(fault)}
          />
        ))}
      </Stack>
    </Box>
  );
}

/** A cell that fills several placeholders is corrected once. */
const oncePerColumn = (faults: readonly ValueFault[]): readonly ValueFault[] =>
  [...new Map([...faults].reverse().map((fault) => [fault.column, fault])).values()].reverse();

interface FieldProps {
  readonly row: number;
  readonly fault: ValueFault;
  readonly text: string;
  readonly changed: boolean;
  readonly disabled: boolean;
  readonly onType: (text: string) => void;
  readonly onEverywhere: () => void;
}

function Field({ row, fault, text, changed, disabled, onType, onEverywhere }: FieldProps) {
  const { column, placeholder, value, message } = fault;
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        className={classes['field']}
        label={<bdi>{column}</bdi>}
        aria-label={`${column}, row ${row}`}
        description={placeholder === '' ? undefined : <Code dir="auto">{`{{${placeholder}}}`}</Code>}
        error={changed ? undefined : withIsolatedQuotes(message)}
        value={text}
        disabled={disabled}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {changed && canReplaceEverywhere(fault) && (
        <Button variant="subtle" size="compact-sm" mb={4} disabled={disabled} onClick={onEverywhere}>
          Also wherever it is “{isolated(value)}”
        </Button>
      )}
    </Group>
  );
}
