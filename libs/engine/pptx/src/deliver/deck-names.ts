import { type Cell, isBlank, shownIn } from '@rowdeck/engine-values';
import { type RowFault } from '../fill/row-failed';
import { ValueFault } from '../fill/value-fault';
import { cellFormat, type CellFormat } from '../format/cell-format';
import { checkFilters } from '../format/check-filters';
import { FormatFault } from '../format/filter-faults';
import { type FormatBinding, formatOptions } from '../format/format-binding';
import { type FilterProblem } from '../format/parse-filters';
import { findColumns } from '../inspect/find-columns';
import { templateFault } from '../text/fault-catalogue';
import { findTags, type Tag, type TagFault } from '../text/find-tags';
import { type TemplateFaultCode } from '../text/template-fault';
import { safeFileName } from './safe-file-name';

export interface DeckNameOptions extends FormatBinding {
  /** Text with columns in braces, filters allowed: `{{ company | upper }} - {{row}}.pptx`. */
  readonly pattern: string;
  readonly columns: readonly string[];
  /** Rows of the table; given, the pattern may say `{{rows}}`. */
  readonly rowCount?: number;
}

/** What is wrong with a file-name pattern, and the way out. */
interface FileNameProblem {
  readonly code: 'file_name.unknown_column' | 'file_name.bad_filter' | 'file_name.bad_tag';
  readonly message: string;
  readonly remedy: string;
}

/** A table may have thousands of columns; the first of them help. */
const LONGEST_SENTENCE = 600;

/** A file-name pattern that names columns which the table does not have, has filters that cannot work, or braces that name none. */
export class FileNamePatternRejected extends Error {
  override readonly name = 'FileNamePatternRejected';

  constructor(readonly problems: readonly [FileNameProblem, ...FileNameProblem[]]) {
    super(problems.map(({ message }) => message).join('\n'));
  }

  /** What is wrong with the pattern and the way out, for whoever typed it. */
  get sentences(): readonly string[] {
    return this.problems.map(({ message, remedy }) => `${message} ${remedy}`.trim().slice(0, LONGEST_SENTENCE));
  }
}

/** The name of a row's deck, and what its owner may not have meant. */
export interface NamedDeck {
  readonly name: string;
  /** Whether an earlier row has the name that this one would have without its number. */
  readonly isRepeated: boolean;
  /** Columns of the pattern that print nothing. */
  readonly blanks: readonly string[];
  /** Values that a filter cannot read: they stand in the name as they are shown. */
  readonly unreadable: readonly RowFault[];
}

/** What is found while a name is made. */
interface Findings {
  readonly blanks: string[];
  readonly unreadable: RowFault[];
}

type NamePiece = (row: readonly Cell[], rowNumber: number, found: Findings) => string;

/** Names a batch's decks, one row after another: safe on Windows, macOS and Linux, and no two alike, whatever the rows hold. */
export class DeckNames {
  private readonly pieces: readonly NamePiece[];
  private readonly taken = new Set<string>();
  /** The last number given to a name that came up again. */
  private readonly repeats = new Map<string, number>();

  /** @throws FileNamePatternRejected naming every unknown column and every filter that cannot work */
  constructor(options: DeckNameOptions) {
    this.pieces = compilePattern(options);
  }

  /** @param rowNumber from 1 */
  next(row: readonly Cell[], rowNumber: number): string {
    return this.look(row, rowNumber).name;
  }

  /** As `next`, with what is odd about the name. */
  look(row: readonly Cell[], rowNumber: number): NamedDeck {
    const found: Findings = { blanks: [], unreadable: [] };
    const text = this.pieces.map((piece) => piece(row, rowNumber, found)).join('');
    const plain = safeFileName(text);
    let name = plain;
    let repeat = this.repeats.get(folded(plain)) ?? 1;
    while (this.taken.has(folded(name))) name = safeFileName(text, ` (${++repeat})`);
    if (repeat > 1) this.repeats.set(folded(plain), repeat);
    this.taken.add(folded(name));
    return { name, isRepeated: name !== plain, ...found };
  }
}

/** Windows and macOS take names for the same that differ in case, or in how an accent is encoded. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase().normalize('NFC');
}

interface PatternTag extends Tag {
  /** As the table has it; undefined of what counts rows. */
  readonly column: string | undefined;
}

