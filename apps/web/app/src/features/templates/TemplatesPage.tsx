import { Button, SimpleGrid } from '@mantine/core';
import { useTeamsQuery, useTemplatesQuery } from '@rowdeck/api-client';
import { type TemplatePage } from '@rowdeck/contracts';
import { CardsSkeleton, ClosedTeams, EmptyState, Loaded, Pager, PageTitle, paths, usePageNumber } from '@rowdeck/ui';
import { IconTemplate, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { TrySample } from '../samples/TrySample';
import { TemplateCard } from './components/TemplateCard';

const upload = (
  <Button component={Link} to={paths.newTemplate()} leftSection={<IconUpload size={17} />}>
    Upload Template
  </Button>
);

export function TemplatesPage() {
  const query = useTemplatesQuery(usePageNumber(), { refetchOnFocus: true });
  const teams = useTeamsQuery().data?.teams ?? [];
  return (
    <>
      <PageTitle
        title="Templates"
        description="Your PowerPoint files with placeholders, and those that your teams share."
        actions={upload}
      />
      <ClosedTeams teams={teams} before="Templates shared with" after="are hidden" mb="lg" />
      <Loaded query={{ ...query, data: query.currentData }} skeleton={<CardsSkeleton />}>
        {(found) => <Templates page={found} />}
      </Loaded>
    </>
  );
}

/** Whoever has deleted all of them is no newcomer. */
function NoTemplates({ emptied }: Pick<TemplatePage, 'emptied'>) {
  return (
    <EmptyState
      icon={<IconTemplate />}
      title={emptied ? 'No templates at the moment' : 'No templates yet'}
      text={
        emptied
          ? 'Upload a PowerPoint template to create presentations from it.'
          : 'Upload your first PowerPoint template to get started.'
      }
      action={emptied ? upload : <TrySample>{upload}</TrySample>}
    />
  );
}

function Templates({ page: { templates, pagination, emptied } }: { page: TemplatePage }) {
  if (templates.length === 0 && pagination.current_page === 1) return <NoTemplates emptied={emptied} />;
  return (
    <>
      <SimpleGrid
        cols={{ base: 1, xs: 2, lg: 3 }}
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none', scrollMarginTop: 76, outline: 'none' }}
        data-list
        tabIndex={-1}
      >
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </SimpleGrid>
      <Pager pages={pagination} pathOf={paths.templates} />
    </>
  );
}
