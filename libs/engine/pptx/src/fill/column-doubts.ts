import { type ColumnReading, type Example } from '@rowdeck/engine-values';
import { type CompiledTemplate } from '../compile/compiled-template';
import { compileExpression } from '../format/compile-expression';
import { FormatFault, type FormatFaultCode } from '../format/filter-faults';
import { formatOptions } from '../format/format-binding';
import { type SlotPiece, type ValuePiece } from '../text/part-plan';
import { type ValueBinding } from './source-of';

/** A column whose values can be read in two ways: a question to whoever knows the data. */
export interface ColumnDoubt {
  readonly code: FormatFaultCode;
  /** Rows with such a value fail until it is answered. */
  readonly severity: 'error';
  readonly placeholder: string;
  readonly column: string;
  /** Of the first such value. */
  readonly line: number;
  readonly value: string;
  /** Values of the column that the answer decides. */
  readonly count: number;
  readonly message: string;
  /** The ways out: an argument of the filter, or the locale of the data. */
  readonly remedy: string;
}

const QUESTIONS: readonly FormatFaultCode[] = ['value.ambiguous_number', 'value.ambiguous_date', 'value.serial_date'];

/**
 * What must be asked before a table is filled in: for each column that a filter of the template reads as numbers or dates, the
 * first value that can be read in two ways, with both readings and the ways out. Empty without `readings`.
 */
export function columnDoubts(template: CompiledTemplate, binding: ValueBinding): readonly ColumnDoubt[] {
  const { mapping, readings } = binding;
  const columns = new Map(readings?.columns.map((reading) => [reading.column, reading]));
  const doubts = new Map<string, ColumnDoubt>();
  for (const piece of filteredPieces(template)) {
    const column = columns.get(mapping.get(piece.placeholder) ?? '');
    if (column === undefined) continue;
    for (const doubt of doubtsOf(piece, column, binding)) {
      const key = [doubt.code, doubt.column].join('\0');
      if (!doubts.has(key)) doubts.set(key, doubt);
    }
  }
  return [...doubts.values()];
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

function doubtsOf({ placeholder, filters }: ValuePiece, reading: ColumnReading, binding: ValueBinding): ColumnDoubt[] {
  const format = compileExpression(filters, formatOptions(binding, reading.column));
  const { decimal, order, serial, serials, column } = reading;
  const examples = [
    { example: decimal?.open, count: decimal?.openCount ?? 0, differing: decimal?.evidence ?? [] },
    { example: order?.open, count: order?.openCount ?? 0, differing: order?.evidence ?? [] },
    { example: serial, count: serials, differing: [] },
  ];
  return examples.flatMap(({ example, count, differing }) => {
    const fault = example && questionOf(format, example.value);
    if (fault === undefined || example === undefined) return [];
    const { code, remedy } = fault;
    const message = `Column “${column}”, line ${example.line}: ${fault.message}${contradiction(differing)}`;
    return [{ code, severity: 'error', placeholder, column, ...example, count, message, remedy } as const];
  });
}

function questionOf(format: (value: string) => string, value: string): FormatFault | undefined {
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
