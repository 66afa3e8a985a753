import { Box, Button, SimpleGrid } from '@mantine/core';
import { useTeamsQuery, useTemplatesQuery } from '@rowdeck/api-client';
import { filtersIn, templateFilters, type TemplatePage } from '@rowdeck/contracts';
import {
  CardsSkeleton,
  ClosedTeams,
  EmptyState,
  type Filters,
  FoundStatus,
  Loaded,
  Pager,
  PageTitle,
  paths,
  SearchField,
  useFilters,
  usePageNumber,
} from '@rowdeck/ui';
import { IconTemplate, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { TrySample } from '../samples/TrySample';
import { TemplateCard } from './components/TemplateCard';

const upload = (
  <Button component={Link} to={paths.newTemplate()} leftSection={<IconUpload size={17} />}>
    Upload Template
  </Button>
);

const KEYS = ['q'] as const;
type TemplateListFilters = Filters<(typeof KEYS)[number] | 'sort'>;

const holding = (values: Readonly<Record<string, string>>) => filtersIn(templateFilters, values);

export function TemplatesPage() {
  const filters = useFilters(KEYS, holding);
  const page = usePageNumber();
  const query = useTemplatesQuery({ ...holding(filters.values), page }, { refetchOnFocus: true });
  const found = query.currentData;
  const teams = useTeamsQuery().data?.teams ?? [];
  return (
    <>
      <PageTitle
        title="Templates"
        description="Your PowerPoint files with placeholders, and those that your teams share."
        actions={upload}
      />
      <ClosedTeams teams={teams} before="Templates shared with" after="are hidden" mb="lg" />
      {!(found && isEmpty(found, filters)) && (
        <Box role="search" maw={360} mb="lg">
          <SearchField
            label="Search"
            value={filters.values.q ?? ''}
            onSearch={(text) => filters.set('q', text, true)}
          />
        </Box>
      )}
      <FoundStatus filters={filters} found={found && { ...found, count: found.templates.length }} one="template" />
      <Loaded query={{ ...query, data: found }} skeleton={<CardsSkeleton />}>
        {(list) => <Templates page={list} filters={filters} />}
      </Loaded>
    </>
  );
}

const isNone = ({ templates, pagination }: TemplatePage): boolean =>
  templates.length === 0 && pagination.current_page === 1;

const isEmpty = (page: TemplatePage, { active }: TemplateListFilters): boolean => isNone(page) && !active;

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

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconTemplate />}
      title="No templates found"
      text="None of your templates has a name like that."
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

function Templates({ page, filters }: { readonly page: TemplatePage; readonly filters: TemplateListFilters }) {
  const { templates, pagination, emptied } = page;
  if (isEmpty(page, filters)) return <NoTemplates emptied={emptied} />;
  if (isNone(page)) return <NoneFound onClear={filters.clear} />;
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
      <Pager pages={pagination} pathOf={filters.pathOf} />
    </>
  );
}
