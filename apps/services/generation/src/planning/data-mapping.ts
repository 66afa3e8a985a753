import { type ColumnMatch, findColumns, isRowCounter, type MappedValue, matchColumns } from '@rowdeck/engine-pptx';
import { type TableFault } from '@rowdeck/engine-tabular';
import { batchInvalid, MAPPING_UNREADABLE, mappingIncomplete, WRONG_COLUMNS } from './planning.errors';

/** Placeholder → column or fixed text, as the wizard's last step sends it. */
export type DataMapping = ReadonlyMap<string, MappedValue>;

/** Placeholder, and its column or fixed text, in pairs. */
export type MappedValues = readonly (readonly [placeholder: string, value: MappedValue])[];

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads the JSON text of the form. By hand, because names are data: schema libraries drop a placeholder that is called `__proto__`.
 * Throws `batch.invalid` with each placeholder that is mapped to something else than a column or a text.
 */
export const parseMapping = (text: string): DataMapping => {
  const parsed = parsedJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw batchInvalid(MAPPING_UNREADABLE);
  const chosen = Object.entries(parsed).filter(([, value]) => value !== null && value !== '');
  const others = chosen.filter((pair) => !isPair(pair)).map(([placeholder]) => placeholder);
  if (others.length > 0)
    throw batchInvalid({ 'presentation.data_mapping': others.slice(0, EXPLAINED_GAPS).map(otherShape) });
  return new Map(chosen.filter(isPair).map(([placeholder, value]) => [placeholder, bareValue(value)]));
};

const isPair = (pair: [string, unknown]): pair is [string, MappedValue] =>
  typeof pair[1] === 'string' || isFixedText(pair[1]);

const isFixedText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).join() === 'text' &&
  'text' in value &&
  typeof value.text === 'string';

const bareValue = (value: MappedValue): MappedValue => (typeof value === 'string' ? value : { text: value.text });

const otherShape = (placeholder: string): string =>
  `${quoted(placeholder)} is mapped to neither a column nor a text. Write the name of a column, or {"text": "…"} for what stands in every presentation; an empty text leaves it blank.`;

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
  mapping: ReadonlyMap<string, string>,
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

/** The mapping of who sends none: each placeholder to the column of its name, as the wizard proposes it. */
export const mappingByNames = (placeholders: readonly string[], columns: readonly string[]): DataMapping =>
  findColumns(placeholders, columns);

/** The mapping, in which placeholders that print a default of their own are left blank where it says nothing of them. */
export const withDefaults = (mapping: DataMapping, defaulted: Iterable<string>): DataMapping =>
  new Map<string, MappedValue>([...[...defaulted].map((name) => [name, { text: '' }] as const), ...mapping]);

/**
 * The mapping of the template's placeholders, every one to a column of the table or a text; what it says of other names is left out. The
 * row's own counters need none.
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
): MappedValues => {
  const find = columnFinder(columns);
  const complete: [string, MappedValue][] = [];
  const gaps: string[] = [];
  for (const placeholder of placeholders) {
    const wanted = mapping.get(placeholder);
    const value = typeof wanted === 'string' ? find(wanted) : wanted;
    if (value !== undefined) complete.push([placeholder, value]);
    else if (wanted !== undefined || !isRowCounter(placeholder)) gaps.push(placeholder);
  }
  return gaps.length === 0 ? complete : refuse(gaps, wantedColumns(mapping), columns, odd);
};

/** The mapping, in which placeholders without a column are left blank: for a check that goes on beyond its gaps. */
export const withBlanks = (
  mapping: DataMapping,
  placeholders: readonly string[],
  columns: readonly string[],
): DataMapping => {
  const find = columnFinder(columns);
  const valueOf = (wanted: MappedValue | undefined) => (typeof wanted === 'string' ? find(wanted) : wanted);
  return new Map(placeholders.map((name) => [name, valueOf(mapping.get(name)) ?? { text: '' }]));
};

const wantedColumns = (mapping: DataMapping): ReadonlyMap<string, string> =>
  new Map([...mapping].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
