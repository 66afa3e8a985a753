import {
  columnOf,
  columnsOf,
  type CompiledTemplate,
  findColumns,
  fixedTextFindings,
  isRowCounter,
  type MappedValue,
  type MissingPolicy,
  readsValues,
  type TemplateInspection,
  type ValueBinding,
} from '@rowdeck/engine-pptx';
import { type Table } from '@rowdeck/engine-tabular';
import { InputRefused, type Problem } from './problem';

export interface ChosenColumns {
  /** The table's headers, and at their end the one that no row has a cell for, if it is needed. */
  readonly columns: readonly string[];
  readonly mapping: ReadonlyMap<string, MappedValue>;
  /** The columns that a filter reads: how the others write numbers and dates does not matter. */
  readonly filtered: ReadonlySet<string>;
}

/** Of filters, an inspection lists no more: others may be among them. */
const MOST_LISTED = 20;

/** A column behind all others, so that every row lacks its value; no header that a file can hold is called so. */
const NO_COLUMN = '\0';

/**
 * Finds what each placeholder is filled with: the column or text given by hand, else the column of its name. One without a column prints
 * its default, or keeps its tag, unless it was asked that missing values be blank or a default; `row` and `rows` without one are the row's own counters.
 *
 * @throws InputRefused naming every hand-made mapping that fits neither template nor table
 */
export function chooseColumns(
  inspection: TemplateInspection,
  { headers }: Pick<Table, 'headers'>,
  byHand: ReadonlyMap<string, MappedValue>,
  missing?: MissingPolicy,
): ChosenColumns {
  const names = inspection.placeholders.map(({ name }) => name);
  refuseUnknown(names, headers, byHand);
  const mapping = new Map<string, MappedValue>();
  const byName = findColumns(names, headers);
  for (const { name: placeholder, defaultText } of inspection.placeholders) {
    const chosen = byHand.get(placeholder) ?? byName.get(placeholder);
    if (chosen !== undefined) mapping.set(placeholder, chosen);
    else if (!isRowCounter(placeholder) && (missing?.kind === 'blank' || missing?.kind === 'default'))
      mapping.set(placeholder, NO_COLUMN);
    else if (defaultText !== undefined && !isRowCounter(placeholder)) mapping.set(placeholder, { text: '' });
  }
  const filtered = inspection.placeholders.filter(
    ({ filters = [] }) => filters.length >= MOST_LISTED || filters.some((source) => readsValues(source)),
  );
  return {
    columns: [...headers, NO_COLUMN],
    mapping,
    filtered: new Set(filtered.map(({ name }) => columnOf(mapping, name) || NO_COLUMN)),
  };
}

/**
 * A fixed text that its filter cannot read would fail every row.
 *
 * @throws InputRefused naming each of them
 */
export function refuseUnreadableTexts(template: CompiledTemplate, values: ValueBinding): void {
  const [first, ...others] = fixedTextFindings(template, values).map(({ code, placeholder, message, remedy }) => ({
    code,
    message: `--text ${placeholder}: ${message}`,
    remedy,
  }));
  if (first) throw new InputRefused([first, ...others]);
}

/** The columns that placeholders may have, by hand or by their names: no other is looked at. */
export function neededColumns(
  inspection: TemplateInspection,
  headers: readonly string[],
  byHand: ReadonlyMap<string, MappedValue>,
): ReadonlySet<string> {
  const names = inspection.placeholders.map(({ name }) => name);
  return new Set([...columnsOf(byHand.values()), ...findColumns(names, headers).values()]);
}

/**
 * For when a missing value is to fail: a placeholder without a column would fail every row.
 *
 * @throws InputRefused naming every placeholder without a column
 */
export function refuseIncomplete(inspection: TemplateInspection, { mapping }: ChosenColumns): void {
  const [first, ...others] = inspection.placeholders
    .filter(({ name }) => !mapping.has(name) && !isRowCounter(name))
    .map(({ name }) => ({
      code: 'mapping.incomplete',
      message: `No column is called “${name}”, and --missing fail demands a value.`,
      remedy: `Map the placeholder: --map "${name}=COLUMN", or --text "${name}=TEXT".`,
    }));
  if (first) throw new InputRefused([first, ...others]);
}

function refuseUnknown(
  names: readonly string[],
  headers: readonly string[],
  byHand: ReadonlyMap<string, MappedValue>,
): void {
  const problems: Problem[] = [];
  for (const [placeholder, value] of byHand) {
    if (!names.includes(placeholder)) {
      const option = typeof value === 'string' ? '--map' : '--text';
      const message = `${option} names the placeholder “${placeholder}”, which the template does not have.`;
      problems.push({ code: 'mapping.unknown_placeholder', message, remedy: `It has: ${names.join(', ') || 'none'}.` });
    }
    if (typeof value === 'string' && !headers.includes(value)) {
      const message = `--map names the column “${value}”, which the table does not have.`;
      problems.push({ code: 'mapping.unknown_column', message, remedy: `It has: ${headers.join(', ')}.` });
    }
  }
  const [first, ...others] = problems;
  if (first) throw new InputRefused([first, ...others]);
}
