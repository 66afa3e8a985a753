import { Grid, Stack } from '@mantine/core';
import { useTemplateQuery } from '@rowdeck/api-client';
import { type TemplateDetail } from '@rowdeck/contracts';
import { formatDate, Loaded, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { useParams } from 'react-router-dom';
import { PlaceholderList } from './components/PlaceholderList';
import { QuickStart } from './components/QuickStart';
import { TemplateActions } from './components/TemplateActions';
import { TemplateFaults } from './components/TemplateFaults';
import { TemplateFacts } from './components/TemplateFacts';
import { TemplatePreview } from './components/TemplatePreview';

export function TemplatePage() {
  const { id } = useParams();
  const query = useTemplateQuery(Number(id));
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} back={{ to: paths.templates(), label: 'Back to templates' }}>
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
            <TemplatePreview />
            <TemplateFaults faults={template.faults} />
            <PlaceholderList placeholders={template.placeholder_places} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <TemplateFacts template={template} />
            <QuickStart templateId={template.id} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}
