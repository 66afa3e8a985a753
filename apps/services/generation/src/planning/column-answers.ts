import { columnAnswer } from '@rowdeck/contracts';
import { matchColumns } from '@rowdeck/engine-pptx';
import {
  type ColumnAnswer,
  contradictedAnswers,
  type Contradiction,
  READING_NAMES,
  type TableReadings,
} from '@rowdeck/engine-values';
import { batchInvalid } from './planning.errors';

/** How columns are read, as the user says, by their names. */
export type ColumnAnswers = ReadonlyMap<string, ColumnAnswer>;

const { order, decimal, serials, percents } = columnAnswer.shape;
/** What may be said of a column, by what it is about. */
const SAID: Readonly<Record<string, readonly unknown[]>> = {
  order: order.unwrap().options,
  decimal: decimal.unwrap().options,
  serials: serials.unwrap().options,
  percents: percents.unwrap().options,
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

const FIELD = 'presentation.column_readings';

/** Nobody corrects more of them before trying again. */
const MOST_NAMED = 20;
/** A header may have thousands of characters; the first say which it is. */
const LONGEST_QUOTED = 80;

const quoted = (name: string): string =>
  `“${name.length > LONGEST_QUOTED ? `${name.slice(0, LONGEST_QUOTED)}…` : name}”`;

/** Throws `batch.invalid`, naming each column that the table does not have. */
export const assertColumnsExist = (answers: ColumnAnswers, headers: readonly string[]): void => {
  const known = new Set(headers);
  const unknown = [...answers.keys()].filter((column) => !known.has(column));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, MOST_NAMED);
  const sentences = matchColumns(named, headers).map(({ placeholder: column, column: same, suggestion = same }) => {
    const advice =
      suggestion === undefined
        ? `Its columns are ${headers.slice(0, MOST_NAMED).map(quoted).join(', ')}${headers.length > MOST_NAMED ? ', …' : ''}.`
        : `Did you mean ${quoted(suggestion)}?`;
    return `The table has no column ${quoted(column)}. ${advice}`;
  });
  throw batchInvalid({ [FIELD]: sentences });
};

/** Throws `batch.invalid`, naming each column whose values prove its answer wrong, with one that does. */
export const assertNotContradicted = (answers: ColumnAnswers, readings: TableReadings): void => {
  const wrong = contradictedAnswers(readings, answers).slice(0, MOST_NAMED);
  if (wrong.length > 0) throw batchInvalid({ [FIELD]: wrong.map(contradictionIn(readings)) });
};

const contradictionIn =
  ({ unit = 'line' }: TableReadings) =>
  ({ column, answer, proof }: Contradiction): string =>
    `Column ${quoted(column)} cannot be read with ${READING_NAMES[answer] ?? answer}: “${proof.value}” (${unit} ${proof.line}) has ${OR.format(proof.admitted.map((reading) => READING_NAMES[reading] ?? reading))}. ${proof.admitted.length > 1 ? 'Answer with one of these' : 'Leave the answer out'}, or correct the value.`;

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const ANSWERS_UNREADABLE = {
  [FIELD]: [
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
