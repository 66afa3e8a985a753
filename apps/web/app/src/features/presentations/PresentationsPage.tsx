import { Button, Text } from '@mantine/core';
import { isRunning, usePolling, usePresentationsQuery } from '@rowdeck/api-client';
import { filtersIn, presentationFilters, type PresentationPage } from '@rowdeck/contracts';
import {
  EmptyState,
  type Filters,
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
import { IconPlus, IconPresentation } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { TrySample } from '../samples/TrySample';
import { PresentationFilterFields, type PresentationFilterKey } from './components/PresentationFilterFields';
import { PresentationsTable } from './components/PresentationsTable';

const KEYS = ['batch_id', 'template_id', 'status', 'q'] as const satisfies readonly PresentationFilterKey[];

const holding = (values: Readonly<Record<string, string>>) => filtersIn(presentationFilters, values);

const create = (
  <Button component={Link} to={paths.newPresentation()} leftSection={<IconPlus size={17} />}>
    Create Presentations
  </Button>
);

export function PresentationsPage() {
  const [pollingInterval, pollWhile] = usePolling();
  const filters = useFilters(KEYS, holding);
  const page = usePageNumber();
  const asked = filtersIn(presentationFilters, filters.values);
  const query = usePresentationsQuery(
    { ...asked, page },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  const isEmpty = query.currentData?.presentations.length === 0 && page === 1 && !filters.active;
  pollWhile((query.currentData?.presentations ?? []).some(({ status }) => isRunning(status)));
  return (
    <>
      <PageTitle title="Presentations" description="One for each row of your tables." actions={create} />
      {!isEmpty && <PresentationFilterFields filters={filters} />}
      <FoundStatus
        filters={filters}
        found={query.currentData && { ...query.currentData, count: query.currentData.presentations.length }}
        one="presentation"
      />
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<RowsSkeleton />}>
        {(found) =>
          isEmpty ? <NoPresentations emptied={found.emptied} /> : <Presentations page={found} filters={filters} />
        }
      </Loaded>
    </>
  );
}

function NoPresentations({ emptied }: Pick<PresentationPage, 'emptied'>) {
  const undoWords = useUndoWords('presentations');
  if (!emptied)
    return (
      <EmptyState
        icon={<IconPresentation />}
        title="No presentations yet"
        text="Create your first batch of presentations from a template."
        action={<TrySample>{create}</TrySample>}
      />
    );
  return (
    <EmptyState
      icon={<IconPresentation />}
      title="No presentations at the moment"
      text={undoWords ?? 'Create a batch of presentations from a template.'}
      action={create}
    />
  );
}

interface PresentationsProps {
  readonly page: PresentationPage;
  readonly filters: Filters<PresentationFilterKey | 'sort'>;
}

function Presentations({ page: { presentations, pagination, more }, filters }: PresentationsProps) {
  if (presentations.length === 0 && pagination.current_page === 1) {
    return (
      <EmptyState
        icon={<IconPresentation />}
        title="No presentations found"
        text="None of your presentations is like that."
        action={
          <Button variant="default" onClick={filters.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PresentationsTable presentations={presentations} />
      {more && (
        <Text size="sm" c="dimmed" mt="sm">
          More presentations match. The first are shown; add to the text to find others.
        </Text>
      )}
      <Pager pages={pagination} pathOf={filters.pathOf} />
    </>
  );
}
