import { type ColumnAnswer, contradictedAnswers, type TableReadings } from '@rowdeck/engine-values';

/** How columns are read that do not say it themselves, by their names. */
export type ColumnAnswers = ReadonlyMap<string, ColumnAnswer>;

export const NO_ANSWERS: ColumnAnswers = new Map();

export const withAnswer = (answers: ColumnAnswers, column: string, answer: ColumnAnswer): ColumnAnswers =>
  new Map([...answers, [column, { ...answers.get(column), ...answer }]]);

/** Answers that the values prove wrong by now would be refused: a file that was corrected may say itself how it is written. */
export function stillOpen(answers: ColumnAnswers, readings: TableReadings): ColumnAnswers {
  const contradicted = new Set(contradictedAnswers(readings, answers).map(({ column }) => column));
  return new Map([...answers].filter(([column]) => !contradicted.has(column)));
}
