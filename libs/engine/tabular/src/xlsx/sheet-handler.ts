import { type Cell, codeAt, isSerial } from '@rowdeck/engine-values';
import { addBehind, type SheetRows } from '../workbook/sheet-rows';
import { attributeOf, type XmlHandler } from '../workbook/xml-tokens';
import { pointNumber } from '../table/typed-cells';
import { type LostValue } from '../table/spoilt-cells';
import { type CellText } from './cell-text';
import { QuickCell } from './quick-cell';
import { unescaped } from './shared-strings';

/** Column letters have at most three (XFD). */
const MOST_LETTERS = 3;
const BEFORE_A = 0x60;
const LETTERS = 26;
const SMALL = 0x20;
/** An element that is not read with its cell at once: such cells have been looked at before. */
const ELEMENT = 3;
/** Attributes of a cell, and escapes in its text, take as long as reading so many elements. */
const ATTRIBUTES = 4;
const ESCAPES = 8;
const MOMENT = 8;
/** So does a formula, whose text is passed though it is not computed. */
const FORMULA = 4;
/** A cell that is read at once takes as long as so many. */
const QUICK_CELL = 6;

/** Reads the rows of a worksheet part (ECMA-376 Part 1 §18.3.1). */
export class SheetHandler implements XmlHandler {
  private cells: Cell[] = [];
  private lost: LostValue[] = [];
  private line = 0;
  private hiddenRow = false;
  private column = 0;
  private type = 'n';
  private style = 0;
  private value = '';
  private hasFormula = false;
  private reads = false;
  private phonetic = 0;
  private readonly quick = new QuickCell();

  constructor(
    private readonly rows: SheetRows,
    private readonly strings: readonly string[],
    private readonly texts: CellText,
    private readonly maxColumns: number,
  ) {}

  /** Most cells of most sheets: a number, or the number of a text. */
  element(text: string, at: number): number {
    const { quick } = this;
    if (this.phonetic > 0 || !quick.read(text, at, this.column + 1)) return -1;
    this.rows.work(quick.hasFormula ? QUICK_CELL + FORMULA : QUICK_CELL);
    this.column = quick.column;
    if (quick.hasValue) this.put(this.quickCell(quick));
    return quick.end;
  }

  open(name: string, attributes: string): void {
    this.rows.work(ELEMENT);
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') this.reads = this.phonetic === 0;
    else if (name === 'f') this.openFormula();
    else if (name === 'rPh') this.phonetic++;
    else if (name === 'col') this.hiddenColumns(attributes);
    else if (name === 'mergeCell') this.rows.merged(attributeOf(attributes, 'ref') ?? '');
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.reads = false;
    else if (name === 'rPh') this.phonetic--;
    else if (name === 'c') this.put(this.cell());
    else if (name === 'row') this.closeRow();
  }

  text(text: string): void {
    if (this.reads && this.value.length < LONGEST_VALUE) this.value += text;
  }

  private openFormula(): void {
    this.hasFormula = true;
    this.rows.work(FORMULA);
  }

  private openRow(attributes: string): void {
    const stated = Number(attributeOf(attributes, 'r'));
    // Rows without a number, or with one that cannot be, follow on the last.
    const follows = Number.isInteger(stated) && stated > this.line && stated <= MOST_ROWS;
    this.line = follows ? stated : this.line + 1;
    this.hiddenRow = isTrue(attributeOf(attributes, 'hidden'));
    this.cells = [];
    this.lost = [];
    this.column = 0;
  }

  private closeRow(): void {
    this.rows.add({ cells: this.cells, line: this.line, hidden: this.hiddenRow, lost: this.lost });
  }

  private openCell(attributes: string): void {
    this.column++;
    this.type = 'n';
    this.style = 0;
    if (attributes !== '') this.cellAttributes(attributes);
    this.value = '';
    this.hasFormula = false;
  }

  private cellAttributes(attributes: string): void {
    this.rows.work(ATTRIBUTES);
    this.column = columnNumber(attributeOf(attributes, 'r') ?? '') ?? this.column;
    // Each look goes through all attributes, and most cells have no more than one or two.
    if (attributes.includes('t')) this.type = attributeOf(attributes, 't') ?? 'n';
    if (attributes.includes('s')) this.style = Number(attributeOf(attributes, 's') ?? 0);
  }

