import { Button } from '@mantine/core';
import { isRunning, usePolling, usePresentationsQuery } from '@rowdeck/api-client';
import { type PresentationPage } from '@rowdeck/contracts';
import { EmptyState, Loaded, Pager, PageTitle, paths, RowsSkeleton, usePageNumber } from '@rowdeck/ui';
import { IconPlus, IconPresentation } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { TrySample } from '../samples/TrySample';
import { PresentationsTable } from './components/PresentationsTable';

const create = (
  <Button component={Link} to={paths.newPresentation()} leftSection={<IconPlus size={17} />}>
    Create Presentations
  </Button>
);

export function PresentationsPage() {
  const [pollingInterval, pollWhile] = usePolling();
  const query = usePresentationsQuery(usePageNumber(), { pollingInterval, skipPollingIfUnfocused: true });
  pollWhile((query.currentData?.presentations ?? []).some(({ status }) => isRunning(status)));
  return (
    <>
      <PageTitle title="Presentations" description="One for each row of your tables, newest first." actions={create} />
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
        action={<TrySample>{create}</TrySample>}
      />
    );
  }
  return (
    <>
      <PresentationsTable presentations={presentations} />
      <Pager pages={pagination} pathOf={(page) => paths.presentations({ page })} />
    </>
  );
}
