import { Button } from '@mantine/core';
import { POLLING_INTERVAL_MS, isRunning, usePresentationsQuery } from '@rowdeck/api-client';
import { type PresentationPage } from '@rowdeck/contracts';
import { EmptyState, Loaded, Pager, PageTitle, paths, RowsSkeleton } from '@rowdeck/ui';
import { IconPlus, IconPresentation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PresentationsTable } from './components/PresentationsTable';

const create = (
  <Button component={Link} to={paths.newPresentation()} leftSection={<IconPlus size={17} />}>
    Create Presentations
  </Button>
);

export function PresentationsPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const [polled, setPolled] = useState(false);
  const query = usePresentationsQuery(page, {
    refetchOnMountOrArgChange: true,
    pollingInterval: polled ? POLLING_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const running = (query.currentData?.presentations ?? []).some(({ status }) => isRunning(status));
  if (running !== polled) setPolled(running);
  return (
    <>
      <PageTitle
        title="Presentations"
        description="One for every row of your CSV files, newest first."
        actions={create}
      />
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<RowsSkeleton />}>
        {(found) => <Presentations page={found} />}
      </Loaded>
    </>
  );
}

function Presentations({ page: { presentations, pagination } }: { page: PresentationPage }) {
  if (presentations.length === 0 && pagination.current_page === 1) {
    return (
      <EmptyState
        icon={<IconPresentation />}
        title="No presentations yet"
        text="Create your first batch of presentations from a template."
        action={create}
      />
    );
  }
  return (
    <>
      <PresentationsTable presentations={presentations} />
      <Pager pages={pagination} pathOf={paths.presentations} />
    </>
  );
}
