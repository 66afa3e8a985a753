import { Button, Group, Text } from '@mantine/core';
import { isRunning, useBatchesQuery, usePolling } from '@rowdeck/api-client';
import { type BatchPage as BatchList, batchFilters, filtersIn, type ListedBatch } from '@rowdeck/contracts';
import {
  EmptyState,
  formatCount,
  FoundStatus,
  Loaded,
  Pager,
  PageTitle,
  paths,
  RowsSkeleton,
  useFilters,
  usePageNumber,
} from '@rowdeck/ui';
import { IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BatchesTable } from './components/BatchesTable';
import { BatchFilterFields, type BatchFilterKey } from './components/BatchFilterFields';
import classes from './BatchesPage.module.css';
import { useDeleteBatches } from './use-delete-batches';

const KEYS = ['template_id', 'status', 'q'] as const satisfies readonly BatchFilterKey[];

const holding = (values: Readonly<Record<string, string>>) => filtersIn(batchFilters, values);

const create = (
  <Button component={Link} to={paths.newPresentation()} leftSection={<IconPlus size={17} />}>
    Create Presentations
  </Button>
);

export function BatchesPage() {
  const [pollingInterval, pollWhile] = usePolling();
  const filters = useFilters(KEYS, holding);
  const page = usePageNumber();
  const asked = filtersIn(batchFilters, filters.values);
  const query = useBatchesQuery(
    { ...asked, page },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  const { batches = [] } = query.currentData ?? {};
  pollWhile(batches.some(({ status }) => isRunning(status)));
  const isEmpty = query.currentData !== undefined && batches.length === 0 && page === 1 && !filters.active;
  return (
    <>
      <PageTitle
        title="Batches"
        description="One for each table that you have filled a template with."
        actions={create}
      />
      {!isEmpty && <BatchFilterFields filters={filters} />}
      <FoundStatus
        filters={filters}
        found={query.currentData && { ...query.currentData, count: batches.length }}
        one="batch"
        many="batches"
      />
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<RowsSkeleton />}>
        {(found) =>
          isEmpty ? (
            <EmptyState
              icon={<IconStack2 />}
              title="No batches yet"
              text="Choose a template and a table, and each row becomes a presentation."
              action={create}
            />
          ) : (
            <Batches list={found} onClear={filters.clear} pathOf={filters.pathOf} />
          )
        }
      </Loaded>
    </>
  );
}

interface BatchesProps {
  readonly list: BatchList;
  readonly onClear: () => void;
  readonly pathOf: (page: number) => string;
}

function Batches({ list: { batches, pagination, more }, onClear, pathOf }: BatchesProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (batches.length === 0 && pagination.current_page === 1) return <NoneFound onClear={onClear} />;
  const select = (ids: readonly string[], chosen: boolean) =>
    setSelected((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(chosen ? [...others, ...ids] : others);
    });
  return (
    <>
      <BatchesTable batches={batches} selected={selected} onSelect={select} />
      <Selection batches={batches.filter(({ id }) => selected.has(id))} onDeleted={() => setSelected(new Set())} />
      {more && (
        <Text size="sm" c="dimmed" mt="sm">
          More batches match. The newest are shown; add to the text to find older ones.
        </Text>
      )}
      <Pager pages={pagination} pathOf={pathOf} />
    </>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconStack2 />}
      title="No batches found"
      text="None of your batches is like that."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

/** What is done with the batches that are selected. It lies over the end of the list while that is out of sight, so that nothing moves when one is. */
function Selection({ batches, onDeleted }: { batches: readonly ListedBatch[]; onDeleted: () => void }) {
  const { deleteBatches, busy } = useDeleteBatches();
  const remove = async () => {
    if (await deleteBatches(batches)) onDeleted();
  };
  return (
    <Group className={classes['selection']} gap="sm" mod={{ any: batches.length > 0 }}>
      <Text size="sm" c="dimmed" role="status">
        {batches.length === 0 ? '' : `${formatCount(batches.length, 'batch', 'batches')} selected`}
      </Text>
      {batches.length > 0 && (
        <Button
          size="xs"
          color="red"
          variant="light"
          leftSection={<IconTrash size={15} />}
          loading={busy}
          onClick={() => void remove()}
        >
          Delete selected
        </Button>
      )}
    </Group>
  );
}
