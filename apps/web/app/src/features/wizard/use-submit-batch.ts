import { formErrorsOf, type FormErrors, useCreateBatchMutation } from '@rowdeck/api-client';
import { paths } from '@rowdeck/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ColumnQuestion, questionsOf } from './column-question';
import { maySubmit, type Step, STEPS, type WizardState } from './wizard-state';

type Field = 'template' | 'csv' | 'mapping';

/** The server's keys and the field that each is about. */
const KEYS: Readonly<Record<string, Field>> = {
  'presentation.template_id': 'template',
  'presentation.csv_file': 'csv',
  'presentation.encoding': 'csv',
  'presentation.delimiter': 'csv',
  'presentation.sheet': 'csv',
  'presentation.data_mapping': 'mapping',
};
const STEP_OF: Readonly<Record<Field, Step>> = { template: STEPS.template, csv: STEPS.data, mapping: STEPS.columns };

/** The batch on its way to the server. */
export interface BatchSubmission {
  readonly submit: () => void;
  readonly busy: boolean;
  /** Share of the upload that is done, 0 to 1. */
  readonly sent: number;
  readonly errors: FormErrors<Field>;
  /** Of the last attempt: columns that can be read in two ways. */
  readonly questions: readonly ColumnQuestion[];
}

const NO_ERRORS: FormErrors<Field> = { fields: {}, general: null };

/** Sends the wizard. A refusal leads back to the step that can fix it; success leads to the batch. */
export function useSubmitBatch(state: WizardState, goTo: (step: Step) => void): BatchSubmission {
  const navigate = useNavigate();
  const [createBatch, { isLoading: busy }] = useCreateBatchMutation();
  const [sent, setSent] = useState(0);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [questions, setQuestions] = useState<readonly ColumnQuestion[]>([]);

  const submit = async (): Promise<void> => {
    const { template, csv, mapping, answers } = state;
    if (!maySubmit(state) || !template || !csv) return;
    setErrors(NO_ERRORS);
    setSent(0);
    try {
      const said = { settings: csv.settings, answers };
      const order = { templateId: template.id, csv: csv.file, mapping, ...said, onProgress: setSent };
      const batch = await createBatch(order).unwrap();
      await navigate(paths.batch(batch.id));
    } catch (error) {
      const asked = questionsOf(error);
      setQuestions(asked);
      if (asked.length > 0) return;
      const found = formErrorsOf(error, KEYS);
      setErrors(found);
      const [first] = (['template', 'csv', 'mapping'] as const).filter((field) => found.fields[field]);
      if (first) goTo(STEP_OF[first]);
    }
  };

  return { submit: () => void submit(), busy, sent, errors, questions };
}
