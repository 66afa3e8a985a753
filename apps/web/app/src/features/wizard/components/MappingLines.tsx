import { Alert, Button, type ComboboxItem, Group, Stack, Text } from '@mantine/core';
import { formatCount, isolated } from '@rowdeck/ui';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { columnIn } from '../auto-map';
import { linesOf, type MappingLine as Line, sharedColumns, type SharedColumn } from '../mapping-lines';
import { type WizardState } from '../wizard-state';
import { MappingLine } from './MappingLine';

/** So many lines are seen at once; more that are as good as sure fold into one. */
const MOST_SHOWN = 5;

interface MappingLinesProps {
  readonly state: WizardState;
  /** Texts that cannot be printed, by placeholder. */
  readonly faults: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  readonly onColumn: (placeholder: string, column: string) => void;
  readonly onText: (placeholder: string, text: string) => void;
}

/** What fills each placeholder. Those with a column of their name fold into one line, where there are many. */
export function MappingLines({ state, faults, ...props }: MappingLinesProps) {
  const { template, table, mapping, lastMapping, defaults } = state;
  const lines = useMemo(
    () => linesOf({ template, table, mapping, lastMapping, defaults }),
    [template, table, mapping, lastMapping, defaults],
  );
  const columns = useMemo(() => columnsOf(table), [table]);
  const shared = useMemo(() => sharedColumns(mapping), [mapping]);
  const [shown, setShown] = useState(false);
  const [writing, setWriting] = useState<ReadonlySet<string>>(new Set());
  const same = lines.filter(({ kind }) => kind === 'same');
  const folds = same.length > MOST_SHOWN;
  const { headers = [], rows = [] } = table?.preview ?? {};
  const onWriting = (placeholder: string, begins: boolean) =>
    setWriting(
      (before) => new Set([...[...before].filter((name) => name !== placeholder), ...(begins ? [placeholder] : [])]),
    );
  return (
    <>
      <SharedColumns shared={shared} />
      {folds && <Folded lines={same} shown={shown} onToggle={() => setShown(!shown)} />}
      {lines
        .filter(({ kind }) => !folds || shown || kind !== 'same')
        .map((line) => (
          <MappingLine
            key={line.placeholder}
            line={line}
            columns={columns}
            example={rows[0]?.[headers.indexOf(columnIn(mapping, line.placeholder))]}
            fault={faults.get(line.placeholder)}
            writing={writing.has(line.placeholder)}
            onWriting={onWriting}
            {...props}
          />
        ))}
    </>
  );
}

const columnsOf = (table: WizardState['table']): readonly ComboboxItem[] =>
  (table?.preview.headers ?? []).map((header) => ({ value: header, label: header }));

interface FoldedProps {
  readonly lines: readonly Line[];
  readonly shown: boolean;
  readonly onToggle: () => void;
}

function Folded({ lines, shown, onToggle }: FoldedProps) {
  return (
    <Group gap="xs">
      <Group gap="xs" wrap="nowrap">
        <IconCheck size={16} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm">{formatCount(lines.length, 'placeholder')} matched by name</Text>
      </Group>
      <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={onToggle}>
        {shown ? 'Hide' : 'Show'}
      </Button>
    </Group>
  );
}

/** Anybody corrects the first, and then sees the next. */
const MOST_NAMED = 3;

const someOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');

function SharedColumns({ shared }: { readonly shared: readonly SharedColumn[] }) {
  if (shared.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title="One column, several placeholders">
      <Stack gap={4}>
        {shared.slice(0, MOST_NAMED).map(({ column, placeholders }) => (
          <Text key={column} size="sm" style={{ overflowWrap: 'anywhere' }}>
            “{isolated(column)}” fills {someOf(placeholders)}. Check that it is meant for all of them.
          </Text>
        ))}
        {shared.length > MOST_NAMED && (
          <Text size="sm">And {formatCount(shared.length - MOST_NAMED, 'more column')}.</Text>
        )}
      </Stack>
    </Alert>
  );
}
