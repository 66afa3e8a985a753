import { Group, Paper, Table, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { type TablePreview } from '../read-table-preview';

/** A browser lays out a few dozen columns at once; a table may have ten thousand. */
const SHOWN_COLUMNS = 50;

/** As many as a wide screen shows side by side. */
const SEEN_COLUMNS = 8;

interface PreviewTableProps {
  readonly preview: TablePreview;
  /** How the values of columns are read. */
  readonly heads: ReadonlyMap<string, string>;
}

export function PreviewTable({ preview: { headers: all, rows, totalRows }, heads }: PreviewTableProps) {
  const headers = all.slice(0, SHOWN_COLUMNS);
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{formatCount(totalRows, 'row')} found</Text>
        <Text size="sm" c="dimmed">
          {formatCount(all.length, 'column')}
          {all.length > SHOWN_COLUMNS && `, showing the first ${SHOWN_COLUMNS}`}
          {headers.length > SEEN_COLUMNS && ', scroll sideways for the others'}
          {totalRows > rows.length && `, showing the first ${rows.length} rows`}
        </Text>
      </Group>
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        {/* Nothing in it takes the focus: who has no mouse scrolls it by its own. */}
        <Table.ScrollContainer
          minWidth={Math.max(300, headers.length * 120)}
          type="native"
          tabIndex={0}
          role="region"
          aria-label="First rows"
        >
          <Table striped aria-label="Preview of the table">
            <Table.Thead>
              <Table.Tr>
                {headers.map((header) => (
                  <Head key={header} header={header} read={heads.get(header)} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, row) => (
                <Table.Tr key={row}>
                  {cells.slice(0, SHOWN_COLUMNS).map((cell, column) => (
                    <Table.Td key={headers[column]}>
                      {/* Not `anywhere`, by which a column of amounts would be as narrow as one digit. */}
                      <Text size="sm" lineClamp={2} maw={280} title={cell} style={{ overflowWrap: 'break-word' }}>
                        {cell}
                      </Text>
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </div>
  );
}

function Head({ header, read }: { readonly header: string; readonly read: string | undefined }) {
  return (
    <Table.Th style={{ verticalAlign: 'top' }}>
      {header}
      {read !== undefined && (
        <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {read}
        </Text>
      )}
    </Table.Th>
  );
}
