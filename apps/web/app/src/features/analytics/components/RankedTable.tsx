import { Box, Progress, Table, Text } from '@mantine/core';
import { type AnalyticsCounts } from '@rowdeck/contracts';
import { DataTable, formatNumber, formatStorage } from '@rowdeck/ui';
import { FigureCard } from './FigureCard';

export interface RankedRow extends AnalyticsCounts {
  readonly key: string;
  readonly name: string;
}

interface RankedTableProps {
  readonly title: string;
  /** What a row is. */
  readonly one: string;
  /** The one with the most first. */
  readonly rows: readonly RankedRow[];
  /** All that have no row of their own, together. */
  readonly others: (AnalyticsCounts & { readonly name: string }) | null;
}

/** Who or what made the most, with a bar for the eye beside each number. */
export function RankedTable({ title, one, rows, others }: RankedTableProps) {
  const all = others ? [...rows, { ...others, key: 'others' }] : rows;
  const most = Math.max(1, ...all.map(({ completed_count }) => completed_count));
  return (
    <FigureCard title={title}>
      <DataTable
        stacks
        label={title}
        head={[one, 'Presentations', 'Rows that failed', 'Batches', 'Size'].map((heading) => (
          <Table.Th key={heading}>{heading}</Table.Th>
        ))}
      >
        {all.map(({ key, name, completed_count, failed_count, batch_count, bytes }) => (
          <Table.Tr key={key}>
            <Table.Td>
              <Text
                size="sm"
                lineClamp={2}
                style={{ overflowWrap: 'anywhere' }}
                c={key === 'others' ? 'dimmed' : undefined}
              >
                {name}
              </Text>
              <Box maw={280} mt={4}>
                <Progress size="xs" value={(completed_count / most) * 100} aria-hidden />
              </Box>
            </Table.Td>
            <Table.Td data-label="Presentations">{formatNumber(completed_count)}</Table.Td>
            <Table.Td data-label="Failed">{formatNumber(failed_count)}</Table.Td>
            <Table.Td data-label="Batches">{formatNumber(batch_count)}</Table.Td>
            <Table.Td data-label="Size" style={{ whiteSpace: 'nowrap' }}>
              {formatStorage(bytes)}
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </FigureCard>
  );
}
