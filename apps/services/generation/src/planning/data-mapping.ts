import { type ColumnMatch, isRowCounter, matchColumns } from '@rowdeck/engine-pptx';
import { type TableFault } from '@rowdeck/engine-tabular';
import { mappingIncomplete, WRONG_COLUMNS } from './planning.errors';

/** Placeholder → column, as the wizard's last step sends it. */
export type DataMapping = ReadonlyMap<string, string>;

/** Placeholder and column, in pairs. */
export type MappedColumns = readonly (readonly [placeholder: string, column: string])[];

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads the JSON text of the form; null when it is no object of texts. By hand, because names are data: schema libraries drop
 * a placeholder that is called `__proto__`.
 */
export const parseMapping = (text: string): DataMapping | null => {
  const parsed = parsedJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const chosen = Object.entries(parsed).filter(([, column]) => column !== null && column !== '');
  return chosen.every(isPair) ? new Map(chosen) : null;
};

const isPair = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

/** As many gaps are explained as anybody reads: finding the column that may be meant compares a name with every header. */
const EXPLAINED_GAPS = 20;

/** A name may have thousands of characters; the first say which it is. */
const LONGEST_QUOTED = 80;

const quoted = (name: string): string =>
  `“${name.length > LONGEST_QUOTED ? `${name.slice(0, LONGEST_QUOTED)}…` : name}”`;

const gapOf = (placeholder: string, column: string | undefined, match: ColumnMatch | undefined): string => {
  const near = match?.column ?? match?.suggestion;
  const advice = near === undefined ? 'Choose one of the columns of the table.' : `Did you mean ${quoted(near)}?`;
  // The table has a column of the name; it is the mapping that says nothing.
  if (column === undefined && match?.column !== undefined) {
    return `${quoted(placeholder)} is not in the mapping. Map it to the column ${quoted(match.column)} of the table.`;
  }
  if (column === undefined) return `${quoted(placeholder)} has no column. ${advice}`;
  return `${quoted(placeholder)} is mapped to ${quoted(column)}, which the table does not have. ${advice}`;
};

/** Throws `batch.mapping_incomplete` with the first gaps in words, and the number of all. */
const refuse = (
  gaps: readonly string[],
  mapping: DataMapping,
  columns: readonly string[],
  odd: readonly TableFault[],
): never => {
  const explained = gaps.slice(0, EXPLAINED_GAPS);
  const matches = matchColumns(
    explained.map((gap) => mapping.get(gap) ?? gap),
    columns,
  );
  // With another separator, or the headers in another line, the table has other columns: none of these is meant.
  const areColumns = !odd.some(({ code }) => WRONG_COLUMNS.has(code));
  const sentences = explained.map((gap, index) =>
    areColumns ? gapOf(gap, mapping.get(gap), matches[index]) : `${quoted(gap)} has no column.`,
  );
  throw mappingIncomplete(sentences, explained, gaps.length, odd);
};

/** Finds the column as the table has it: browsers trim headers in their preview, the file may not. */
const columnFinder = (columns: readonly string[]): ((name: string) => string | undefined) => {
  const exact = new Set(columns);
  const trimmed = new Map<string, string>();
  for (const column of exact) {
    const key = column.trim();
    if (!trimmed.has(key)) trimmed.set(key, column);
  }
  return (name) => (exact.has(name) ? name : trimmed.get(name.trim()));
};

/**
 * The mapping of the template's placeholders, every one to a column of the table; what it says of other names is left out. The
 * row's own counters need no column.
 * The columns are read once, however many placeholders there are.
 * Throws `batch.mapping_incomplete`.
 *
 * @param odd what was found odd about the table, and may be why a column is missing
 */
export const completeMapping = (
  mapping: DataMapping,
  placeholders: readonly string[],
  columns: readonly string[],
  odd: readonly TableFault[] = [],
): MappedColumns => {
  const find = columnFinder(columns);
  const complete: [string, string][] = [];
  const gaps: string[] = [];
  for (const placeholder of placeholders) {
    const wanted = mapping.get(placeholder);
    const column = wanted === undefined ? undefined : find(wanted);
    if (column !== undefined) complete.push([placeholder, column]);
    else if (wanted !== undefined || !isRowCounter(placeholder)) gaps.push(placeholder);
  }
  return gaps.length === 0 ? complete : refuse(gaps, mapping, columns, odd);
};
