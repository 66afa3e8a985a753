import { Anchor, Group, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { isLost, isRunning, useBatchPresentationsQuery, usePolling } from '@rowdeck/api-client';
import { type PresentationView } from '@rowdeck/contracts';
import {
  DataTable,
  DownloadIcon,
  formatNumber,
  Loaded,
  Pager,
  paths,
  PresentationBadge,
  RowsSkeleton,
  usePageNumber,
} from '@rowdeck/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DeckThumbnail } from '../../pictures/DeckThumbnail';
import classes from './BatchRows.module.css';

/** The shortest time between two reads of the rows while progress arrives live. */
const REFRESH_MS = 1000;

interface BatchRowsProps {
  readonly batchId: string;
  /** How many rows of the whole batch have ended: when it moves, the rows on this page may have too. */
  readonly ended: number;
  /** Whether all of them have. */
  readonly over: boolean;
}

/** The batch row by row, in the order of the table. */
export function BatchRows({ batchId, ended, over }: BatchRowsProps) {
  const [pollingInterval, pollWhile] = usePolling();
  const page = { id: batchId, page: usePageNumber() };
  const query = useBatchPresentationsQuery(page, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { refetch } = query;
  const moved = useThrottledValue(ended, REFRESH_MS);
  const unfinished = query.currentData?.presentations.some(({ status }) => isRunning(status)) ?? false;
  // While the batch moves, they are read again with it; once all of it has ended, nothing else would tell of a lost answer.
  pollWhile((over && unfinished) || isLost(query.error));
  useEffect(() => {
    if (unfinished) void refetch();
  }, [refetch, moved, unfinished]);

  return (
    <section aria-labelledby="rows">
      <Group justify="space-between" align="baseline" mb="sm" gap="xs">
        <Title order={2} size="h4" id="rows">
          Presentations
        </Title>
        <Anchor component={Link} to={paths.presentations({ batch_id: batchId })} size="sm">
          Search and filter them
        </Anchor>
      </Group>
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
    <DataTable
      stacks
      head={
        <>
          <Table.Th w={60}>Row</Table.Th>
          <Table.Th w={{ base: 60, xs: 96 }}>
            <VisuallyHidden>Slide</VisuallyHidden>
          </Table.Th>
          <Table.Th>Name</Table.Th>
          {/* As wide before there is anything to download as afterwards. */}
          <Table.Th w={180}>Status</Table.Th>
          <Table.Th w={80}>
            <VisuallyHidden>Download</VisuallyHidden>
          </Table.Th>
        </>
      }
    >
      {presentations.map((presentation) => (
        <Row key={presentation.id} presentation={presentation} />
      ))}
    </DataTable>
  );
}

function Row({ presentation }: { presentation: PresentationView }) {
  const { id, row_number, name, failure, not_made, download_url } = presentation;
  return (
    <>
      <Table.Tr className={failure === null ? undefined : classes['failed']}>
        <Table.Td c="dimmed" data-label="Row">
          {formatNumber(row_number)}
        </Table.Td>
        <Table.Td pr={0}>
          <DeckThumbnail id={presentation.download_available ? id : null} status={presentation.status} />
        </Table.Td>
        <Table.Td data-first>
          <Anchor component={Link} to={paths.presentation(id)} fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Anchor>
        </Table.Td>
        <Table.Td>
          <PresentationBadge presentation={presentation} />
        </Table.Td>
        <Table.Td ta="right">{download_url && <DownloadIcon href={download_url} name={name} />}</Table.Td>
      </Table.Tr>
      {failure !== null && <Failure notMade={not_made}>{failure}</Failure>}
    </>
  );
}

/** A line of its own under the row, so that on a phone too it is a sentence and not a column of words. */
function Failure({ notMade, children }: { notMade: boolean; children: string }) {
  return (
    <Table.Tr>
      <Table.Td pt={0} />
      <Table.Td pt={0} />
      <Table.Td colSpan={3} pt={0}>
        <Text size="sm" c={notMade ? 'dimmed' : 'var(--mantine-color-error)'} style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
