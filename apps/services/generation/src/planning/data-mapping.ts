import { matchColumns } from '@rowdeck/engine-pptx';
import { mappingIncomplete } from './planning.errors';

/** Placeholder → column, as the wizard's last step sends it. */
export type DataMapping = ReadonlyMap<string, string>;

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

const gapOf = (placeholder: string, column: string | undefined, columns: readonly string[]): string => {
  const [match] = matchColumns([column ?? placeholder], columns);
  const near = match?.column ?? match?.suggestion;
  const advice = near === undefined ? 'Choose one of the columns of the CSV file.' : `Did you mean “${near}”?`;
  if (column === undefined) return `“${placeholder}” has no column. ${advice}`;
  return `“${placeholder}” is mapped to “${column}”, which the CSV file does not have. ${advice}`;
};

/** The column as the table has it: browsers trim headers in their preview, the file may not. */
const columnNamed = (name: string, columns: readonly string[]): string | undefined =>
  columns.includes(name) ? name : columns.find((column) => column.trim() === name.trim());

/**
 * The mapping of the template's placeholders, every one to a column of the table; what it says of other names is left out.
 * Throws `batch.mapping_incomplete` naming every gap.
 */
export const completeMapping = (
  mapping: DataMapping,
  placeholders: readonly string[],
  columns: readonly string[],
): [placeholder: string, column: string][] => {
  const complete: [string, string][] = [];
  const gaps: string[] = [];
  for (const placeholder of placeholders) {
    const wanted = mapping.get(placeholder);
    const column = wanted === undefined ? undefined : columnNamed(wanted, columns);
    if (column === undefined) gaps.push(placeholder);
    else complete.push([placeholder, column]);
  }
  if (gaps.length > 0) {
    throw mappingIncomplete(
      gaps.map((gap) => gapOf(gap, mapping.get(gap), columns)),
      gaps,
    );
  }
  return complete;
};
