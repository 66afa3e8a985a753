import { type Cell, codeAt } from '@rowdeck/engine-values';
import { type LostValue } from '../table/spoilt-cells';
import { addBehind, type SheetRows } from '../workbook/sheet-rows';
import { attributeOf, tagEnd, type XmlHandler } from '../workbook/xml-tokens';
import { odsCell, workOfValue } from './ods-cell';
import { statedText } from './stated-text';

const MOST_SPACES = 1_000;
/** More than a cell may hold, so that what is too long is seen to be. */
const LONGEST_VALUE = 100_000;
/** Comments, pictures and shapes stand in the cell that they are fixed to, with texts of their own. */
const NO_TEXT: ReadonlySet<string> = new Set([
  ...['annotation', 'shapes', 'frame', 'custom-shape', 'g', 'caption', 'control', 'line', 'rect', 'ellipse', 'circle'],
  ...['polyline', 'polygon', 'regular-polygon', 'path', 'connector', 'measure'],
]);
const ERROR_VALUE = /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)|Err:\d{3})$/;

const ONE: Readonly<Record<'columns' | 'lines', number>> = { columns: 1, lines: 1 };

/** What reading an element takes, with what it does to the text of its cell. */
const ELEMENT = 5;
/** A cell takes as long as so many more; one that is read at once, as so many in place of its elements. */
const CELL_WORK = 6;
const QUICK_CELL = 4;
const CELL = '<table:table-cell';
const PARAGRAPH = '<text:p>';
const CELL_END = '</text:p></table:table-cell>';
/** Longer texts are cut by whoever reads them piece by piece. */
const LONGEST_TEXT = 32_767;
const SLASH = 0x2f;
const SPACE = 0x20;
const GREATER = 0x3e;

/** Reads the rows of one table of an OpenDocument spreadsheet (OpenDocument 1.3 part 3 §9.1). */
export class TableHandler implements XmlHandler {
  /** Of the table that is wanted; 0 outside. Tables within its cells are told of, and not read: no row is theirs. */
  private depth = 0;
  private cells: Cell[] = [];
  private lost: LostValue[] = [];
  /** Cells without a value behind those: built only when one with a value follows, since each row states thousands of them. */
  private blank = 0;
  private line = 0;
  private repeatedRows = 1;
  private hiddenRow = false;
  private repeatedCells = 1;
  private paragraphs: string[] = [];
  private attributes = '';
  private skipped = 0;
  private inParagraph = false;
  /** Whether the paragraph that is being read ends in white space of the file. */
  private endsInGap = false;
  private spans = ONE;
  private columns = 0;

  constructor(
    private readonly rows: SheetRows,
    private readonly wanted: string,
    private readonly maxColumns: number,
  ) {}

  /** Most cells of most sheets: a text of one paragraph, or none. */
  element(text: string, at: number): number {
    if (this.depth !== 1 || this.skipped > 0 || !text.startsWith(CELL, at)) return -1;
    const from = at + CELL.length;
    const end = endsName(codeAt(text, from)) ? tagEnd(text, at) : -1;
    if (end < 0) return -1;
    const isEmpty = codeAt(text, end - 1) === SLASH;
    const textEnd = isEmpty ? end : onlyTextEnd(text, end + 1);
    if (textEnd < 0) return -1;
    this.rows.work(QUICK_CELL);
    this.openCell(text.slice(from, isEmpty ? end - 1 : end));
    if (!isEmpty) this.paragraphs.push(paragraphOf(text.slice(end + 1 + PARAGRAPH.length, textEnd)));
    this.closeCell(true);
    return isEmpty ? end + 1 : textEnd + CELL_END.length;
  }

  open(name: string, attributes: string): void {
    this.rows.work(ELEMENT);
    if (name === 'table') this.openTable(attributes);
    else if (this.depth !== 1) return;
    else if (NO_TEXT.has(name)) this.skipped++;
    else if (this.skipped > 0) return;
    else if (name === 'table-row') this.openRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.openCell(attributes);
    else if (name === 'table-column') this.column(attributes);
    else this.inline(name, attributes);
  }

  close(name: string): void {
    if (name === 'table' && this.depth > 0) this.depth--;
    else if (this.depth !== 1) return;
    else if (NO_TEXT.has(name)) this.skipped--;
    else if (this.skipped > 0) return;
    else if (name === 'p') this.closeParagraph();
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell(name === 'table-cell');
    else if (name === 'table-row') this.closeRow();
  }

  text(text: string): void {
    if (!this.inParagraph || this.skipped > 0) return;
    const begun = this.paragraphs.at(-1) ?? '';
    const more = collapsed(text);
    this.append(begun === '' || this.endsInGap ? withoutGap(more) : more);
    this.endsInGap = more.endsWith(' ');
  }

  /** White space around a paragraph is that of the file, where it is no element of its own. */
  private closeParagraph(): void {
    if (this.endsInGap) this.paragraphs.push((this.paragraphs.pop() ?? '').slice(0, -1));
    this.inParagraph = false;
    this.endsInGap = false;
  }

  private openTable(attributes: string): void {
    if (this.depth === 1 && this.skipped === 0)
      this.rows.tableWithin(this.line + 1, this.cells.length + this.blank + 1);
    if (this.depth > 0 || attributeOf(attributes, 'table:name') === this.wanted) this.depth++;
  }

