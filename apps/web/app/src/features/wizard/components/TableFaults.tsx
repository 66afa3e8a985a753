import { Alert, Stack, Text } from '@mantine/core';
import { type TableFault } from '@rowdeck/engine-tabular';
import { formatNumber } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';

interface TableFaultsProps {
  readonly title: string;
  readonly severity: TableFault['severity'];
  readonly faults: readonly TableFault[];
}

/** A file that is wrong in one way is often wrong in a thousand places. */
const SHOWN = 5;

export function TableFaults({ title, severity, faults }: TableFaultsProps) {
  if (faults.length === 0) return null;
  const ordered = kindsFirst(faults);
  const more = ordered.slice(SHOWN).reduce((sum, fault) => sum + (fault.more ?? 1), 0);
  return (
    <Alert
      color={severity === 'error' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle />}
      title={title}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <Stack component="ul" gap={6} pl="md" m={0}>
        {ordered.slice(0, SHOWN).map(({ code, line, column, message, remedy }) => (
          <li key={`${code}:${line ?? ''}:${column ?? ''}`}>
            <Text size="sm">
              <strong>{message}</strong> {remedy}
            </Text>
          </li>
        ))}
      </Stack>
      {more > 0 && (
        <Text size="sm" mt="xs">
          and {formatNumber(more)} more like these
        </Text>
      )}
    </Alert>
  );
}

/** The first of each kind before the others: a hundred short lines must not hide the one column that is hidden. */
function kindsFirst(faults: readonly TableFault[]): readonly TableFault[] {
  const seen = new Set<string>();
  const first = faults.filter(({ code }) => seen.size < seen.add(code).size);
  return [...first, ...faults.filter((fault) => !first.includes(fault))];
}
