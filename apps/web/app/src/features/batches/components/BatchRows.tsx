import { Anchor, Card, Table, Text, Title } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { isRunning, useBatchPresentationsQuery } from '@rowdeck/api-client';
import type { PresentationView } from '@rowdeck/contracts';
import { DownloadLink, Loaded, Pager, paths, RowsSkeleton, StatusBadge } from '@rowdeck/ui';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** At most this often are the rows read again while the batch's progress is told live. */
const REFRESH_MS = 1000;

interface BatchRowsProps {
  readonly batchId: string;
  /** How many rows of the whole batch have ended: when it moves, the rows on this page may have too. */
  readonly ended: number;
}

/** The batch row by row, as the CSV has them. */
export function BatchRows({ batchId, ended }: BatchRowsProps) {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const query = useBatchPresentationsQuery({ id: batchId, page }, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const moved = useThrottledValue(ended, REFRESH_MS);
  const unfinished = query.currentData?.presentations.some(({ status }) => isRunning(status)) ?? false;
  useEffect(() => {
    if (unfinished) void refetch();
  }, [refetch, moved, unfinished]);

  return (
    <section aria-labelledby="rows">
      <Title order={2} size="h4" id="rows" mb="sm">
        Presentations
      </Title>
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<RowsSkeleton />}>
        {({ presentations, pagination }) => (
          <>
            <RowsTable presentations={presentations} />
            <Pager pages={pagination} pathOf={(to) => paths.batch(batchId, to)} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function RowsTable({ presentations }: { presentations: readonly PresentationView[] }) {
  return (
    <Card p={0}>
      <Table.ScrollContainer minWidth={320} type="native">
        <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={60}>Row</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th aria-label="Download" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {presentations.map((presentation) => (
              <Row key={presentation.id} presentation={presentation} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Row({
  presentation: { id, row_number, name, status, failure, download_url },
}: {
  presentation: PresentationView;
}) {
  return (
    <Table.Tr>
      <Table.Td c="dimmed">{row_number}</Table.Td>
      <Table.Td>
        <Anchor component={Link} to={paths.presentation(id)} fw={500} style={{ overflowWrap: 'break-word' }}>
          {name}
        </Anchor>
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <StatusBadge status={status} />
      </Table.Td>
      <Table.Td ta="right">{download_url && <DownloadLink href={download_url} name={name} />}</Table.Td>
    </Table.Tr>
  );
}
