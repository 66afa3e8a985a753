import {
  type ColumnReading,
  contradictionWords,
  type Example,
  mixedCurrencyWords,
  otherYearsWords,
  type Reading,
  readingWords,
  type RowUnit,
} from '@rowdeck/engine-values';
import { type CompiledTemplate } from '../compile/compiled-template';
import { compileExpression } from '../format/compile-expression';
import { saidOf } from '../format/said-of';
import { FormatFault, type FormatFaultCode } from '../format/filter-faults';
import { type Format } from '../format/formatter';
import { formatOptions } from '../format/format-binding';
import { dropsCurrency, readsValues } from '../format/reads-values';
import { isStated } from '../format/value-reader';
import { columnOf } from './mapped-value';
import { type ValueBinding } from './source-of';
import { valuePieces } from './value-pieces';

/** What is to be asked or said about a column before a table is filled in. Plain JSON. */
export interface ColumnFinding {
  readonly code:
    FormatFaultCode | 'column.reading' | 'column.two_ways' | 'column.mixed_currencies' | 'column.other_years';
  /**
   * `error`: rows with such a value fail until somebody answers. `warning`: each value says itself how it is read, but not all say the
   * same. `hint`: how the column is read, and why.
   */
  readonly severity: 'error' | 'warning' | 'hint';
  readonly placeholder: string;
  readonly column: string;
  /** Of the first value that does not say itself how it is read; of a column that is written in two ways, the first of the rarer. */
  readonly line: number;
  readonly value: string;
  /** Such values in the column. */
  readonly count: number;
  readonly message: string;
  /** The ways out: an argument of the filter, or the locale of the data. */
  readonly remedy: string;
}

const QUESTIONS: readonly FormatFaultCode[] = [
  'value.ambiguous_number',
  'value.ambiguous_percent',
  'value.ambiguous_date',
  'value.serial_date',
];
const IN_TWO_WAYS =
  'Check that both are meant so: tables joined from two sources often differ in this. Nothing needs to be done if they are; else correct the values.';
const IN_ONE =
  'Without their currencies they look as if they were in one. Convert them, give the currency a column of its own, or print the values without a filter.';
const IN_OUR_CALENDAR =
  'Write these years as the Gregorian calendar counts them, as in 2026-11-21. Nothing needs to be done if the years are meant.';
const IF_WRONG = 'Nothing needs to be done if so; else correct the value that shows it, or the filter in the template.';

/**
 * For each column that a filter of the template reads as numbers or dates: the first value that can be read in two ways, with both
 * readings and the ways out; or, where other values of the column decide it, what they decide. Empty without `readings`.
 */
export function columnFindings(template: CompiledTemplate, binding: ValueBinding): readonly ColumnFinding[] {
  return filterFindings(
    valuePieces(template).filter(({ filters }) => filters !== ''),
    binding,
  );
}

/** A placeholder with the filters behind it, as `inspectTemplate` names them. */
export interface FilteredPlaceholder {
  readonly placeholder: string;
  readonly filters: string;
}

type ReadingBinding = Omit<ValueBinding, 'columns'>;

/** `columnFindings` for who knows the filters of a template and does not have the template: the wizard in the browser. */
export function filterFindings(
  placeholders: Iterable<FilteredPlaceholder>,
  binding: ReadingBinding,
): readonly ColumnFinding[] {
  const { mapping, readings } = binding;
  const columns = new Map(readings?.columns.map((reading) => [reading.column, reading]));
  const found = new Map<string, ColumnFinding>();
  for (const piece of placeholders) {
    const column = columns.get(columnOf(mapping, piece.placeholder));
    if (column === undefined) continue;
    const questions = questionsOf(piece, column, binding);
    // A question about such a column says that it is written in two ways.
    const contradictions = questions.length > 0 ? [] : contradictionsOf(piece, column, readings?.unit);
    const mixed = mixedCurrenciesOf(piece, column, readings?.unit);
    const years = otherYearsOf(piece, column, binding);
    const decisions = decisionsOf(piece, column, readings?.unit);
    for (const finding of [...questions, ...contradictions, ...mixed, ...years, ...decisions]) {
      const key = [finding.column, finding.code, finding.severity === 'error' ? '' : finding.message].join('\0');
      if (!found.has(key)) found.set(key, finding);
    }
  }
  return [...found.values()];
}

