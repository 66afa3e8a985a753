import { Alert, Button, Stack, Text } from '@mantine/core';
import { analyticsCsvUrl, problemOf, useAnalyticsQuery, useSessionQuery, useTeamsQuery } from '@rowdeck/api-client';
import { type AnalyticsView } from '@rowdeck/contracts';
import { DownloadButton, EmptyState, Loaded, PageTitle, paths, RowsSkeleton } from '@rowdeck/ui';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PlanNotice, useIncluded, WayToLargerPlan } from '../plans/PlanNotice';
import { type ChosenRange } from './analytics-range';
import { AnalyticsFigures } from './components/AnalyticsFigures';
import { CustomDays } from './components/CustomDays';
import { EXAMPLE_ANALYTICS } from './components/example-analytics';
import { RangeFields } from './components/RangeFields';
import { daysWords } from './range-words';
import { type RangeChange, useAnalyticsRange } from './use-analytics-range';

export function AnalyticsPage() {
  const [range, change] = useAnalyticsRange();
  const included = useIncluded('analytics');
  const teams = useTeamsQuery().data?.teams ?? [];
  // Of a team the plan of its owner counts, which the server knows.
  const shown = included || range.query.team_id !== undefined;
  return (
    <>
      <PageTitle
        title="Analytics"
        description="What was made when, from which templates and by whom. Days are in UTC."
        actions={shown && <Download query={range.query} />}
      />
      <Stack gap="lg">
        {(shown || teams.length > 0) && <RangeFields range={range} teams={teams} onChange={change} />}
        {shown ? <Analytics range={range} onChange={change} /> : <Example />}
      </Stack>
    </>
  );
}

/** Not beside a refusal, which it would only repeat. */
function Download({ query }: Pick<ChosenRange, 'query'>) {
  const { error } = useAnalyticsQuery(query);
  if (isRefusal(error)) return null;
  return <DownloadButton href={analyticsCsvUrl(query)}>Download CSV</DownloadButton>;
}

const isRefusal = (error: unknown): boolean => error !== undefined && problemOf(error).code === 'plan.feature_missing';

interface AnalyticsProps {
  readonly range: ChosenRange;
  readonly onChange: (change: RangeChange) => void;
}

function Analytics({ range: { name, query }, onChange }: AnalyticsProps) {
  const asked = useAnalyticsQuery(query, { refetchOnFocus: true });
  const { currentData: data, error } = asked;
  const code = error === undefined || data ? null : problemOf(error).code;
  const isInvalid = code === 'analytics.invalid';
  return (
    <>
      {name === 'custom' && (
        <CustomDays from={query.from} to={query.to} error={isInvalid ? error : undefined} onChange={onChange} />
      )}
      {!data && isRefusal(error) && <Refused error={error} />}
      {!isInvalid && (data || !isRefusal(error)) && (
        <Loaded query={{ ...asked, data }} skeleton={<RowsSkeleton />}>
          {(view) => <Made view={view} />}
        </Loaded>
      )}
    </>
  );
}

function Made({ view }: { view: AnalyticsView }) {
  if (view.total.batch_count === 0)
    return (
      <EmptyState
        icon={<IconChartBar />}
        title="Nothing was made in these days"
        text={`From ${daysWords(view)} no batch has ended. Choose other days, or make presentations.`}
        action={
          <Button component={Link} to={paths.newPresentation()} leftSection={<IconPlus size={17} />}>
            Create Presentations
          </Button>
        }
      />
    );
  return (
    <>
      <Text c="dimmed" size="sm">
        {daysWords(view)}
        {view.members_shown === 'self' && ', what you made'}
      </Text>
      <AnalyticsFigures view={view} />
    </>
  );
}

/** The plan of the owner of the team does not include it: the server says whom to ask, or where the owner chooses another. */
function Refused({ error }: { error: unknown }) {
  const { title, detail, params } = problemOf(error);
  const isSold = useSessionQuery().data?.user?.billing !== 'none';
  return (
    <Alert role="note" color="ink" maw={720} title={title}>
      {detail} {params['holder'] !== 'team' && isSold && <WayToLargerPlan />}
    </Alert>
  );
}

/** In the place of what the plan does not include: what it would be. */
function Example() {
  return (
    <>
      <PlanNotice feature="analytics">
        What you make is counted all the same, and is there from the first day on.
      </PlanNotice>
      <Text fw={600}>An example, with numbers that are not yours</Text>
      <AnalyticsFigures view={EXAMPLE_ANALYTICS} />
    </>
  );
}
