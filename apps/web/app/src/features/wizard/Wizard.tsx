import { Card } from '@mantine/core';
import { type WizardTemplate } from '@rowdeck/contracts';
import { FormAlert } from '@rowdeck/ui';
import { type Dispatch, useReducer } from 'react';
import { ColumnsStep } from './components/ColumnsStep';
import { DataStep } from './components/DataStep';
import { TemplateStep } from './components/TemplateStep';
import { STEP_LABELS, WizardSteps } from './components/WizardSteps';
import { usePlaceholders } from './use-placeholders';
import { useStepArrival } from './use-step-arrival';
import { type BatchSubmission, useSubmitBatch } from './use-submit-batch';
import { type Step, STEPS, startWizard, type WizardAction, wizardReducer, type WizardState } from './wizard-state';

interface WizardProps {
  readonly templates: readonly WizardTemplate[];
  readonly preselected: WizardTemplate | null;
}

export function Wizard({ templates, preselected }: WizardProps) {
  const [state, dispatch] = useReducer(wizardReducer, preselected, startWizard);
  const goTo = (to: Step) => dispatch({ type: 'stepped', to });
  const submission = useSubmitBatch(state, goTo);
  const missing = usePlaceholders(state, dispatch);
  const panel = useStepArrival(state.step);
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
        <FormAlert message={submission.errors.general ?? missing} />
        <CurrentStep templates={templates} state={state} dispatch={dispatch} submission={submission} />
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
          csv={state.csv}
          error={fields.csv ?? null}
          onLoaded={(csv) => dispatch({ type: 'csvLoaded', csv })}
          onRemoved={() => dispatch({ type: 'csvRemoved' })}
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
          onMatchByName={() => dispatch({ type: 'matchedByName' })}
          onBack={to(STEPS.data)}
        />
      );
  }
}