function questionsOf({ placeholder, filters }: FilteredPlaceholder, reading: ColumnReading, binding: ReadingBinding) {
  const format = compileExpression(filters, formatOptions(binding, reading.column));
  const unit = binding.readings?.unit ?? 'line';
  const { decimal, order, serial, serials, unmarked, numbers, percents, column } = reading;
  const examples = [
    { example: decimal?.open, count: decimal?.openCount ?? 0, also: contradiction(decimal?.evidence ?? [], unit) },
    // What the values or an answer have settled is no question: where a value does not fit, its row is at fault.
    {
      example: order?.settled === undefined ? order?.open : undefined,
      count: order?.openCount ?? 0,
      also: contradiction(order?.evidence ?? [], unit),
    },
    { example: serial, count: serials, also: '' },
    { example: unmarked, count: numbers - percents, also: unmarkedWords(reading) },
  ];
  return examples.flatMap(({ example, count, also }): ColumnFinding[] => {
    const fault = example && questionOf(format, example.value);
    if (fault === undefined || example === undefined) return [];
    const { code } = fault;
    const remedy = saidOf(placeholder, fault.remedy);
    const message = `Column “${column}”, ${unit} ${example.line}: ${fault.message}${also}`;
    return [{ code, severity: 'error', placeholder, column, ...example, count, message, remedy }];
  });
}

function questionOf(format: Format, value: string): FormatFault | undefined {
  const read = format(value);
  return read instanceof FormatFault && QUESTIONS.includes(read.code) ? read : undefined;
}

function contradiction([first, second]: readonly Example[], unit: RowUnit): string {
  if (first === undefined || second === undefined) return '';
  const at = ({ line, value }: Example): string => `${unit} ${line} (“${value}”)`;
  return ` ${capitalised(at(first))} and ${at(second)} are written in two ways.`;
}

/** The answer is one for all of them. */
const unmarkedWords = ({ numbers, percents }: ColumnReading): string =>
  percents === 0 ? '' : ` ${numbers - percents} of ${numbers} numbers in the column have none.`;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function contradictionsOf(
  { placeholder, filters }: FilteredPlaceholder,
  reading: ColumnReading,
  unit?: RowUnit,
): ColumnFinding[] {
  const { column } = reading;
  return readBy(filters, reading).flatMap((read): ColumnFinding[] => {
    const [rarer] = [...(read?.evidence ?? [])].sort((a, b) => a.count - b.count);
    const message = contradictionWords(column, read, unit);
    if (rarer === undefined || message === undefined) return [];
    const { line, value, count } = rarer;
    const finding = { placeholder, column, line, value, count, message, remedy: IN_TWO_WAYS };
    return [{ ...finding, code: 'column.two_ways', severity: 'warning' }];
  });
}

/** Where a filter states its currency, values in another one are faults of their rows. */
function mixedCurrenciesOf(
  { placeholder, filters }: FilteredPlaceholder,
  { column, currencies }: ColumnReading,
  unit?: RowUnit,
): ColumnFinding[] {
  const [rarer] = [...currencies].sort((a, b) => a.count - b.count);
  if (rarer === undefined || !dropsCurrency(filters)) return [];
  const message = mixedCurrencyWords(column, currencies, unit);
  if (message === undefined) return [];
  const { line, value, count } = rarer;
  const finding = { placeholder, column, line, value, count, message, remedy: IN_ONE };
  return [{ ...finding, code: 'column.mixed_currencies', severity: 'warning' }];
}

/** Where the locale of the data has that calendar, such values are faults of their rows. */
function otherYearsOf({ placeholder, filters }: FilteredPlaceholder, reading: ColumnReading, binding: ReadingBinding) {
  const { column, otherYears } = reading;
  const message = otherYearsWords(reading, binding.readings?.unit);
  if (otherYears === undefined || message === undefined || !readsValues(filters, 'dates')) return [];
  const { line, value, count } = otherYears;
  const read = compileExpression(filters, formatOptions(binding, column))(value);
  if (read instanceof FormatFault) return [];
  const finding = { placeholder, column, line, value, count, message, remedy: IN_OUR_CALENDAR };
  return [{ ...finding, code: 'column.other_years', severity: 'warning' } as const];
}

/** What is known of the column to the filters that read it; nothing that counts where the template says it itself. */
function readBy(filters: string, { decimal, order }: ColumnReading): readonly (Reading<string> | undefined)[] {
  if (isStated(filters)) return [];
  return [readsValues(filters, 'numbers') ? decimal : undefined, readsValues(filters, 'dates') ? order : undefined];
}

function decisionsOf(
  { placeholder, filters }: FilteredPlaceholder,
  reading: ColumnReading,
  unit?: RowUnit,
): ColumnFinding[] {
  return readBy(filters, reading).flatMap((decision) =>
    readingWords(reading.column, decision, unit).map((message) => ({
      code: 'column.reading' as const,
      severity: 'hint' as const,
      placeholder,
      column: reading.column,
      line: decision?.open?.line ?? 0,
      value: decision?.open?.value ?? '',
      count: decision?.openCount ?? 0,
      message,
      remedy: IF_WRONG,
    })),
  );
}
