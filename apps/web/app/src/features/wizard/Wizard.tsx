import { Alert, Anchor, Card, Stack } from '@mantine/core';
import { messageOf, problemOf } from '@rowdeck/api-client';
import { type WizardTemplate } from '@rowdeck/contracts';
import { asksForTwoFactor, FormAlert, LeaveToSignIn, paths, WayOut } from '@rowdeck/ui';
import { type Dispatch, type ReactNode, type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ColumnsStep } from './components/ColumnsStep';
import { DataStep } from './components/DataStep';
import { LeaveQuestion } from './components/LeaveQuestion';
import { REPLACED, ReplacedNotice } from './components/ReplacedNotice';
import { TemplateSample } from './components/TemplateSample';
import { TemplateStep } from './components/TemplateStep';
import { STEP_LABELS, WizardSteps } from './components/WizardSteps';
import { filteredTableOf } from './column-readings';
import { headsOf } from './reading-sentences';
import { type SentOrder } from './order-keys';
import { useLastMapping, usePlaceholders } from './use-chosen-template';
import { useKeepWizard } from './use-keep-wizard';
import { useLeaveGuard } from './use-leave-guard';
import { useStepHistory } from './use-step-history';
import { type BatchSubmission, useSubmitBatch } from './use-submit-batch';
import { type Step, STEPS, type WizardAction, wizardReducer, type WizardState } from './wizard-state';
import { type WizardWork } from './wizard-work';

const missingWords = (error: unknown): string =>
  asksForTwoFactor(error) || problemOf(error).status === 401
    ? messageOf(error)
    : 'The placeholders of this template could not be loaded. Choose it again in a moment.';

/**
 * What is new stands at the top of the panel, which takes the focus, to be read out: another step, since the button that led on is gone with
 * the one before, or why a step was refused, whose button is screens below on a phone.
 */
function useArrival(step: Step, refusal: string | null, isContinued: boolean): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(isContinued ? null : step);
  useEffect(() => {
    if (shown.current === step && refusal === null) return;
    shown.current = step;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, refusal]);
  return panel;
}

/** What was sent last. Whoever sends has seen what was said of the template. */
function useSent(before: SentOrder | null, dispatch: Dispatch<WizardAction>) {
  const [last, setLast] = useState(before);
  const onSend = (order: SentOrder): void => {
    setLast(order);
    dispatch({ type: 'wentOn' });
  };
  return { last, onSend };
}

const refusalOf = ({ errors: { general, fields } }: BatchSubmission): string | null =>
  general ?? Object.values(fields).find((message) => message !== undefined) ?? null;

const isSignedOut = (submission: BatchSubmission, missing: unknown): boolean =>
  submission.signedOut || (missing !== undefined && problemOf(missing).status === 401);

const lostWords = (name: string): string =>
  `The template “${name}” is not there any more: it was deleted, or is no longer shared with you. Choose another one; your file stays.`;

const NOT_KEPT =
  'This browser does not keep your work (a private window, or no space left): it is lost when you close or reload this tab before you generate.';

/** What becomes of the work of somebody who leaves. */
function fateOf(busy: boolean, kept: boolean): string {
  if (busy) return 'Your table is being sent. The batch is made all the same; you find it under Presentations.';
  return kept
    ? 'Your file and what you have said about it stay in this browser for a day. Come back to “Create Presentations” to go on.'
    : 'This browser does not keep your work: it is lost.';
}

interface WizardProps {
  readonly id: string;
  /** Whose work it is. */
  readonly owner: string;
  readonly templates: readonly WizardTemplate[];
  readonly start: WizardWork;
  readonly firstStep: Step;
  /** Whether the user has just asked to go on with it. */
  readonly isContinued: boolean;
  readonly sentBefore: SentOrder | null;
  /** Other wizards that could be gone on with, while there is nothing in this one. */
  readonly offers: ReactNode;
}

