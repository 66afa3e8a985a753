import { formErrorsOf, type FormErrors, useCreateBatchMutation } from '@rowdeck/api-client';
import { paths } from '@rowdeck/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { questionsOf } from './column-question';
import { faultyOf } from './faulty-rows';
import { OrderKeys } from './order-keys';
import { type RefusedTemplate, type TemplateCheck, templateFaultsOf, useTemplateCheck } from './use-template-check';
import { type Refusal, useValueChecks, type ValueChecks } from './use-value-checks';
import { maySubmit, type Step, STEPS, type WizardState } from './wizard-state';

type Field = 'template' | 'table' | 'mapping';

/** The server's keys and the field that each is about. */
const KEYS: Readonly<Record<string, Field>> = {
  'presentation.template_id': 'template',
  'presentation.csv_file': 'table',
  'presentation.encoding': 'table',
  'presentation.delimiter': 'table',
  'presentation.sheet': 'table',
  'presentation.header_line': 'table',
  'presentation.data_locale': 'table',
  'presentation.locale': 'mapping',
  'presentation.data_mapping': 'mapping',
  'presentation.column_readings': 'mapping',
};
const STEP_OF: Readonly<Record<Field, Step>> = {
  template: STEPS.template,
  table: STEPS.data,
  mapping: STEPS.columns,
};

/** The batch on its way to the server. */
export interface BatchSubmission {
  readonly submit: () => void;
  readonly busy: boolean;
  /** Share of the upload that is done, 0 to 1. */
  readonly sent: number;
  readonly errors: FormErrors<Field>;
  /** What the errors were read from. */
  readonly error: unknown;
  /** What is found out about the values, and decided about it. */
  readonly values: ValueChecks;
  /** What is found out about the text of the template, and decided about it. */
  readonly text: TemplateCheck;
}

const NO_ERRORS: FormErrors<Field> = { fields: {}, general: null };

/** What is sent; null while something is left to be decided. */
function orderOf(state: WizardState, values: ValueChecks, text: TemplateCheck) {
  const { template, table, mapping, answers, locale } = state;
  if (!values.ready || !text.ready || !maySubmit(state) || !template || !table) return null;
  return {
    templateId: template.id,
    table: table.file,
    mapping,
    settings: { ...table.settings, locale },
    answers,
    faultyRows: values.accepted ? 'fail' : 'refuse',
    faultyTemplate: text.accepted ? 'keep' : 'refuse',
  } as const;
}

/** Sends the wizard. A refusal leads back to the step that can fix it; success leads to the batch. */
export function useSubmitBatch(state: WizardState, goTo: (step: Step) => void): BatchSubmission {
  const navigate = useNavigate();
  const [createBatch, { isLoading: busy, error }] = useCreateBatchMutation();
  const [keys] = useState(() => new OrderKeys());
  const [sent, setSent] = useState(0);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refusedTemplate, setRefusedTemplate] = useState<RefusedTemplate | null>(null);
  const values = useValueChecks(state, refusal);
  const text = useTemplateCheck(state, refusedTemplate);

  const submit = async (): Promise<void> => {
    const order = orderOf(state, values, text);
    if (!order) return;
    setErrors(NO_ERRORS);
    setSent(0);
    try {
      const batch = await createBatch({ ...order, idempotencyKey: keys.keyOf(order), onProgress: setSent }).unwrap();
      await navigate(paths.batch(batch.id));
    } catch (error) {
      refused(error);
    }
  };

  const refused = (error: unknown) => {
    const faults = templateFaultsOf(error);
    if (faults && state.template) return setRefusedTemplate({ id: state.template.id, faults });
    const next = { of: state, questions: questionsOf(error), faulty: faultyOf(error) };
    setRefusal(next);
    if (next.questions.length > 0 || next.faulty !== null) return;
    const found = formErrorsOf(error, KEYS);
    setErrors(found);
    const [first] = (['template', 'table', 'mapping'] as const).filter((field) => found.fields[field]);
    if (first) goTo(STEP_OF[first]);
  };

  return { submit: () => void submit(), busy, sent, errors, error, values, text };
}