  /** One cell beyond the limit is kept, so that the row is seen to be too wide. */
  private put(cell: Cell): void {
    if (cell === '' || this.column > this.maxColumns + 1) return;
    const blanks = this.column - 1 - this.cells.length;
    if (blanks < 0) this.cells[this.column - 1] = cell;
    else addBehind(blanks, this.cells, cell);
  }

  /** The cached value as it is displayed; a formula is never computed. */
  private cell(): Cell {
    if (this.value === '') return this.empty();
    if (this.type === 's') return this.shownText(this.strings[Number(this.value)] ?? '', this.style);
    return this.typed(this.type, this.value);
  }

  private typed(type: string, value: string): Cell {
    if (type === 'str' || type === 'inlineStr') return this.ownText(value);
    if (type === 'b') return isTrue(value) ? 'TRUE' : 'FALSE';
    if (type === 'd') return this.moment(value);
    if (type === 'e') return this.lose('value.error', value);
    const number = Number(value);
    return Number.isFinite(number) ? this.number(number, this.style) : value;
  }

  private quickCell({ value, style, type, isPlain }: QuickCell): Cell {
    if (type === 's') return this.shownText(this.strings[Number(value)] ?? '', style);
    this.style = style;
    if (type !== 'n') return this.typed(type, value);
    if (isPlain && !this.texts.from1904 && this.texts.isGeneral(style)) return pointNumber(value);
    return this.number(Number(value), style);
  }

  private number(number: number, style: number): Cell {
    if (this.texts.isNoDay(number, style)) return this.lose('value.error', NO_DAY);
    const cell = this.texts.number(number, style);
    this.rows.work(this.texts.cost);
    if (this.texts.from1904 && this.texts.isGeneral(style) && isSerial(String(number)))
      this.rows.dayFrom1904(String(number), this.line, this.column);
    return cell;
  }

  private moment(value: string): string {
    this.rows.work(MOMENT);
    return isoText(value);
  }

  private ownText(value: string): string {
    if (value.includes('_x')) this.rows.work(ESCAPES);
    const text = unescaped(value);
    this.rows.ownText(text, this.line);
    return this.shownText(text, this.style);
  }

  private shownText(text: string, style: number): string {
    if (text === '') return text;
    const shown = this.texts.text(text, style);
    this.rows.work(this.texts.cost);
    return shown;
  }

  /** Programs that write workbooks without computing them leave the result out; a formula whose result is no text says `str`. */
  private empty(): string {
    return this.hasFormula && this.type !== 'str' ? this.lose('value.not_calculated', '') : '';
  }

  /** A row may state the same cell a million times. */
  private lose(code: LostValue['code'], shown: string): '' {
    const { column } = this;
    if (column <= this.maxColumns + 1 && column > (this.lost.at(-1)?.column ?? 0))
      this.lost.push({ code, column, shown });
    return '';
  }

  private hiddenColumns(attributes: string): void {
    if (!isTrue(attributeOf(attributes, 'hidden'))) return;
    const [first, last] = [Number(attributeOf(attributes, 'min')), Number(attributeOf(attributes, 'max'))];
    // Behind the last column that is used, people hide all up to XFD.
    if (last < MOST_COLUMNS) this.rows.hiddenColumns(first, last);
  }
}

/** Rows of a sheet: a number beyond them, `1e300` or none, is not what a reader would find it by. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** As spreadsheets show it. */
const NO_DAY = '########';
/** More than a cell may hold, so that what is too long is seen to be. */
const LONGEST_VALUE = 100_000;
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** A date, a time or both (ISO 8601), as the cells of type `d` have it: programs write thousandths and `Z` whatever they know. */
function isoText(value: string): string {
  const moment = value.replace(/(?:\.0{1,9})?Z?$/, '');
  if (moment.startsWith('T')) return moment.slice(1);
  return moment.replace(/T(?:00:00(?::00)?)?$/, '').replace('T', ' ');
}

/** `AB12` is in the column 28; undefined where a cell does not say, or what it says cannot be. */
function columnNumber(reference: string): number | undefined {
  let [column, at] = [0, 0];
  for (; at < reference.length; at++) {
    const letter = (codeAt(reference, at) | SMALL) - BEFORE_A;
    if (letter < 1 || letter > LETTERS) break;
    column = column * LETTERS + letter;
  }
  if (at === 0 || at > MOST_LETTERS) return undefined;
  for (; at < reference.length; at++) if (!isDigit(codeAt(reference, at))) return undefined;
  return column;
}

const isDigit = (char: number): boolean => char >= 0x30 && char <= 0x39;
