import { Card, Stepper } from '@mantine/core';
import { type WizardTemplate } from '@rowdeck/api-client';
import { FormAlert } from '@rowdeck/ui';
import { useReducer } from 'react';
import { ColumnsStep } from './components/ColumnsStep';
import { DataStep } from './components/DataStep';
import { TemplateStep } from './components/TemplateStep';
import { useStepArrival } from './use-step-arrival';
import { useSubmitBatch } from './use-submit-batch';
import classes from './Wizard.module.css';
import { mayEnter, type Step, STEPS, startWizard, wizardReducer } from './wizard-state';

interface WizardProps {
  readonly templates: readonly WizardTemplate[];
  readonly preselected: WizardTemplate | null;
}

const STEP_LABELS = ['Select Template', 'Upload Data', 'Map Columns'] as const;

export function Wizard({ templates, preselected }: WizardProps) {
  const [state, dispatch] = useReducer(wizardReducer, preselected, startWizard);
  const { submit, busy, sent, errors } = useSubmitBatch(state, (to) => dispatch({ type: 'stepped', to }));
  const panel = useStepArrival(state.step);
  const goTo = (to: Step) => dispatch({ type: 'stepped', to });

  return (
    <>
      <Stepper
        active={state.step}
        onStepClick={(step) => goTo(asStep(step))}
        size="sm"
        mb="xl"
        aria-label="Steps"
        classNames={{ step: classes['step'], stepBody: classes['stepBody'] }}
        wrap={false}
        iconSize={34}
      >
        {STEP_LABELS.map((label, step) => (
          <Stepper.Step
            key={label}
            label={label}
            allowStepSelect={!busy && step < state.step && mayEnter(asStep(step), state)}
            aria-current={step === state.step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      <Card
        ref={panel}
        role="group"
        aria-label={STEP_LABELS[state.step]}
        tabIndex={-1}
        p={{ base: 'md', sm: 'xl' }}
        style={{ outline: 'none' }}
      >
        <FormAlert message={errors.general} />
        {state.step === STEPS.template && (
          <TemplateStep
            templates={templates}
            chosen={state.template}
            error={errors.fields.template ?? null}
            onChoose={(template) => dispatch({ type: 'templateChosen', template })}
            onNext={() => goTo(STEPS.data)}
          />
        )}
        {state.step === STEPS.data && (
          <DataStep
            csv={state.csv}
            error={errors.fields.csv ?? null}
            onLoaded={(csv) => dispatch({ type: 'csvLoaded', csv })}
            onRemoved={() => dispatch({ type: 'csvRemoved' })}
            onBack={() => goTo(STEPS.template)}
            onNext={() => goTo(STEPS.columns)}
          />
        )}
        {state.step === STEPS.columns && (
          <ColumnsStep
            state={state}
            error={errors.fields.mapping ?? null}
            busy={busy}
            sent={sent}
            onChoose={(placeholder, column) => dispatch({ type: 'columnChosen', placeholder, column })}
            onMatchByName={() => dispatch({ type: 'matchedByName' })}
            onBack={() => goTo(STEPS.data)}
            onSubmit={submit}
          />
        )}
      </Card>
    </>
  );
}

const asStep = (step: number): Step => (step <= 0 ? STEPS.template : step === 1 ? STEPS.data : STEPS.columns);
