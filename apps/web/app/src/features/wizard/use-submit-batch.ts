import { formErrorsOf, type FormErrors, problemOf, useCreateBatchMutation } from '@rowdeck/api-client';
import { notify, paths } from '@rowdeck/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rulesOf } from './batch-rules';
import { questionsOf } from './column-question';
import { faultyOf } from './faulty-rows';
import { sentAs, type SentOrder } from './order-keys';
import {
  fileOf,
  type RefusedTemplate,
  type TemplateCheck,
  templateFaultsOf,
  useTemplateCheck,
} from './use-template-check';
import { type Refusal, useValueChecks, type ValueChecks } from './use-value-checks';
import { maySubmit, type Step, STEPS, type WizardState } from './wizard-state';
import { type LoadedTable } from './wizard-work';

type Field = 'template' | 'table' | 'mapping' | 'missing' | 'fileName';

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
  'presentation.missing': 'missing',
  'presentation.file_name': 'fileName',
};
const STEP_OF: Readonly<Record<Field, Step>> = {
  template: STEPS.template,
  table: STEPS.data,
  mapping: STEPS.columns,
  missing: STEPS.columns,
  fileName: STEPS.columns,
};

/** The batch on its way to the server. */
export interface BatchSubmission {
  readonly submit: () => void;
  /** Ends the upload. What the server has whole can no longer be taken back. */
  readonly cancel: () => void;
  readonly busy: boolean;
  /** Share of the upload that is done, 0 to 1. */
  readonly sent: number;
  readonly errors: FormErrors<Field>;
  /** Whether the server does not know any more who asks. */
  readonly signedOut: boolean;
  /** What the errors were read from. */
  readonly error: unknown;
  /** What is found out about the values, and decided about it. */
  readonly values: ValueChecks;
  /** What is found out about the text of the template, and decided about it. */
  readonly text: TemplateCheck;
}

const NOT_ANSWERED =
  'Rowdeck does not answer. Check your connection and press Generate again: your work stays, and no second batch is made if the first one arrived.';
const NO_ERRORS: FormErrors<Field> = { fields: {}, general: null };

/** What is sent; null while something is left to be decided. */
function orderOf(state: WizardState, values: ValueChecks, text: TemplateCheck) {
  const { template, table, mapping, answers, locale } = state;
  const rules = rulesOf(state);
  if (rules.fault !== null || rules.missingFault !== null) return null;
  if (!values.ready || !text.ready || !maySubmit(state) || !template || !table) return null;
  return {
    templateId: template.id,
    templateVersion: template.version_id,
    table: table.file,
    mapping,
    settings: { ...table.settings, locale },
    answers,
    rules: rules.sent,
    faultyRows: values.accepted ? 'fail' : 'refuse',
    faultyTemplate: text.accepted ? 'keep' : 'refuse',
  } as const;
}

const errorsOf = (error: unknown): FormErrors<Field> =>
  problemOf(error).code === 'network.unreachable' ? { fields: {}, general: NOT_ANSWERED } : formErrorsOf(error, KEYS);

/** What the server said of an order. Of one file it says nothing of the next. */
function useErrors(state: WizardState) {
  const [{ errors, of }, setFound] = useState({ errors: NO_ERRORS, of: state });
  const isAbout = of.template?.id === state.template?.id && of.table === state.table;
  const setErrors = (errors: FormErrors<Field>) => setFound({ errors, of: state });
  return [isAbout ? errors : { ...errors, fields: {} }, setErrors] as const;
}

/** Whether the page is still open for whom something is done. */
function useIsOpen(): () => boolean {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return () => open.current;
}

interface SubmitHandlers {
  readonly goTo: (step: Step) => void;
  /** What was sent last, also before the page was loaded anew. */
  readonly last: SentOrder | null;
  readonly onSend: (order: SentOrder) => void;
  /** The batch is made. */
  readonly onDone: () => Promise<void>;
  readonly onCorrected: (table: LoadedTable) => void;
  /** The template was deleted, or is no longer shared. */
  readonly onTemplateLost: () => void;
  /** The template has another file than the one that is shown. */
  readonly onReplaced: () => void;
}

/** Sends the wizard. A refusal leads back to the step that can fix it; success leads to the batch, unless somebody has left. */
export function useSubmitBatch(state: WizardState, handlers: SubmitHandlers): BatchSubmission {
  const { goTo, last, onSend, onDone, onCorrected, onTemplateLost, onReplaced } = handlers;
  const navigate = useNavigate();
  const [createBatch, { isLoading: busy, error }] = useCreateBatchMutation();
  const request = useRef<ReturnType<typeof createBatch> | null>(null);
  const isOpen = useIsOpen();
  const [sent, setSent] = useState(0);
  const [errors, setErrors] = useErrors(state);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refusedTemplate, setRefusedTemplate] = useState<RefusedTemplate | null>(null);
  const values = useValueChecks(state, refusal, onCorrected);
  const text = useTemplateCheck(state, refusedTemplate);

  const submit = async (): Promise<void> => {
    const order = orderOf(state, values, text);
    if (!order) return;
    const named = sentAs(order, last);
    onSend(named);
    setErrors(NO_ERRORS);
    setSent(0);
    request.current = createBatch({ ...order, idempotencyKey: named.key, onProgress: setSent });
    try {
      const batch = await request.current.unwrap();
      // Whoever goes on at once must not be offered again what is a batch already.
      await onDone();
      if (isOpen()) await navigate(paths.batch(batch.id));
      else notify.success('Your batch has started. You find it under Presentations.');
    } catch (error) {
      if (!isCancelled(error)) refused(error);
    }
  };

  const refused = (error: unknown) => {
    const faults = templateFaultsOf(error);
    if (faults && state.template) return setRefusedTemplate({ file: fileOf(state.template), faults });
    if (problemOf(error).code === 'template.not_found') return onTemplateLost();
    if (problemOf(error).code === 'batch.template_changed') return onReplaced();
    const next = { of: state, questions: questionsOf(error), faulty: faultyOf(error, state.table?.preview) };
    setRefusal(next);
    if (next.questions.length > 0 || next.faulty !== null) return;
    const errors = errorsOf(error);
    setErrors(errors);
    const [first] = (Object.keys(STEP_OF) as Field[]).filter((field) => errors.fields[field]);
    if (first) goTo(STEP_OF[first]);
  };

  const cancel = () => request.current?.abort();
  const signedOut = error !== undefined && problemOf(error).status === 401;
  return { submit: () => void submit(), cancel, busy, sent, signedOut, errors, error, values, text };
}

/** As Redux Toolkit says that a request was ended here. */
const isCancelled = (error: unknown): boolean => (error as { readonly name?: unknown }).name === 'AbortError';
