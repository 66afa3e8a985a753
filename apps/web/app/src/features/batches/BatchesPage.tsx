import { Button, Text } from '@mantine/core';
import { isRunning, useBatchesQuery, usePolling, useSessionQuery } from '@rowdeck/api-client';
import { type BatchPage as BatchList, batchFilters, filtersIn } from '@rowdeck/contracts';
import {
  EmptyState,
  FoundStatus,
  Loaded,
  Pager,
  PageTitle,
  paths,
  RowsSkeleton,
  useFilters,
  usePageNumber,
  useUndoWords,
} from '@rowdeck/ui';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { BatchesTable } from './components/BatchesTable';
import { BatchFilterFields, type BatchFilterKey } from './components/BatchFilterFields';
import { SelectedBatches } from './components/SelectedBatches';
import { type BatchSelection, useBatchSelection } from './use-batch-selection';

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
  const owner = useSessionQuery().data?.user?.id ?? '';
  const selection = useBatchSelection(owner, query.currentData?.batches);
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
            <NoBatches emptied={found.emptied} />
          ) : (
            <Batches list={found} selection={selection} onClear={filters.clear} pathOf={filters.pathOf} />
          )
        }
      </Loaded>
    </>
  );
}

function NoBatches({ emptied }: Pick<BatchList, 'emptied'>) {
  const undoWords = useUndoWords('batches');
  return (
    <EmptyState
      icon={<IconStack2 />}
      title={emptied ? 'No batches at the moment' : 'No batches yet'}
      text={(emptied && undoWords) || 'Choose a template and a table, and each row becomes a presentation.'}
      action={create}
    />
  );
}

interface BatchesProps {
  readonly list: BatchList;
  readonly selection: BatchSelection;
  readonly onClear: () => void;
  readonly pathOf: (page: number) => string;
}

function Batches({ list: { batches, pagination, more }, selection, onClear, pathOf }: BatchesProps) {
  const isNone = batches.length === 0 && pagination.current_page === 1;
  return (
    <>
      {isNone ? <NoneFound onClear={onClear} /> : <BatchesTable batches={batches} selection={selection} />}
      <SelectedBatches selection={selection} shown={batches} />
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
