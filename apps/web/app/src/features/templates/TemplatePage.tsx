import { Button, Grid, Stack } from '@mantine/core';
import {
  messageOf,
  useDeleteTemplateMutation,
  useDuplicateTemplateMutation,
  useTemplateQuery,
} from '@rowdeck/api-client';
import { type TemplateDetail } from '@rowdeck/contracts';
import { confirmDeletion, formatDate, Loaded, notify, PageSkeleton, PageTitle, paths, withFlash } from '@rowdeck/ui';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PlaceholderList } from './components/PlaceholderList';
import { QuickStart } from './components/QuickStart';
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

function TemplateActions({ template: { id, name, can_delete } }: { template: TemplateDetail }) {
  const navigate = useNavigate();
  const [duplicate, duplicating] = useDuplicateTemplateMutation();
  const [remove, removing] = useDeleteTemplateMutation();
  const tell = (error: unknown) => notify.error(messageOf(error));

  const copy = () =>
    duplicate(id)
      .unwrap()
      .then((made) => navigate(paths.template(made.id), withFlash('success', `“${made.name}” is a copy of “${name}”.`)))
      .catch(tell);
  const drop = () =>
    remove(id)
      .unwrap()
      .then(() => navigate(paths.templates(), withFlash('notice', `“${name}” was deleted.`)))
      .catch(tell);

  return (
    <>
      <Button component={Link} to={paths.newPresentation(id)} leftSection={<IconPlus size={17} />}>
        Create Presentation
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={17} />}
        loading={duplicating.isLoading}
        onClick={() => void copy()}
      >
        Duplicate
      </Button>
      {can_delete && (
        <Button
          variant="outline"
          color="red"
          leftSection={<IconTrash size={17} />}
          loading={removing.isLoading}
          onClick={() =>
            confirmDeletion({
              title: 'Delete template',
              question: 'Are you sure you want to delete this template? This action cannot be undone.',
              action: 'Delete',
              onConfirm: () => void drop(),
            })
          }
        >
          Delete
        </Button>
      )}
    </>
  );
}
