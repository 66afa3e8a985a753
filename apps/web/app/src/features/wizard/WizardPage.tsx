import { Button, Stack, type TextProps } from '@mantine/core';
import { useSessionQuery, useTeamsQuery, useWizardTemplatesQuery } from '@rowdeck/api-client';
import { type TeamSummary, type WizardTemplate } from '@rowdeck/contracts';
import {
  ClosedTeams,
  comesFromSignIn,
  EmptyState,
  HandedTable,
  Loaded,
  PageSkeleton,
  PageTitle,
  paths,
  SET_UP_TWO_FACTOR,
  tabDraft,
  useHandedFile,
} from '@rowdeck/ui';
import { IconTemplate } from '@tabler/icons-react';
import { Link, type Location, useLocation, useSearchParams } from 'react-router-dom';
import { TrySample } from '../samples/TrySample';
import { BegunNotice } from './components/BegunNotice';
import { type ResumedWizard, useBegunWizard } from './use-begun-wizard';
import { resumeWizard } from './resume-wizard';
import { placeOf } from './use-step-history';
import { Wizard } from './Wizard';
import { startWizard, STEPS } from './wizard-state';
import { type WizardWork } from './wizard-work';

export function WizardPage() {
  const { user } = useSessionQuery().data ?? {};
  const [search] = useSearchParams();
  const location = useLocation();
  const { begun, goOn } = useBegunWizard(user?.id ?? null, wizardOf(location));
  const wanted = begun?.resumed?.work.template.id ?? Number(search.get('template_id'));
  const { currentData, ...query } = useWizardTemplatesQuery(wanted > 0 ? wanted : null, { skip: begun === null });
  // Whoever let a template and its table go together has chosen.
  const hasTable = useHandedFile('table') !== null && wanted > 0;
  const closed = (useTeamsQuery().data?.teams ?? []).filter((team) => team.second_factor_missing);
  return (
    <>
      <PageTitle title="Create Presentations" description="One presentation for every row of your table." />
      <Loaded query={{ ...query, ...(currentData && { data: currentData }) }} skeleton={<PageSkeleton />}>
        {({ templates }) =>
          templates.length === 0 || !begun || !user ? (
            <NoTemplates closed={closed} />
          ) : (
            <>
              <HiddenTemplates closed={closed} mb="lg" />
              <Wizard
                key={begun.id}
                id={begun.id}
                owner={user.id}
                templates={templates}
                start={startOf(begun.resumed, { templates, wanted, locale: user.preferences.locale })}
                firstStep={begun.resumed?.work.step ?? (hasTable ? STEPS.data : STEPS.template)}
                isContinued={begun.isContinued === true}
                sentBefore={begun.resumed?.work.sent ?? null}
                offers={<BegunNotice drafts={begun.offered} onContinue={(draft) => void goOn(draft)} />}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** What a router calls the entry with which the document was opened. */
const OPENED = 'default';

/** The wizard of this tab: the one of its history, or the one from which it was led to sign in. */
const wizardOf = ({ state, key }: Location): string | null =>
  placeOf(state)?.wizard ?? (key === OPENED && comesFromSignIn() ? tabDraft.get() : null);

interface Wanted {
  readonly templates: readonly WizardTemplate[];
  /** The template that a link asks for. */
  readonly wanted: number;
  readonly locale: string | null;
}

const startOf = (resumed: ResumedWizard | null, { templates, wanted, locale }: Wanted): WizardWork =>
  resumed === null
    ? startWizard({ template: templates.find(({ id }) => id === wanted) ?? null, locale })
    : resumeWizard(resumed, templates);

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
    <Stack gap="lg">
      <HandedTable
        words={(name) => `“${name}” is kept in this tab, and filled in as soon as you have uploaded a template.`}
      />
      <EmptyState
        icon={<IconTemplate />}
        title="No templates available"
        text={isHidden ? <HiddenTemplates closed={closed} /> : 'Upload a template first to create presentations'}
        action={
          <TrySample>
            {isHidden && (
              <Button component={Link} to={paths.twoFactor()}>
                {SET_UP_TWO_FACTOR}
              </Button>
            )}
            <Button component={Link} to={paths.newTemplate()} variant={isHidden ? 'default' : 'filled'}>
              Upload Template
            </Button>
          </TrySample>
        }
      />
    </Stack>
  );
}
