import { type ColumnReading, type Example, readingWords } from '@rowdeck/engine-values';
import { type CompiledTemplate } from '../compile/compiled-template';
import { compileExpression } from '../format/compile-expression';
import { FormatFault, type FormatFaultCode } from '../format/filter-faults';
import { type Format } from '../format/formatter';
import { formatOptions } from '../format/format-binding';
import { readsValues } from '../format/reads-values';
import { type SlotPiece, type ValuePiece } from '../text/part-plan';
import { type ValueBinding } from './source-of';

/** What is to be asked or said about a column before a table is filled in. Plain JSON. */
export interface ColumnFinding {
  readonly code: FormatFaultCode | 'column.reading';
  /** `error`: rows with such a value fail until somebody answers. `hint`: how the column is read, and why. */
  readonly severity: 'error' | 'hint';
  readonly placeholder: string;
  readonly column: string;
  /** Of the first value that does not say itself how it is read. */
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
const IF_WRONG = 'Nothing needs to be done if so; else correct the value that shows it, or the filter in the template.';

/**
 * For each column that a filter of the template reads as numbers or dates: the first value that can be read in two ways, with both
 * readings and the ways out; or, where other values of the column decide it, what they decide. Empty without `readings`.
 */
export function columnFindings(template: CompiledTemplate, binding: ValueBinding): readonly ColumnFinding[] {
  return filterFindings(filteredPieces(template), binding);
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
    const column = columns.get(mapping.get(piece.placeholder) ?? '');
    if (column === undefined) continue;
    for (const finding of [...questionsOf(piece, column, binding), ...decisionsOf(piece, column)]) {
      const key = [finding.column, finding.code, finding.severity === 'hint' ? finding.message : ''].join('\0');
      if (!found.has(key)) found.set(key, finding);
    }
  }
  return [...found.values()];
}

/** Each filter of each placeholder once, however many slots hold it. */
function filteredPieces({ archive }: CompiledTemplate): Iterable<ValuePiece> {
  const texts = archive.parts.flatMap((part) => (part.kind === 'text' ? [part] : part.archive.parts));
  const pieces = texts.flatMap(({ plan }) => plan.slots.flatMap((slot) => slot.pieces.filter(isFiltered)));
  return new Map(pieces.map((piece) => [[piece.placeholder, piece.filters].join('\0'), piece])).values();
}

function isFiltered(piece: SlotPiece): piece is ValuePiece {
  return piece.kind === 'value' && piece.filters !== '';
}

function questionsOf({ placeholder, filters }: FilteredPlaceholder, reading: ColumnReading, binding: ReadingBinding) {
  const format = compileExpression(filters, formatOptions(binding, reading.column));
  const { decimal, order, serial, serials, unmarked, numbers, percents, column } = reading;
  const examples = [
    { example: decimal?.open, count: decimal?.openCount ?? 0, proofs: decimal?.evidence ?? [] },
    { example: order?.open, count: order?.openCount ?? 0, proofs: order?.evidence ?? [] },
    { example: serial, count: serials, proofs: [] },
    { example: unmarked, count: numbers - percents, proofs: [] },
  ];
  return examples.flatMap(({ example, count, proofs }): ColumnFinding[] => {
    const fault = example && questionOf(format, example.value);
    if (fault === undefined || example === undefined) return [];
    const { code, remedy } = fault;
    const message = `Column “${column}”, line ${example.line}: ${fault.message}${contradiction(proofs)}`;
    return [{ code, severity: 'error', placeholder, column, ...example, count, message, remedy }];
  });
}

function questionOf(format: Format, value: string): FormatFault | undefined {
  try {
    format(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    return QUESTIONS.includes(error.code) ? error : undefined;
  }
}

function contradiction([first, second]: readonly Example[]): string {
  if (first === undefined || second === undefined) return '';
  return ` Line ${first.line} (“${first.value}”) and line ${second.line} (“${second.value}”) are written in two ways.`;
}

function decisionsOf({ placeholder, filters }: FilteredPlaceholder, reading: ColumnReading): ColumnFinding[] {
  const used = [
    readsValues(filters, 'numbers') ? reading.decimal : undefined,
    readsValues(filters, 'dates') ? reading.order : undefined,
  ];
  return used.flatMap((decision) =>
    readingWords(reading.column, decision).map((message) => ({
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
