import { Button } from '@mantine/core';
import { useSessionQuery, useWizardTemplatesQuery } from '@rowdeck/api-client';
import { EmptyState, Loaded, PageSkeleton, PageTitle, paths } from '@rowdeck/ui';
import { IconTemplate } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Wizard } from './Wizard';

export function WizardPage() {
  const [search] = useSearchParams();
  const wanted = Number(search.get('template_id'));
  const query = useWizardTemplatesQuery(wanted > 0 ? wanted : null);
  const locale = useSessionQuery().data?.user?.preferences.locale ?? null;
  return (
    <>
      <PageTitle title="Create Presentations" description="One presentation for every row of your table." />
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ templates }) =>
          templates.length === 0 ? (
            <NoTemplates />
          ) : (
            <Wizard
              templates={templates}
              preselected={templates.find(({ id }) => id === wanted) ?? null}
              locale={locale}
            />
          )
        }
      </Loaded>
    </>
  );
}

function NoTemplates() {
  return (
    <EmptyState
      icon={<IconTemplate />}
      title="No templates available"
      text="Upload a template first to create presentations"
      action={
        <Button component={Link} to={paths.newTemplate()}>
          Upload Template
        </Button>
      }
    />
  );
}
