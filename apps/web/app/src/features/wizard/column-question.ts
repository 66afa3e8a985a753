import { problemOf } from '@rowdeck/api-client';
import {
  type ColumnAnswer,
  type DateOrder,
  dateReader,
  type Day,
  numberReader,
  serialDay,
  sizeWords,
} from '@rowdeck/engine-values';
import { formatLongDay, formatNumber } from '@rowdeck/ui';

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

export const inWords = ({ year, month, day }: Day): string => formatLongDay(Date.UTC(year, month - 1, day));

const CHOICES: Readonly<Record<string, (value: string) => readonly AnswerChoice[]>> = {
  'value.ambiguous_date': dateChoices,
  'value.ambiguous_number': numberChoices,
  'value.serial_date': serialChoices,
  'value.ambiguous_percent': percentChoices,
};

/** The ways to read a column, with what its example becomes in each; none where only the file or the template can answer. */
export const choicesOf = ({ code, value }: ColumnQuestion): readonly AnswerChoice[] => CHOICES[code]?.(value) ?? [];

/** The choice that an answer about the column has made. */
export const chosenOf = (question: ColumnQuestion, given: ColumnAnswer | undefined): AnswerChoice | undefined =>
  choicesOf(question).find(({ answer }) =>
    Object.entries(answer).every(([what, how]) => given?.[what as keyof ColumnAnswer] === how),
  );

/** A question that has to be answered first: the batch would be refused. */
export const isOpen = (question: ColumnQuestion, given: ColumnAnswer | undefined): boolean =>
  choicesOf(question).length > 0 && chosenOf(question, given) === undefined;

const FIRST: Readonly<Record<DateOrder, string>> = { dmy: 'Day', mdy: 'Month', ymd: 'Year' };

function dateChoices(value: string): readonly AnswerChoice[] {
  const read = dateReader({})(value);
  if (read === undefined || !('readings' in read)) return [];
  return read.readings.map(({ order, day }) => {
    return { key: order, label: `${FIRST[order]} first: ${value} is ${inWords(day)}`, answer: { order } };
  });
}

function numberChoices(value: string): readonly AnswerChoice[] {
  const read = numberReader({})(value);
  if (read === undefined || !('readings' in read)) return [];
  const [point, comma] = read.readings;
  return [
    { key: '.', label: `A point before the decimals: ${value} is ${sizeWords(point)}`, answer: { decimal: '.' } },
    { key: ',', label: `A comma before the decimals: ${value} is ${sizeWords(comma)}`, answer: { decimal: ',' } },
  ];
}

function serialChoices(value: string): readonly AnswerChoice[] {
  const day = serialDay(value);
  if (day === undefined) return [];
  return [
    { key: 'date', label: `A day of a spreadsheet: ${value} is ${inWords(day)}`, answer: { serials: 'date' } },
    { key: 'number', label: 'A number, and no date: its rows will fail', answer: { serials: 'number' } },
  ];
}

const PERCENT = { style: 'percent', maximumFractionDigits: 20 } as const;

function percentChoices(value: string): readonly AnswerChoice[] {
  const read = numberReader({})(value);
  if (read === undefined) return [];
  const number = 'readings' in read ? Number.NaN : Number(read.decimal);
  const example = (share: number) => (Number.isNaN(share) ? '' : `: ${value} is ${formatNumber(share, PERCENT)}`);
  return [
    { key: 'fraction', label: `A part of one${example(number)}`, answer: { percents: 'fraction' } },
    { key: 'percent', label: `Per cent already${example(number / 100)}`, answer: { percents: 'percent' } },
  ];
}
