import { type ColumnAnswer } from '@rowdeck/engine-values';
import { batchInvalid } from './planning.errors';

/** How columns are read, as the user says, by their names. */
export type ColumnAnswers = ReadonlyMap<string, ColumnAnswer>;

/** What may be said of a column, by what it is about. */
const SAID: Readonly<Record<string, readonly unknown[]>> = {
  order: ['dmy', 'mdy', 'ymd'],
  decimal: ['.', ','],
  serials: ['date', 'number'],
  percents: ['fraction', 'percent'],
} satisfies { readonly [K in keyof Required<ColumnAnswer>]: readonly ColumnAnswer[K][] };

/**
 * Reads the JSON text of the form; by hand, because names are data. Throws `batch.invalid`.
 * @param text null where nothing was asked
 */
export const parseAnswers = (text: string | null): ColumnAnswers => {
  const parsed = text === null ? {} : parsedJson(text);
  const answers = isObject(parsed) ? Object.entries(parsed) : null;
  if (!answers?.every(isAnswer)) throw batchInvalid(ANSWERS_UNREADABLE);
  return new Map(answers);
};

const ANSWERS_UNREADABLE = {
  'presentation.column_readings': [
    'Say how columns are read as a JSON object from column name to {"order": "dmy"}, "mdy" or "ymd", {"decimal": "."} or ",", {"serials": "date"} or "number", {"percents": "fraction"} or "percent".',
  ],
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAnswer = (pair: [string, unknown]): pair is [string, ColumnAnswer] =>
  isObject(pair[1]) &&
  Object.entries(pair[1]).every(([what, how]) => Object.hasOwn(SAID, what) && SAID[what]?.includes(how));
