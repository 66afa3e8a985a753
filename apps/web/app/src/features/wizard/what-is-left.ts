import { formatCount } from '@rowdeck/ui';
import { unmapped } from './auto-map';
import { type BatchCost } from './batch-cost';
import { rulesOf } from './batch-rules';
import { describeRows } from './faulty-rows';
import { type BatchSubmission } from './use-submit-batch';
import { type WizardState } from './wizard-state';

/** Where on the last step something is left to be done: ids of its sections. */
export const PLACES = {
  mapping: 'wizard-mapping',
  template: 'wizard-template',
  rules: 'wizard-rules',
  questions: 'wizard-questions',
  faulty: 'wizard-faulty-rows',
  typed: 'wizard-corrections',
  cost: 'wizard-cost',
  blank: 'wizard-blank-rows',
} as const;

/** What keeps a batch from being generated. */
export interface Left {
  readonly words: string;
  readonly place: (typeof PLACES)[keyof typeof PLACES];
}

interface Checked {
  /** Placeholders with a text that cannot be printed. */
  readonly faultyTexts: number;
  readonly values: Pick<BatchSubmission['values'], 'open' | 'faulty' | 'accepted' | 'typed'>;
  readonly text: Pick<BatchSubmission['text'], 'ready'>;
  /** Of the batch against the month; null where that is not known. */
  readonly cost: Pick<BatchCost, 'wayOut' | 'without'> | null;
}

/** Of rows that cannot become presentations: without all of them there would be no batch. */
function waysOut(rows: number, totalRows: number): string {
  if (rows === totalRows) return 'correct the values, or decide to let them fail.';
  return rows === 1
    ? 'correct its values, leave it out, or decide to let it fail.'
    : 'correct the values, leave these rows out, or decide to let them fail.';
}

/** What is left to be done before a batch can be generated, from the top of the step to its end. */
export function whatIsLeft(state: WizardState, { faultyTexts, values, text, cost }: Checked): readonly Left[] {
  const { open, faulty, accepted, typed } = values;
  const rules = rulesOf(state);
  const unfilled = unmapped(state.mapping, state.defaults).length;
  const left: readonly (Left | false)[] = [
    unfilled > 0 && {
      words: `Choose what fills ${unfilled === 1 ? 'the placeholder that has' : `the ${formatCount(unfilled, 'placeholder')} that have`} nothing yet.`,
      place: PLACES.mapping,
    },
    faultyTexts > 0 && {
      words: `Correct the ${faultyTexts === 1 ? 'text' : 'texts'} that cannot be printed.`,
      place: PLACES.mapping,
    },
    !text.ready && {
      words: 'Correct the template, or decide to print its faulty places as they stand.',
      place: PLACES.template,
    },
    rules.missingFault !== null && { words: 'Correct the text for missing values.', place: PLACES.rules },
    rules.fault !== null && { words: 'Correct how files are named.', place: PLACES.rules },
    open > 0 && {
      words: `Answer ${open === 1 ? 'the question' : `the ${formatCount(open, 'question')}`} about your values.`,
      place: PLACES.questions,
    },
    typed > 0 && {
      words: `Put the ${formatCount(typed, 'value')} that you typed into the table, or discard ${typed === 1 ? 'it' : 'them'}.`,
      place: PLACES.typed,
    },
    faulty !== null &&
      !accepted && {
        words: `${describeRows(faulty)}: ${waysOut(faulty.rows, state.table?.preview.totalRows ?? 0)}`,
        place: PLACES.faulty,
      },
    cost !== null && cost.wayOut !== null && { words: cost.wayOut, place: PLACES[cost.without ?? 'cost'] },
  ];
  return left.filter((one) => one !== false);
}
