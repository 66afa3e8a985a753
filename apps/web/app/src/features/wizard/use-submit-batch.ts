import { formErrorsOf, type FormErrors, useCreateBatchMutation } from '@rowdeck/api-client';
import { paths } from '@rowdeck/ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ColumnQuestion, isOpen, questionsOf } from './column-question';
import { askedOf } from './column-readings';
import { type LoadedTable, maySubmit, type Step, STEPS, type WizardState } from './wizard-state';

type Field = 'template' | 'table' | 'mapping';

/** The server's keys and the field that each is about. */
const KEYS: Readonly<Record<string, Field>> = {
  'presentation.template_id': 'template',
  'presentation.csv_file': 'table',
  'presentation.encoding': 'table',
  'presentation.delimiter': 'table',
  'presentation.sheet': 'table',
  'presentation.data_mapping': 'mapping',
};
const STEP_OF: Readonly<Record<Field, Step>> = { template: STEPS.template, table: STEPS.data, mapping: STEPS.columns };

/** The batch on its way to the server. */
export interface BatchSubmission {
  readonly submit: () => void;
  readonly busy: boolean;
  /** Share of the upload that is done, 0 to 1. */
  readonly sent: number;
  readonly errors: FormErrors<Field>;
  /** Columns that can be read in two ways: found in the browser, or of the last attempt at this file. */
  readonly questions: readonly ColumnQuestion[];
}

const NO_ERRORS: FormErrors<Field> = { fields: {}, general: null };

/** What is asked in the browser comes first; what only the server asked (of templates whose filters are not known) behind it, while its column is mapped. */
function questionsIn(state: WizardState, refused: readonly ColumnQuestion[] = []): readonly ColumnQuestion[] {
  const { table, mapping, filters } = state;
  const found = table ? askedOf({ filters, mapping, readings: table.preview.readings }) : [];
  const columns = new Set(Object.values(mapping));
  const known = new Set(found.map(({ code, column }) => `${code} ${column}`));
  return [...found, ...refused.filter(({ code, column }) => columns.has(column) && !known.has(`${code} ${column}`))];
}

/** Sends the wizard. A refusal leads back to the step that can fix it; success leads to the batch. */
export function useSubmitBatch(state: WizardState, goTo: (step: Step) => void): BatchSubmission {
  const navigate = useNavigate();
  const [createBatch, { isLoading: busy }] = useCreateBatchMutation();
  const [sent, setSent] = useState(0);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [asked, setAsked] = useState<{
    readonly table: LoadedTable;
    readonly questions: readonly ColumnQuestion[];
  } | null>(null);
  const questions = useMemo(
    () => questionsIn(state, asked?.table === state.table ? asked?.questions : undefined),
    [state, asked],
  );

  const submit = async (): Promise<void> => {
    const { template, table, mapping, answers } = state;
    if (!maySubmit(state) || !template || !table || questions.some((one) => isOpen(one, answers.get(one.column))))
      return;
    setErrors(NO_ERRORS);
    setSent(0);
    try {
      const said = { settings: table.settings, answers };
      const order = { templateId: template.id, table: table.file, mapping, ...said, onProgress: setSent };
      const batch = await createBatch(order).unwrap();
      await navigate(paths.batch(batch.id));
    } catch (error) {
      const found = questionsOf(error);
      setAsked({ table, questions: found });
      if (found.length > 0) return;
      showErrors(error);
    }
  };

  const showErrors = (error: unknown) => {
    const found = formErrorsOf(error, KEYS);
    setErrors(found);
    const [first] = (['template', 'table', 'mapping'] as const).filter((field) => found.fields[field]);
    if (first) goTo(STEP_OF[first]);
  };

  return { submit: () => void submit(), busy, sent, errors, questions };
}
