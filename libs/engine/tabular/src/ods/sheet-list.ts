import { copied } from '../table/copied';
import { type SheetFound, type TableLimits } from '../table/table';
import { TableRejected } from '../table/table-fault';
import { workbookFaults } from '../table/workbook-faults';
import { CountBudget, RowCount } from '../workbook/row-count';
import { attributeOf, type XmlHandler } from '../workbook/xml-tokens';
import { TableHandler } from './table-handler';

const MOST_TABLES = 10_000;

interface ListedTable {
  readonly name: string;
  readonly style: string;
  readonly count: RowCount;
}

/** Finds the sheets of an OpenDocument spreadsheet, and counts their rows as far as that takes a short time. */
export class SheetList implements XmlHandler {
  elements = 0;
  private readonly tables: ListedTable[] = [];
  private readonly hiddenStyles = new Set<string>();
  private readonly budget = new CountBudget();
  private style = '';
  private depth = 0;
  /** False behind what stands in the cells of a table and cannot be passed unread. */
  private passes = true;
  /** Of the table that is being read. */
  private current: { readonly count: RowCount; readonly handler: TableHandler } | undefined;

  constructor(private readonly limits: TableLimits) {}

  get sheets(): readonly SheetFound[] {
    const isOnly = this.tables.length === 1;
    return this.tables.map(({ name, style, count }) => {
      return { name, hidden: this.hiddenStyles.has(style), ...(!isOnly && count.found) };
    });
  }

  readonly isEnough = (): boolean => this.current?.count.rows.isEnough() ?? false;

  spend(characters: number): void {
    this.current?.count.spend(characters);
  }

  /** Cells of a row whose table is not counted any more: nothing in them says how many sheets there are. */
  element(text: string, at: number): number {
    if (!this.passes || this.depth !== 1 || this.current?.count.isCounting !== false) return -1;
    const end = text.startsWith(CELL, at) ? cellsEnd(text, at) : -1;
    if (end <= at) return -1;
    this.passes = !holdsMoreThanCells(text.slice(at, end));
    return this.passes ? end : -1;
  }

  open(name: string, attributes: string): void {
    this.elements++;
    if (name === 'style') this.style = attributes;
    if (name === 'table-properties' && attributeOf(attributes, 'table:display') === 'false')
      this.hiddenStyles.add(kept(this.style, 'style:name'));
    if (this.tables.length + this.hiddenStyles.size > MOST_TABLES)
      throw new TableRejected([workbookFaults.workbookTooLarge('content.xml')]);
    if (name === 'table' && this.depth++ === 0) this.begin(attributes);
    this.count((handler) => handler.open(name, attributes));
  }

  close(name: string): void {
    this.count((handler) => handler.close(name));
    if (name !== 'table' || --this.depth > 0) return;
    this.current?.count.end();
    this.current = undefined;
  }

  text(text: string): void {
    this.count((handler) => handler.text(text));
  }

  private begin(attributes: string): void {
    const count = new RowCount(this.limits, this.budget);
    const [name, style] = [kept(attributes, 'table:name'), kept(attributes, 'table:style-name')];
    this.tables.push({ name, style, count });
    this.passes = true;
    this.current = { count, handler: new TableHandler(count.rows, name, this.limits.maxColumns) };
  }

  private count(step: (handler: TableHandler) => void): void {
    const { current } = this;
    if (current?.count.isCounting) current.count.attempt(() => step(current.handler));
  }
}

const CELL = '<table:table-cell';

/** Where the row ends; the last cell that begins in the text where the end of the row has not come. */
function cellsEnd(text: string, at: number): number {
  const rowEnd = text.indexOf('</table:table-row>', at);
  return rowEnd < 0 ? text.lastIndexOf(CELL) : rowEnd;
}

/** Tables within cells have rows of their own, and comments and CDATA may hold what looks like a tag. */
const holdsMoreThanCells = (cells: string): boolean => /<table:table[\s>/]|<!/.test(cells);

/** Longer ones are no names, and ten thousand of them would fill the memory. */
const LONGEST_NAME = 1_000;

const kept = (attributes: string, name: string): string =>
  copied((attributeOf(attributes, name) ?? '').slice(0, LONGEST_NAME));
