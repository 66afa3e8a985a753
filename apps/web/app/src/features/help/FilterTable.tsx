import { Code, Group, Table } from '@mantine/core';
import { DataTable } from '@rowdeck/ui';

const FILTERS = [
  [['currency: "EUR"'], 'the amount, in that currency'],
  [['number: 2'], 'the number, with so many decimals'],
  [
    ['percent: 1, "fraction"', 'percent: 1, "percent"'],
    'the percentage: which of 0.125 and 12.5 stands for 12.5%, where the data has no percent signs',
  ],
  [['date: "long"'], 'the date: full, long, medium, short, or a pattern such as dd.MM.yyyy'],
  [['phone: "DE"'], 'the phone number; the country is for numbers without a country code'],
  [['upper', 'lower', 'title'], 'capital letters, small letters, a capital for each word'],
  [['trim'], 'without spaces at both ends'],
  [['default: "there"'], 'this, where the cell is empty'],
] as const;

/** What each filter prints. */
export function FilterTable() {
  return (
    <DataTable
      head={
        <>
          <Table.Th>Filter</Table.Th>
          <Table.Th>Prints</Table.Th>
        </>
      }
    >
      {FILTERS.map(([filters, prints]) => (
        <Table.Tr key={prints}>
          <Table.Td>
            <Group gap={6}>
              {filters.map((filter) => (
                <Code key={filter}>{filter}</Code>
              ))}
            </Group>
          </Table.Td>
          <Table.Td>{prints}</Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
