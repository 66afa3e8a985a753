import { Anchor, Button, Card, Grid, List, Stack, Title } from '@mantine/core';
import {
  messageOf,
  useDrawSlidesMutation,
  usePolling,
  useTemplateQuery,
  useTemplateSlidesQuery,
} from '@rowdeck/api-client';
import { type DeckSlides, type TemplateDetail } from '@rowdeck/contracts';
import { isRowCounter } from '@rowdeck/engine-pptx-findings';
import { formatDate, Loaded, notify, PageSkeleton, PageTitle, paths, SampleTable, SlideViewer } from '@rowdeck/ui';
import { Link, useParams } from 'react-router-dom';
import { ConvertedFrom, ForeignPlaceholders } from './components/ForeignPlaceholders';
import { PlaceholderList } from './components/PlaceholderList';
import { TemplateActions } from './components/TemplateActions';
import { TemplateFacts } from './components/TemplateFacts';
import { TemplateFaults } from './components/TemplateFaults';
import { TemplateVersions } from './components/TemplateVersions';
import { otherFaults } from './foreign-faults';

export function TemplatePage() {
  const { id } = useParams();
  const query = useTemplateQuery(Number(id), { refetchOnFocus: true });
  return (
    <Loaded
      query={query}
      followsDeletion
      skeleton={<PageSkeleton />}
      back={{ to: paths.templates(), label: 'Back to templates' }}
    >
      {(template) => <Template template={template} key={template.id} />}
    </Loaded>
  );
}

function Template({ template }: { template: TemplateDetail }) {
  const { name, team_name, created_at } = template;
  const shared = team_name ? ` · shared with ${team_name}` : '';
  return (
    <>
      <PageTitle
        title={name}
        description={`Uploaded ${formatDate(created_at)}${shared}`}
        actions={<TemplateActions template={template} />}
      />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <ConvertedFrom converted_from={template.converted_from} />
            <TemplateSlides template={template} />
            <ForeignPlaceholders template={template} />
            <TemplateFaults faults={otherFaults(template)} />
            <PlaceholderList placeholders={template.placeholder_places} faults={template.faults} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <TemplateFacts template={template} />
            <TemplateVersions template={template} />
            <QuickStart template={template} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function QuickStart({ template: { id, name, placeholder_places } }: { template: TemplateDetail }) {
  const columns = placeholder_places.filter((placeholder) => !isRowCounter(placeholder.name));
  return (
    <Card component="section" aria-labelledby="quick-start" bg="var(--rd-sunken)">
      <Title order={2} size="h4" id="quick-start" mb="md">
        Quick Start
      </Title>
      <List type="ordered" size="sm" spacing={6}>
        <List.Item>
          Prepare a table (Excel, OpenDocument, CSV or JSON) with one column per placeholder and one row per
          presentation. <SampleTable name={name} columns={columns} />
        </List.Item>
        <List.Item>
          <Anchor component={Link} to={paths.newPresentation(id)} inherit underline="always">
            Create presentations
          </Anchor>{' '}
          and upload the table.
        </List.Item>
        <List.Item>Check the mapping, generate, and download all presentations as a ZIP.</List.Item>
      </List>
    </Card>
  );
}

const PENDING: DeckSlides = { status: 'pending', retryable: false, slides_count: 0, slides: [] };
const FAILED: DeckSlides = { status: 'failed', retryable: false, slides_count: 0, slides: [] };

/** What the template looks like; while it is being drawn, it is asked for again. */
function TemplateSlides({ template: { id, name, can_change } }: { template: TemplateDetail }) {
  const [pollingInterval, pollWhile] = usePolling();
  const { data, isError } = useTemplateSlidesQuery(id, { pollingInterval, skipPollingIfUnfocused: true });
  pollWhile(data?.status === 'pending' || data?.status === 'delayed');
  return (
    <SlideViewer
      deck={data ?? (isError ? FAILED : PENDING)}
      name={name}
      action={data?.status === 'failed' && can_change && <DrawAgain id={id} />}
    />
  );
}

function DrawAgain({ id }: { id: number }) {
  const [draw, { isLoading }] = useDrawSlidesMutation();
  const again = () =>
    draw(id)
      .unwrap()
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Button variant="default" size="xs" loading={isLoading} onClick={() => void again()}>
      Try again
    </Button>
  );
}