/** Its columns are found as those of placeholders are. @throws FileNamePatternRejected */
function tagsOf({
  pattern,
  columns,
  rowCount,
}: Pick<DeckNameOptions, 'pattern' | 'columns' | 'rowCount'>): readonly PatternTag[] {
  const { tags, faults } = findTags(pattern);
  const isCounter = (name: string): boolean => name === 'row' || (name === 'rows' && rowCount !== undefined);
  const found = findColumns(
    tags.map(({ name }) => name),
    columns,
  );
  const unknown = tags.map(({ name }) => name).filter((name) => !found.has(name) && !isCounter(name));
  const [first, ...others] = [
    ...faults.map((fault) => badTag(pattern, fault)),
    ...(unknown.length > 0 ? [unknownColumns(unknown, columns)] : []),
    ...tags.flatMap(({ filters }) => checkFilters(filters).map(badFilter)),
  ];
  if (first !== undefined) throw new FileNamePatternRejected([first, ...others]);
  return tags.map((tag) => ({ ...tag, column: found.get(tag.name) }));
}

/** The columns that a pattern uses, as the table has them. @throws FileNamePatternRejected */
export function fileNameColumns(pattern: string, columns: readonly string[]): readonly string[] {
  const used = tagsOf({ pattern, columns, rowCount: 0 }).map(({ column }) => column);
  return [...new Set(used.filter((column) => column !== undefined))];
}

function compilePattern(options: DeckNameOptions): NamePiece[] {
  const { pattern, columns, rowCount } = options;
  let read = 0;
  const pieces = tagsOf(options).flatMap(({ start, end, name, column, filters }): NamePiece[] => {
    const literal = pattern.slice(read, start);
    read = end;
    const value = name === 'rows' ? () => String(rowCount) : String;
    const format = cellFormat(filters, formatOptions(options, column ?? ''));
    return [() => literal, column === undefined ? counterPiece(value, format) : columnPiece(column, columns, format)];
  });
  return [...pieces, () => pattern.slice(read)];
}

function unknownColumns(names: readonly string[], columns: readonly string[]): FileNameProblem {
  return {
    code: 'file_name.unknown_column',
    message: `The file name uses ${names.map((name) => `{{${name}}}`).join(', ')}, which the table does not have.`,
    remedy: `Use {{row}} or one of the columns: ${columns.join(', ')}.`,
  };
}

/** The ways out of a template speak of its paragraphs. */
const REMEDIES: Partial<Record<TemplateFaultCode, string>> = {
  'placeholder.unclosed': 'Close it with "}}", or delete the "{{".',
  'placeholder.unopened': 'Put "{{" in front of the name, or delete the "}}".',
  'placeholder.nested': 'Write one after the other, each with two braces on both sides.',
  'placeholder.triple_braces': 'Use two braces on both sides.',
};

function badTag(pattern: string, { code, start, end }: TagFault): FileNameProblem {
  const { message } = templateFault(code, { placeholder: pattern.slice(start, end) });
  const remedy = REMEDIES[code] ?? 'Write the name of a column between the braces, or delete them.';
  return { code: 'file_name.bad_tag', message: `In the file name: ${message}`, remedy };
}

function badFilter({ message, remedy }: FilterProblem): FileNameProblem {
  return { code: 'file_name.bad_filter', message: `In the file name: ${message}`, remedy };
}

/** @param counter what stands in the place of a column, by the number of the row */
function counterPiece(counter: (rowNumber: number) => string, format: CellFormat): NamePiece {
  return (_, rowNumber) => {
    const text = format(counter(rowNumber));
    return text instanceof FormatFault ? counter(rowNumber) : text;
  };
}

function columnPiece(column: string, columns: readonly string[], format: CellFormat): NamePiece {
  const index = columns.indexOf(column);
  const source = { placeholder: column, columnName: column };
  return (row, _, { blanks, unreadable }) => {
    const value = row[index] ?? '';
    const text = format(value);
    if (text instanceof FormatFault) {
      // A value that cannot be read is told of, and keeps no presentation from being made.
      unreadable.push(new ValueFault(text, source, value));
      return shownIn(value);
    }
    if (isBlank(text)) blanks.push(column);
    return text;
  };
}
