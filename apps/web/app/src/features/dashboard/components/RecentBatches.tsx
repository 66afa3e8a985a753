import { Anchor, Box, Group, Table, Text, Title } from '@mantine/core';
import { type DashboardView } from '@rowdeck/contracts';
import { BatchBadge, DataTable, Facts, formatCount, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { DeckThumbnail } from '../../pictures/DeckThumbnail';

/** The newest batches; nothing where there are none. */
export function RecentBatches({ batches }: { batches: DashboardView['recent_batches'] }) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="recent-batches">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="recent-batches">
          Recent batches
        </Title>
        <Anchor component={Link} to={paths.batches()} size="sm" aria-label="View all batches">
          View all
        </Anchor>
      </Group>
      <DataTable
        stacks
        head={
          <>
            <Table.Th>Name</Table.Th>
            <Table.Th>Status</Table.Th>
          </>
        }
      >
        {batches.map((batch) => (
          <Table.Tr key={batch.id}>
            <Table.Td>
              <Group gap="sm" wrap="nowrap" align="flex-start">
                <DeckThumbnail id={batch.first_presentation_id} status={batch.status} />
                <Box style={{ overflowWrap: 'anywhere' }}>
                  <Anchor component={Link} to={paths.batch(batch.id)} fw={500}>
                    {batch.name}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    <Facts of={[batch.template_name, formatCount(batch.row_count, 'row')]} />
                  </Text>
                </Box>
              </Group>
            </Table.Td>
            <Table.Td>
              <BatchBadge batch={batch} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </section>
  );
}
