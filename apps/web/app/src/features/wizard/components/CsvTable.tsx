import { Group, Paper, Table, Text } from '@mantine/core';
import { formatCount } from '@rowdeck/ui';
import { type CsvPreview } from '../read-csv-preview';

export function CsvTable({ preview: { headers, rows, totalRows } }: { preview: CsvPreview }) {
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{formatCount(totalRows, 'row')} found</Text>
        <Text size="sm" c="dimmed">
          {formatCount(headers.length, 'column')}
          {totalRows > rows.length && `, showing the first ${rows.length} rows`}
        </Text>
      </Group>
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        <Table.ScrollContainer minWidth={Math.max(300, headers.length * 120)} type="native">
          <Table striped aria-label="Preview of the table">
            <Table.Thead>
              <Table.Tr>
                {headers.map((header) => (
                  <Table.Th key={header}>{header}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, row) => (
                <Table.Tr key={row}>
                  {cells.map((cell, column) => (
                    <Table.Td key={headers[column]}>
                      <Text size="sm" lineClamp={2}>
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
