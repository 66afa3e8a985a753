import { Alert, Anchor, Button, Card, Stack, Text } from '@mantine/core';
import { type PresentationDetail } from '@rowdeck/contracts';
import { paths, ProgressMeter } from '@rowdeck/ui';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { progressOf } from '../progress-of';

/** What each status says (specification, section 4). */
export function PresentationStatusPanel({ presentation }: { presentation: PresentationDetail }) {
  const { status, batch } = presentation;
  if (status === 'completed') return <Completed presentation={presentation} />;
  if (status === 'failed') return <Failed presentation={presentation} />;
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

function Completed({ presentation: { name, download_url } }: { presentation: PresentationDetail }) {
  return (
    <Card aria-live="polite">
      <Stack align="flex-start">
        <Text fw={600}>Ready for download</Text>
        {download_url && (
          <Button
            component="a"
            href={download_url}
            download
            leftSection={<IconDownload size={17} />}
            aria-label={`Download ${name}`}
          >
            Download
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Failed({ presentation: { failure, batch } }: { presentation: PresentationDetail }) {
  return (
    <Alert color="red" icon={<IconAlertCircle />} title="Generation failed. Please try again." role="alert">
      {failure && <Text size="sm">{failure}</Text>}
      <Anchor component={Link} to={paths.newPresentation(batch.template_id)} size="sm">
        Create presentations from this template again
      </Anchor>
    </Alert>
  );
}
