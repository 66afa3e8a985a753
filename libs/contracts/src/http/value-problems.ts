import { type FieldErrors, Problem } from '../problems/problem';

/** Under which field of a call with the values of one presentation stands what a batch says of a field of its form; null: the call has nothing like it. */
const FIELDS: ReadonlyMap<string, string | null> = new Map([
  ['presentation.csv_file', 'values'],
  ['presentation.data_mapping', 'values'],
  ['presentation.template_id', 'template_id'],
  ['presentation.file_name', 'file_name'],
  ['presentation.data_locale', 'data_locale'],
  ['presentation.column_readings', null],
]);

/** As many are explained as anybody reads, and so many characters of a name say which it is. */
const MOST_NAMED = 20;
const LONGEST_NAME = 80;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const sentenceOf = (fault: unknown): string[] => {
  if (!isObject(fault)) return [];
  const { column, message, remedy } = fault;
  const place = typeof column === 'string' && column !== '' ? `“${column}”: ` : '';
  return [`${place}${[message, remedy].filter((words) => typeof words === 'string').join(' ')}`];
};

const missing = (name: unknown): string =>
  `“${String(name).slice(0, LONGEST_NAME)}” has no value. Send one, or null where it is to stay empty.`;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What is wrong with values that a batch would have in columns and lines; undefined where the batch's own words hold. */
const faultsOfValues = ({ code, params }: Problem): readonly string[] | undefined => {
  // Also where something else was wrong first.
  if ('placeholders' in params) return listOf(params['placeholders']).slice(0, MOST_NAMED).map(missing);
  if (code === 'batch.values_unreadable' || code === 'batch.values_ambiguous')
    return listOf(params['faults']).flatMap(sentenceOf);
  return undefined;
};

const detailOf = ({ code, message, params }: Problem): string => {
  if (code === 'batch.mapping_incomplete')
    return params['count'] === 1
      ? 'One placeholder has no value.'
      : `${String(params['count'])} placeholders have no value.`;
  if (code === 'batch.values_unreadable') return 'The presentation cannot be made of these values.';
  if (code === 'batch.values_ambiguous') return 'Values can be read in two ways.';
  return message;
};

const errorsOf = (problem: Problem): FieldErrors => {
  const faults = faultsOfValues(problem);
  const errors = new Map<string, readonly string[]>();
  for (const [field, messages] of Object.entries(problem.errors)) {
    const known = FIELDS.get(field);
    if (known === null) continue;
    const key = known ?? field;
    errors.set(key, key === 'values' && faults ? faults : [...(errors.get(key) ?? []), ...messages]);
  }
  return Object.fromEntries(errors);
};

/** A problem of a batch in the words of a call that has no table, columns or lines, but the values of one presentation. */
export const problemOfValues = (problem: Problem): Problem =>
  new Problem(
    problem.code,
    { detail: detailOf(problem), errors: errorsOf(problem), params: problem.params },
    { cause: problem.cause },
  );
