import { type Cell } from '@rowdeck/engine-values';
import { type LostValue } from '../table/spoilt-cells';
import { type SheetRows } from '../workbook/sheet-rows';
import { attributeOf, type XmlHandler } from '../workbook/xml-tokens';
import { odsCell } from './ods-cell';

const MOST_SPACES = 1_000;
/** More than a cell may hold, so that what is too long is seen to be. */
const LONGEST_VALUE = 100_000;
/** Comments, pictures and shapes stand in the cell that they are fixed to, with texts of their own. */
const NO_TEXT: ReadonlySet<string> = new Set([
  ...['annotation', 'shapes', 'frame', 'custom-shape', 'g', 'caption', 'control', 'line', 'rect', 'ellipse', 'circle'],
  ...['polyline', 'polygon', 'regular-polygon', 'path', 'connector', 'measure'],
]);
const ERROR_VALUE = /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)|Err:\d{3})$/;

/** Reads the rows of one table of an OpenDocument spreadsheet (OpenDocument 1.3 part 3 §9.1). */
export class TableHandler implements XmlHandler {
  /** Of the table that is wanted; 0 outside. Tables within cells are none of ours. */
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
  private spans = { columns: 1, lines: 1 };
  private columns = 0;

  constructor(
    private readonly rows: SheetRows,
    private readonly wanted: string,
    private readonly maxColumns: number,
  ) {}

  open(name: string, attributes: string): void {
    this.rows.work(1);
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
    else if (name === 'p') this.inParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell(name === 'table-cell');
    else if (name === 'table-row') this.closeRow();
  }

  text(text: string): void {
    // White space is collapsed (§6.1.2): what is meant is written as elements of its own.
    if (this.inParagraph && this.skipped === 0) this.append(text.replace(/\s+/g, ' '));
  }

  private openTable(attributes: string): void {
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
    for (let i = 1; cells.length + lost.length > 0 && i <= this.repeatedRows && !this.rows.isFull; i++)
      this.rows.add({ cells, line: this.line + i, hidden, lost });
    this.line += this.repeatedRows;
  }

  private openCell(attributes: string): void {
    this.repeatedCells = repeats(attributes, 'table:number-columns-repeated');
    this.paragraphs = [];
    this.attributes = attributes;
    this.spans = {
      columns: repeats(attributes, 'table:number-columns-spanned'),
      lines: repeats(attributes, 'table:number-rows-spanned'),
    };
  }

  /** As displayed: the text that the writer has put beside the value; the value where there is none. */
  private closeCell(uncovered: boolean): void {
    const text = this.paragraphs.length > 0 ? this.paragraphs.join('\n') : valueOf(this.attributes);
    this.rows.ownText(text, this.line + 1);
    const column = this.cells.length + this.blank + 1;
    const isMerged = this.spans.columns > 1 || this.spans.lines > 1;
    if (uncovered && isMerged) this.rows.mergedFrom(this.line + 1, column, this.spans);
    const lost = this.lostBy(text);
    const room = this.maxColumns + 2 - column;
    const repeated = Math.min(this.repeatedCells, room);
    for (let i = 0; lost && i < repeated; i++) this.lost.push({ code: lost, column: column + i, shown: text });
    if (lost || !uncovered || text === '') this.blank += repeated;
    else this.push(odsCell(text, this.attributes), repeated);
  }

  /** Programs that write spreadsheets without computing them leave the result of a formula out, and its type with it. */
  private lostBy(text: string): LostValue['code'] | undefined {
    if (text !== '') return ERROR_VALUE.test(text) ? 'value.error' : undefined;
    const isFormula = attributeOf(this.attributes, 'table:formula') !== undefined;
    const isText = attributeOf(this.attributes, 'office:value-type') === 'string';
    return isFormula && !isText ? 'value.not_calculated' : undefined;
  }

  private push(cell: Cell, repeated: number): void {
    if (repeated > 0) for (; this.blank > 0; this.blank--) this.cells.push('');
    for (let i = 0; i < repeated; i++) this.cells.push(cell);
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
    else if (name === 's')
      this.append(' '.repeat(Math.min(Number(attributeOf(attributes, 'text:c') ?? 1) || 1, MOST_SPACES)));
    else if (name === 'tab') this.append('\t');
    else if (name === 'line-break') this.append('\n');
  }

  private append(text: string): void {
    const begun = this.paragraphs.pop() ?? '';
    this.paragraphs.push(begun.length < LONGEST_VALUE ? `${begun}${text}` : begun);
  }
}

function repeats(attributes: string, name: string): number {
  // Most cells stand there once, and a look at each attribute takes longer than one at all.
  if (!attributes.includes(name)) return 1;
  const stated = Number(attributeOf(attributes, name) ?? 1);
  return Number.isInteger(stated) && stated > 0 ? stated : 1;
}

function valueOf(attributes: string): string {
  if (!attributes.includes('value')) return '';
  const of = (name: string): string | undefined => attributeOf(attributes, `office:${name}`);
  const truth = of('boolean-value')?.toUpperCase();
  return (
    of('string-value') ??
    of('date-value')
      ?.replace(/T00:00:00$/, '')
      .replace('T', ' ') ??
    truth ??
    timeOf(of('time-value')) ??
    of('value') ??
    ''
  );
}

/** Hours, minutes and seconds, as spreadsheets state a time of day (`PT08H30M00S`). */
const DURATION = /^(-?)PT(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,]\d{1,9})?S)?$/;

function timeOf(duration: string | undefined): string | undefined {
  const [, sign, ...parts] = DURATION.exec(duration ?? '') ?? [];
  return sign === undefined ? undefined : sign + parts.map((part = '') => part.padStart(2, '0')).join(':');
}
