import { Code, Paper, SimpleGrid, Table, Text } from '@mantine/core';
import { StatusBadge } from '@rowdeck/ui';

/** Pictures made of the product's own pieces, so that they follow the theme and stay sharp. */
export function SlideIllustration() {
  return (
    <Paper withBorder radius="lg" p="xl" shadow="sm" aria-hidden style={{ aspectRatio: '16 / 10' }}>
      <Text fz={{ base: 22, sm: 28 }} fw={700} ff="heading">
        A proposal for <Code fz="inherit">{'{{company_name}}'}</Code>
      </Text>
      <Text mt="md" c="dimmed">
        Prepared for <Code>{'{{contact}}'}</Code>
      </Text>
      <Text mt="xl" fw={600}>
        Your price: <Code>{'{{price}}'}</Code>
      </Text>
    </Paper>
  );
}

const ROWS = [
  ['Northwind', 'Mia Chen', '$12,400'],
  ['Fabrikam', 'Jonas Weber', '$9,800'],
  ['Tailspin', 'Aisha Khan', '$21,000'],
] as const;

export function CsvIllustration() {
  return (
    <Paper withBorder radius="lg" shadow="sm" aria-hidden style={{ overflow: 'hidden' }}>
      <Table striped verticalSpacing="sm" horizontalSpacing="xs" fz={{ base: 'xs', xs: 'sm' }}>
        <Table.Thead>
          <Table.Tr>
            {['company_name', 'contact', 'price'].map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ROWS.map((row) => (
            <Table.Tr key={row[0]}>
              {row.map((cell) => (
                <Table.Td key={cell}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

export function DecksIllustration() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} aria-hidden>
      {ROWS.map(([company, contact, price]) => (
        <Paper key={company} withBorder radius="md" p="md" shadow="sm">
          <Text fz="xs" c="dimmed">
            A proposal for
          </Text>
          <Text fw={700} ff="heading">
            {company}
          </Text>
          <Text fz="xs" mt="xs">
            {contact}, {price}
          </Text>
          <StatusBadge status="completed" />
        </Paper>
      ))}
    </SimpleGrid>
  );
}
