import { Anchor, Group, Stack } from '@mantine/core';
import { isRunning, problemOf, useLiveBatch } from '@rowdeck/api-client';
import { batchesHttp, type BatchView, pathOf } from '@rowdeck/contracts';
import {
  DownloadLink,
  formatDateTime,
  isolated,
  Loaded,
  NoDownloadLink,
  PageSkeleton,
  PageTitle,
  paths,
  processedCount,
} from '@rowdeck/ui';
import { Link, useParams } from 'react-router-dom';
import { BatchActions } from './components/BatchActions';
import { progressPercent, rateWords } from './components/batch-sentences';
import { BatchProgressCard } from './components/BatchProgressCard';
import { DeletedBatch } from './components/DeletedBatch';
import { FailedRows } from './components/FailedRows';
import { BatchRules } from './components/BatchRules';
import { BatchRows } from './components/BatchRows';
import { UnfilledText } from './components/UnfilledText';
import { useRate } from './components/use-rate';

export function BatchPage() {
  const { id = '' } = useParams();
  const query = useLiveBatch(id);
  if (isDeleted(query.error)) return <DeletedBatch id={id} error={query.error} />;
  return (
    <Loaded
      query={query}
      followsDeletion
      skeleton={<PageSkeleton />}
      back={{ to: paths.batches(), label: 'Back to batches' }}
    >
      {(batch) => <Batch batch={batch} />}
    </Loaded>
  );
}

const isDeleted = (error: unknown): boolean => error !== undefined && problemOf(error).code === 'batch.deleted';

/** `45% · 6,500 decks/s · customers`: what is seen of a tab that nobody looks at. */
const tabTitleOf = (batch: BatchView, rate: number | null): string =>
  [`${progressPercent(batch)}%`, rate !== null && rateWords(rate), batch.name].filter(Boolean).join(' · ');

function Batch({ batch }: { batch: BatchView }) {
  const { id, template_id, template_name, name, created_at, api_key } = batch;
  const running = isRunning(batch.status);
  const ended = batch.completed_count + batch.failed_count;
  const rate = useRate(processedCount(batch), running);
  return (
    <>
      <PageTitle
        title={name}
        {...(running && { tabTitle: tabTitleOf(batch, rate) })}
        description={
          <>
            Batch from{' '}
            <Anchor component={Link} to={paths.template(template_id)} inherit>
              <bdi>{template_name}</bdi>
            </Anchor>{' '}
            · {formatDateTime(created_at)}
            {api_key && ` · with the API key “${isolated(api_key.name)}”`}
          </>
        }
        actions={<BatchActions batch={batch} />}
      />
      <Stack gap="xl">
        <Stack gap={0} align="stretch">
          <BatchProgressCard batch={batch} rate={rate} />
          <Manifest batch={batch} />
        </Stack>
        {batch.failed_count > 0 && <FailedRows batch={batch} />}
        <BatchRules batch={batch} />
        <UnfilledText batch={batch} />
        <BatchRows batchId={id} ended={ended} over={ended === batch.row_count} />
      </Stack>
    </>
  );
}

/** It has its place from the beginning: nothing moves when the batch ends. */
function Manifest({ batch: { id, finished_at } }: { batch: BatchView }) {
  return (
    <Group gap="lg">
      {finished_at === null ? (
        <NoDownloadLink>manifest.csv: when all rows have ended</NoDownloadLink>
      ) : (
        <DownloadLink href={pathOf(batchesHttp.manifest, { params: { id } })} fileName="manifest.csv">
          manifest.csv (names, sizes, SHA-256)
        </DownloadLink>
      )}
    </Group>
  );
}