export function Wizard({ id, owner, templates, start, firstStep, isContinued, sentBefore, offers }: WizardProps) {
  const [work, dispatch] = useReducer(wizardReducer, start);
  const { step, goTo } = useStepHistory(id, work, firstStep);
  const state = useMemo(() => ({ ...work, step }), [work, step]);
  const { last, onSend } = useSent(sentBefore, dispatch);
  const { kept, refused, forget, isDone } = useKeepWizard(id, owner, state, last);
  const submission = useSubmitBatch(state, {
    goTo,
    last,
    onSend,
    onDone: forget,
    onCorrected: (table) => dispatch({ type: 'tableLoaded', table }),
    onTemplateLost: () => dispatch({ type: 'templateLost', id: work.template?.id ?? 0 }),
    onReplaced: () => dispatch({ type: 'templateReplaced', id: work.template?.id ?? 0 }),
  });
  const missing = usePlaceholders(state, dispatch);
  useLastMapping(work, dispatch);
  const panel = useArrival(step, refusalOf(submission) ?? (work.replaced ? REPLACED : null), isContinued);
  const hasWork = work.table !== null;
  const guard = useLeaveGuard({
    hasWork: () => hasWork && !isDone(),
    wouldLose: hasWork && (!kept || submission.busy),
  });
  if (isSignedOut(submission, missing) && kept) return <LeaveToSignIn />;
  return (
    <>
      <LeaveQuestion
        opened={guard.asks}
        fate={fateOf(submission.busy, kept)}
        onStay={guard.stay}
        onLeave={guard.leave}
      />
      {step === STEPS.template && !hasWork && offers}
      <WizardSteps state={state} busy={submission.busy} onStep={goTo} />
      <Card
        ref={panel}
        role="group"
        aria-label={STEP_LABELS[step]}
        tabIndex={-1}
        p={{ base: 'md', sm: 'xl' }}
        style={{ outline: 'none' }}
      >
        <Stack>
          <OverAllSteps submission={submission} missing={missing} work={work} isLosable={refused && hasWork} />
          <CurrentStep templates={templates} state={state} dispatch={dispatch} submission={submission} goTo={goTo} />
        </Stack>
      </Card>
    </>
  );
}

interface OverAllStepsProps {
  readonly submission: BatchSubmission;
  /** Why the placeholders are not there. */
  readonly missing: unknown;
  readonly work: WizardWork;
  /** Whether there is work that the browser does not keep. */
  readonly isLosable: boolean;
}

/** What no single step can say. */
function OverAllSteps({ submission, missing, work, isLosable }: OverAllStepsProps) {
  const { errors, error } = submission;
  return (
    <>
      <FormAlert message={errors.general ?? (missing === undefined ? null : missingWords(missing))}>
        <WayOut error={error ?? missing} />
        {isSignedOut(submission, missing) && <SignInElsewhere />}
      </FormAlert>
      {errors.fields.table !== undefined && <WayOut error={error} />}
      <FormAlert message={work.lostTemplate === null ? null : lostWords(work.lostTemplate)} />
      {work.replaced && <ReplacedNotice work={work} />}
      {isLosable && <Alert color="yellow">{NOT_KEPT}</Alert>}
    </>
  );
}

/** The session is the browser's: it begins here, too. */
const SignInElsewhere = () => (
  <Anchor href={paths.signIn()} target="_blank" size="sm" display="block" mt={6} underline="always">
    Sign in in a new tab, then try again here
  </Anchor>
);

interface CurrentStepProps {
  readonly templates: readonly WizardTemplate[];
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly submission: BatchSubmission;
  readonly goTo: (step: Step) => void;
}

function CurrentStep({ templates, state, dispatch, submission, goTo }: CurrentStepProps) {
  const { fields } = submission.errors;
  const to = (step: Step) => () => goTo(step);
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
          before={state.isLastKnown ? (state.again?.settings ?? null) : undefined}
          removed={state.removed}
          heads={headsOf(filteredTableOf(state), submission.values.questions)}
          corrections={submission.values.corrections}
          error={fields.table ?? null}
          onLoaded={(table) => dispatch({ type: 'tableLoaded', table })}
          onRemoved={(replaced = false) => dispatch({ type: 'tableRemoved', replaced })}
          onRestored={() => dispatch({ type: 'tableRestored' })}
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
          onText={(placeholder, text) => dispatch({ type: 'textChosen', placeholder, text })}
          onAnswer={(column, answer) => dispatch({ type: 'columnAnswered', column, answer })}
          onEdit={(keys, value) => dispatch({ type: 'cellsEdited', keys, value })}
          onMatchByName={() => dispatch({ type: 'matchedByName' })}
          onLocale={(locale) => dispatch({ type: 'localeChosen', locale })}
          onRules={(rules) => dispatch({ type: 'rulesSaid', rules })}
          onBack={to(STEPS.data)}
        />
      );
  }
}
