import { Button, Group, type TextProps } from '@mantine/core';
import { useSessionQuery, useTeamsQuery, useWizardTemplatesQuery } from '@rowdeck/api-client';
import { type TeamSummary } from '@rowdeck/contracts';
import { ClosedTeams, EmptyState, Loaded, PageSkeleton, PageTitle, paths, SET_UP_TWO_FACTOR } from '@rowdeck/ui';
import { IconTemplate } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Wizard } from './Wizard';

export function WizardPage() {
  const [search] = useSearchParams();
  const wanted = Number(search.get('template_id'));
  const query = useWizardTemplatesQuery(wanted > 0 ? wanted : null);
  const closed = (useTeamsQuery().data?.teams ?? []).filter((team) => team.second_factor_missing);
  const locale = useSessionQuery().data?.user?.preferences.locale ?? null;
  return (
    <>
      <PageTitle title="Create Presentations" description="One presentation for every row of your table." />
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ templates }) =>
          templates.length === 0 ? (
            <NoTemplates closed={closed} />
          ) : (
            <>
              <HiddenTemplates closed={closed} mb="lg" />
              <Wizard
                templates={templates}
                preselected={templates.find(({ id }) => id === wanted) ?? null}
                locale={locale}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

interface ClosedProps {
  /** Teams whose templates the user would see with a second factor. */
  readonly closed: readonly TeamSummary[];
}

function HiddenTemplates({ closed, ...text }: ClosedProps & TextProps) {
  return <ClosedTeams teams={closed} before="Templates shared with" after="are hidden" {...text} />;
}

function NoTemplates({ closed }: ClosedProps) {
  const isHidden = closed.length > 0;
  return (
    <EmptyState
      icon={<IconTemplate />}
      title="No templates available"
      text={isHidden ? <HiddenTemplates closed={closed} /> : 'Upload a template first to create presentations'}
      action={
        <Group justify="center">
          {isHidden && (
            <Button component={Link} to={paths.twoFactor()}>
              {SET_UP_TWO_FACTOR}
            </Button>
          )}
          <Button component={Link} to={paths.newTemplate()} variant={isHidden ? 'default' : 'filled'}>
            Upload Template
          </Button>
        </Group>
      }
    />
  );
}
