import { Card, Stack } from '@mantine/core';
import { messageOf, useTemplateMappingQuery, useTemplateQuery } from '@rowdeck/api-client';
import { printedFaults, type WizardTemplate } from '@rowdeck/contracts';
import { asksForTwoFactor, FormAlert, WayOut } from '@rowdeck/ui';
import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from 'react';
import { ColumnsStep } from './components/ColumnsStep';
import { DataStep } from './components/DataStep';
import { TemplateSample } from './components/TemplateSample';
import { TemplateStep } from './components/TemplateStep';
import { STEP_LABELS, WizardSteps } from './components/WizardSteps';
import { type BatchSubmission, useSubmitBatch } from './use-submit-batch';
import {
  isWhole,
  startWizard,
  type Step,
  STEPS,
  type WizardAction,
  wizardReducer,
  type WizardState,
} from './wizard-state';

/** Loads what the list of templates left out of the chosen one. Returns what it failed of when it does not come and is needed. */
function usePlaceholders({ template }: WizardState, dispatch: Dispatch<WizardAction>): unknown {
  const { currentData, error } = useTemplateQuery(template?.id ?? 0, { skip: template === null });
  useEffect(() => {
    if (!currentData) return;
    const { id, placeholders, placeholder_places: places, faults } = currentData;
    const filters = places.flatMap(({ name: placeholder, filters: all }) =>
      all.map((source) => ({ placeholder, filters: source })),
    );
    dispatch({ type: 'placeholdersLoaded', id, placeholders, filters, faults: printedFaults(faults) });
  }, [template?.id, currentData, dispatch]);
  return template !== null && !isWhole(template) ? error : undefined;
}

/** Loads how the user filled the chosen template last. Where that does not come, the columns are mapped by name alone. */
function useLastMapping({ template }: WizardState, dispatch: Dispatch<WizardAction>): void {
  const id = template?.id ?? 0;
  const { currentData } = useTemplateMappingQuery(id, { skip: template === null });
  useEffect(() => {
    if (currentData) dispatch({ type: 'lastMappingLoaded', id, pairs: currentData.mapping });
  }, [id, currentData, dispatch]);
}

const missingWords = (error: unknown): string =>
  asksForTwoFactor(error)
    ? messageOf(error)
    : 'The placeholders of this template could not be loaded. Choose it again in a moment.';

/**
 * What is new stands at the top of the panel, which takes the focus, to be read out: another step, since the button that led on is gone with
 * the one before, or why a step was refused, whose button is screens below on a phone.
 */
function useArrival(step: Step, refusal: string | null): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step && refusal === null) return;
    shown.current = step;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, refusal]);
  return panel;
}

const refusalOf = ({ errors: { general, fields } }: BatchSubmission): string | null =>
  general ?? Object.values(fields).find((message) => message !== undefined) ?? null;

interface WizardProps {
  readonly templates: readonly WizardTemplate[];
  readonly preselected: WizardTemplate | null;
  /** In which the account has dates and numbers written; null where it has not said. */
  readonly locale: string | null;
}

export function Wizard({ templates, preselected: template, locale }: WizardProps) {
  const [state, dispatch] = useReducer(wizardReducer, { template, locale }, startWizard);
  const goTo = (to: Step) => dispatch({ type: 'stepped', to });
  const submission = useSubmitBatch(state, goTo);
  const missing = usePlaceholders(state, dispatch);
  useLastMapping(state, dispatch);
  const panel = useArrival(state.step, refusalOf(submission));
  return (
    <>
      <WizardSteps state={state} busy={submission.busy} onStep={goTo} />
      <Card
        ref={panel}
        role="group"
        aria-label={STEP_LABELS[state.step]}
        tabIndex={-1}
        p={{ base: 'md', sm: 'xl' }}
        style={{ outline: 'none' }}
      >
        <Stack>
          <FormAlert message={submission.errors.general ?? (missing === undefined ? null : missingWords(missing))}>
            <WayOut error={submission.error ?? missing} />
          </FormAlert>
          <CurrentStep templates={templates} state={state} dispatch={dispatch} submission={submission} />
        </Stack>
      </Card>
    </>
  );
}

interface CurrentStepProps {
  readonly templates: readonly WizardTemplate[];
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly submission: BatchSubmission;
}

function CurrentStep({ templates, state, dispatch, submission }: CurrentStepProps) {
  const { fields } = submission.errors;
  const to = (step: Step) => () => dispatch({ type: 'stepped', to: step });
  switch (state.step) {
    case STEPS.template:
      return (
        <TemplateStep
          templates={templates}
          chosen={state.template}
          error={fields.template ?? null}
          onChoose={(template) => dispatch({ type: 'templateChosen', template })}
          onNext={to(STEPS.data)}
        />
      );
    case STEPS.data:
      return (
        <DataStep
          sample={<TemplateSample state={state} />}
          table={state.table}
          error={fields.table ?? null}
          onLoaded={(table) => dispatch({ type: 'tableLoaded', table })}
          onRemoved={() => dispatch({ type: 'tableRemoved' })}
          onBack={to(STEPS.template)}
          onNext={to(STEPS.columns)}
        />
      );
    case STEPS.columns:
      return (
        <ColumnsStep
          state={state}
          submission={submission}
          onChoose={(placeholder, column) => dispatch({ type: 'columnChosen', placeholder, column })}
          onAnswer={(column, answer) => dispatch({ type: 'columnAnswered', column, answer })}
          onMatchByName={() => dispatch({ type: 'matchedByName' })}
          onLocale={(locale) => dispatch({ type: 'localeChosen', locale })}
          onBack={to(STEPS.data)}
        />
      );
  }
}
