import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { isRunning, usePolling, usePresentationQuery } from '@rowdeck/api-client';
import { type PresentationDetail } from '@rowdeck/contracts';
import { formatDate, formatDateTime, Loaded, PageSkeleton, PageTitle, paths, PresentationBadge } from '@rowdeck/ui';
import { Link, useParams } from 'react-router-dom';
import { PresentationSlides } from './components/PresentationSlides';
import { PresentationStatusPanel } from './components/PresentationStatusPanel';

export function PresentationPage() {
  const id = Number(useParams()['id']);
  const [pollingInterval, pollWhile] = usePolling();
  const query = usePresentationQuery(id, { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true });
  pollWhile(isRunning(query.data?.status));
  return (
    <Loaded
      query={query}
      followsDeletion
      skeleton={<PageSkeleton />}
      back={{ to: paths.presentations(), label: 'Back to presentations' }}
    >
      {(presentation) => <Presentation presentation={presentation} />}
    </Loaded>
  );
}

function Presentation({ presentation }: { presentation: PresentationDetail }) {
  const { name, created_at, row_number, template_name, batch } = presentation;
  const facts = [
    ['Status', <PresentationBadge key="status" presentation={presentation} />],
    [
      'Template used',
      <Anchor key="template" component={Link} to={paths.template(batch.template_id)} size="sm">
        {template_name}
      </Anchor>,
    ],
    ['Created', formatDateTime(created_at)],
    [
      'Source',
      <Text key="row" size="sm" component="span">
        Row {row_number} of{' '}
        <Anchor component={Link} to={paths.batch(batch.id)} inherit>
          {batch.csv_name}
        </Anchor>
      </Text>,
    ],
    ...(batch.expires_at === null
      ? []
      : [['Will be deleted', `${formatDate(batch.expires_at)}, with its batch`] as const]),
  ] as const;
  return (
    <>
      <PageTitle title="Presentation Details" description={name} />
      <Stack gap="lg" maw={720}>
        <PresentationStatusPanel presentation={presentation} />
        <PresentationSlides presentation={presentation} key={presentation.id} />
        <Card>
          <Stack component="dl" gap="sm" m={0}>
            {facts.map(([label, value]) => (
              <Group key={label} justify="space-between" gap="sm">
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" size="sm" m={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Text>
              </Group>
            ))}
          </Stack>
        </Card>
      </Stack>
    </>
  );
}
