import { Anchor, Stack } from '@mantine/core';
import { useLiveBatch } from '@rowdeck/api-client';
import { type BatchView } from '@rowdeck/contracts';
import { DownloadButton, formatDateTime, Loaded, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { Link, useParams } from 'react-router-dom';
import { BatchProgressCard } from './components/BatchProgressCard';
import { BatchRules } from './components/BatchRules';
import { BatchRows } from './components/BatchRows';
import { UnfilledText } from './components/UnfilledText';

export function BatchPage() {
  const { id = '' } = useParams();
  const query = useLiveBatch(id);
  return (
    <Loaded
      query={query}
      skeleton={<PageSkeleton />}
      back={{ to: paths.presentations(), label: 'Back to presentations' }}
    >
      {(batch) => <Batch batch={batch} />}
    </Loaded>
  );
}

function Batch({ batch }: { batch: BatchView }) {
  const { id, template_id, template_name, csv_name, created_at, download_url } = batch;
  const ended = batch.completed_count + batch.failed_count;
  return (
    <>
      <PageTitle
        title={csv_name}
        description={
          <>
            Batch from{' '}
            <Anchor component={Link} to={paths.template(template_id)} inherit>
              {template_name}
            </Anchor>{' '}
            · {formatDateTime(created_at)}
          </>
        }
        actions={download_url && <DownloadButton href={download_url}>Download ZIP</DownloadButton>}
      />
      <Stack gap="xl">
        <BatchProgressCard batch={batch} />
        <BatchRules batch={batch} />
        <UnfilledText batch={batch} />
        <BatchRows batchId={id} ended={ended} over={ended === batch.row_count} />
      </Stack>
    </>
  );
}