  private openRow(attributes: string): void {
    this.repeatedRows = repeats(attributes, 'table:number-rows-repeated');
    this.hiddenRow = /^(?:collapse|filter)$/.test(attributeOf(attributes, 'table:visibility') ?? '');
    this.cells = [];
    this.lost = [];
    this.blank = 0;
  }

  private closeRow(): void {
    // A row may state to stand there a million times over.
    const { cells, lost, hiddenRow: hidden } = this;
    for (let i = 1; i <= this.repeatedRows && !this.rows.isFull; i++)
      if (!this.rows.add({ cells, line: this.line + i, hidden, lost })) break;
    this.line += this.repeatedRows;
  }

  private openCell(attributes: string): void {
    this.rows.work(CELL_WORK);
    this.paragraphs = [];
    this.attributes = attributes;
    this.repeatedCells = 1;
    this.spans = ONE;
    // Most cells stand there once and in one place, and a look at each attribute takes longer than one at all.
    if (!attributes.includes('number-')) return;
    this.repeatedCells = repeats(attributes, 'table:number-columns-repeated');
    this.spans = {
      columns: repeats(attributes, 'table:number-columns-spanned'),
      lines: repeats(attributes, 'table:number-rows-spanned'),
    };
  }

  /** As displayed: the text that the writer has put beside the value; the value where there is none. */
  private closeCell(uncovered: boolean): void {
    const text = this.paragraphs.length > 0 ? this.paragraphs.join('\n') : statedText(this.attributes);
    this.rows.ownText(text, this.line + 1);
    const column = this.cells.length + this.blank + 1;
    const isMerged = this.spans.columns > 1 || this.spans.lines > 1;
    if (uncovered && isMerged) this.rows.mergedFrom(this.line + 1, column, this.spans);
    const lost = this.lostBy(text);
    const room = this.maxColumns + 2 - column;
    const repeated = Math.min(this.repeatedCells, room);
    for (let i = 0; lost && i < repeated; i++) this.lost.push({ code: lost, column: column + i, shown: text });
    const isNothing = text === '' && !this.attributes.includes('value=');
    const cell = lost || !uncovered || isNothing ? '' : this.valued(text);
    if (cell === '') this.blank += repeated;
    else this.push(cell, repeated);
  }

  private valued(text: string): Cell {
    this.rows.work(workOfValue(this.attributes));
    return odsCell(text, this.attributes);
  }

  /** Programs that write spreadsheets without computing them leave the result of a formula out, and its type with it. */
  private lostBy(text: string): LostValue['code'] | undefined {
    if (text !== '') return ERROR_VALUE.test(text) ? 'value.error' : undefined;
    const isFormula = attributeOf(this.attributes, 'table:formula') !== undefined;
    const isText = attributeOf(this.attributes, 'office:value-type') === 'string';
    return isFormula && !isText && statedText(this.attributes) === '' ? 'value.not_calculated' : undefined;
  }

  private push(cell: Cell, repeated: number): void {
    if (repeated <= 0) return;
    addBehind(this.blank, this.cells, cell, repeated);
    this.blank = 0;
  }

  private column(attributes: string): void {
    const repeated = repeats(attributes, 'table:number-columns-repeated');
    const hidden = /^(?:collapse|filter)$/.test(attributeOf(attributes, 'table:visibility') ?? '');
    // Behind the last column that is used, people hide all that are left.
    if (hidden && repeated < MOST_SPACES) this.rows.hiddenColumns(this.columns + 1, this.columns + repeated);
    this.columns += repeated;
  }

  private inline(name: string, attributes: string): void {
    if (name === 'p') {
      this.paragraphs.push('');
      this.inParagraph = true;
    } else if (!this.inParagraph) return;
    else if (name === 's' || name === 'tab' || name === 'line-break') this.gap(name, attributes);
  }

  private gap(name: string, attributes: string): void {
    this.endsInGap = false;
    if (name === 's') this.append(' '.repeat(Math.min(repeats(attributes, 'text:c'), MOST_SPACES)));
    else if (name === 'tab') this.append('\t');
    else if (name === 'line-break') this.append('\n');
  }

  private append(text: string): void {
    const begun = this.paragraphs.pop() ?? '';
    this.paragraphs.push(begun.length < LONGEST_VALUE ? `${begun}${text}` : begun);
  }
}

const endsName = (char: number): boolean => char === GREATER || char === SPACE || char === SLASH;

/** Where the text ends that is all there is in a cell, in one paragraph and without references; -1 where there is more. */
function onlyTextEnd(text: string, from: number): number {
  const begin = from + PARAGRAPH.length;
  const end = text.startsWith(PARAGRAPH, from) ? text.indexOf('<', begin) : -1;
  if (end < 0 || end - begin > LONGEST_TEXT || !text.startsWith(CELL_END, end)) return -1;
  return text.slice(begin, end).includes('&') ? -1 : end;
}

/** White space is one space (§6.1.2): what is meant is written as elements of its own. Spaces that do not break are no white space. */
const collapsed = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ');
const withoutGap = (text: string): string => (text.startsWith(' ') ? text.slice(1) : text);

function paragraphOf(text: string): string {
  const inner = withoutGap(collapsed(text));
  return inner.endsWith(' ') ? inner.slice(0, -1) : inner;
}

function repeats(attributes: string, name: string): number {
  const stated = Number(attributeOf(attributes, name) ?? 1);
  return Number.isInteger(stated) && stated > 0 ? stated : 1;
}
