import { problemOf } from '@rowdeck/api-client';
import { type ColumnAnswer, dateReader, type Day, numberReader } from '@rowdeck/engine-values';

/** A column whose values can be read in two ways, as the server asks about it (`batch.values_ambiguous`). */
export interface ColumnQuestion {
  readonly code: string;
  readonly column: string;
  readonly value: string;
  readonly message: string;
  readonly remedy: string;
}

const isQuestion = (value: unknown): value is ColumnQuestion =>
  typeof value === 'object' &&
  value !== null &&
  ['code', 'column', 'value', 'message', 'remedy'].every(
    (name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string',
  );

/** The questions of a refusal; none of a problem that asks nothing. */
export const questionsOf = (error: unknown): readonly ColumnQuestion[] => {
  const { code, params } = problemOf(error);
  const questions: unknown = params['questions'];
  return code === 'batch.values_ambiguous' && Array.isArray(questions) ? questions.filter(isQuestion) : [];
};

export interface AnswerChoice {
  readonly key: string;
  /** With the example of the file: `Day first: 03/04/2026 is 3 April 2026`. */
  readonly label: string;
  readonly answer: ColumnAnswer;
}

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = ({ year, month, day }: Day): string => LONG_DATE.format(Date.UTC(year, month - 1, day));

/** The two ways to read a column, with what its example becomes; none where only the file or the template can answer. */
export const choicesOf = ({ code, value }: ColumnQuestion): readonly AnswerChoice[] => {
  if (code === 'value.ambiguous_date') return dateChoices(value);
  return code === 'value.ambiguous_number' ? numberChoices(value) : [];
};

function dateChoices(value: string): readonly AnswerChoice[] {
  const read = dateReader({})(value);
  if (read === undefined || !('readings' in read)) return [];
  const [dayFirst, monthFirst] = read.readings;
  return [
    { key: 'dmy', label: `Day first: ${value} is ${inWords(dayFirst)}`, answer: { order: 'dmy' } },
    { key: 'mdy', label: `Month first: ${value} is ${inWords(monthFirst)}`, answer: { order: 'mdy' } },
  ];
}

function numberChoices(value: string): readonly AnswerChoice[] {
  const read = numberReader({})(value);
  if (read === undefined || !('readings' in read)) return [];
  const [point, comma] = read.readings;
  return [
    { key: '.', label: `A point before the decimals: ${value} is ${point}`, answer: { decimal: '.' } },
    { key: ',', label: `A comma before the decimals: ${value} is ${comma}`, answer: { decimal: ',' } },
  ];
}
