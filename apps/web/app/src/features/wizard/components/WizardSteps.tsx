import { Button, Group, Stepper } from '@mantine/core';
import { type ReactNode } from 'react';
import { reachable, type Step, STEPS, type WizardState } from '../wizard-state';
import classes from './WizardSteps.module.css';

export const STEP_LABELS = ['Select Template', 'Upload Data', 'Map Columns'] as const;

const stepAt = (index: number): Step => Object.values(STEPS).find((step) => step === index) ?? STEPS.template;

interface WizardStepsProps {
  readonly state: WizardState;
  readonly busy: boolean;
  readonly onStep: (step: Step) => void;
}

/** Where the wizard stands. Earlier steps can be gone back to, but not while the batch is being sent. */
export function WizardSteps({ state, busy, onStep }: WizardStepsProps) {
  return (
    <Stepper
      active={state.step}
      onStepClick={(index) => onStep(stepAt(index))}
      size="sm"
      mb="xl"
      aria-label="Steps"
      classNames={{ step: classes['step'], stepBody: classes['stepBody'] }}
      wrap={false}
      iconSize={34}
    >
      {STEP_LABELS.map((label, index) => (
        <Stepper.Step
          key={label}
          label={label}
          allowStepSelect={!busy && index < state.step && reachable(stepAt(index), state) === index}
          aria-current={index === state.step ? 'step' : undefined}
        />
      ))}
    </Stepper>
  );
}

interface StepButtonsProps {
  readonly onBack?: () => void;
  readonly busy?: boolean;
  /** The button that leads on. */
  readonly children: ReactNode;
}

export function StepButtons({ onBack, busy = false, children }: StepButtonsProps) {
  return (
    <Group justify={onBack ? 'space-between' : 'flex-end'} mt="xl">
      {onBack && (
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
      )}
      {children}
    </Group>
  );
}
