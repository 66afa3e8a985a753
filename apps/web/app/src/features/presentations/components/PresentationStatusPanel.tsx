import { Alert, Anchor, Card, Stack, Text } from '@mantine/core';
import { isRunning } from '@rowdeck/api-client';
import { type BatchView, type PresentationDetail } from '@rowdeck/contracts';
import { DownloadButton, paths, processedCount, ProgressMeter } from '@rowdeck/ui';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Where the bar stands while no progress has been reported. */
const UNKNOWN_PROGRESS = 60;

/** What each status means to the owner. */
export function PresentationStatusPanel({ presentation }: { presentation: PresentationDetail }) {
  const { status, not_made, batch } = presentation;
  if (status === 'completed') return <Completed presentation={presentation} />;
  if (not_made) return <NotMade presentation={presentation} />;
  if (status === 'failed') return <Failed presentation={presentation} />;
  // A status of a later release: its badge says what it is called.
  if (!isRunning(status)) return null;
  return (
    <Card aria-live="polite">
      {status === 'pending' ? (
        <Text fw={600}>Waiting to start generation...</Text>
      ) : (
        <Stack gap="sm">
          <ProgressMeter label="Your presentation is being generated..." percent={progressOf(batch)} animated />
          <Text size="sm" c="dimmed">
            This page updates automatically. You will be notified when it is complete.
          </Text>
        </Stack>
      )}
    </Card>
  );
}

/** Percent of the batch's rows that were worked on. */
function progressOf(batch: BatchView): number {
  const processed = processedCount(batch);
  return processed === 0 ? UNKNOWN_PROGRESS : (processed / batch.row_count) * 100;
}

function Completed({ presentation: { name, download_url } }: { presentation: PresentationDetail }) {
  return (
    <Card aria-live="polite">
      <Stack align="flex-start">
        <Text fw={600}>Ready for download</Text>
        {download_url && (
          <DownloadButton href={download_url} aria-label={`Download ${name}`}>
            Download
          </DownloadButton>
        )}
      </Stack>
    </Card>
  );
}

/** Nothing is wrong with it. */
function NotMade({ presentation: { failure, batch } }: { presentation: PresentationDetail }) {
  return (
    <Alert color="gray" icon={<IconInfoCircle />} title="Not made" role="status">
      {failure && <Text size="sm">{failure}</Text>}
      <Anchor component={Link} to={paths.batch(batch.id)} size="sm" underline="always" display="block">
        Have it made on the page of its batch
      </Anchor>
    </Alert>
  );
}

function Failed({ presentation: { failure, batch } }: { presentation: PresentationDetail }) {
  return (
    <Alert color="red" icon={<IconAlertCircle />} title="Generation failed. Please try again." role="alert">
      {failure && <Text size="sm">{failure}</Text>}
      <Anchor component={Link} to={paths.batch(batch.id)} size="sm" underline="always" display="block">
        Correct it, or run it again
      </Anchor>
      <Anchor
        component={Link}
        to={paths.newPresentation(batch.template_id)}
        size="sm"
        underline="always"
        display="block"
      >
        Create presentations from this template again
      </Anchor>
    </Alert>
  );
}
