import { archiveKind } from '../recognise/archive-kind';
import { chooseSheet } from '../workbook/choose-sheet';
import { Workbook } from '../workbook/open-workbook';
import { OddTexts } from '../workbook/odd-texts';
import { SheetRows } from '../workbook/sheet-rows';
import { type FaultLog } from '../table/fault-log';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { type SheetFound, type TableLimits } from '../table/table';
import { CountBudget, RowCount } from '../workbook/row-count';
import { CellText } from './cell-text';
import { readStyles } from './read-styles';
import { sharedStrings } from './shared-strings';
import { SheetHandler } from './sheet-handler';
import { workbookParts, type XlsxSheet } from './workbook-parts';

/** Excel workbooks (`.xlsx`, `.xlsm`): the values as displayed of one sheet. */
export const xlsxFormat: TableFormat = {
  name: 'xlsx',
  recognises: (bytes) => archiveKind(bytes) === 'xlsx',
  open: openXlsx,
};

async function openXlsx(bytes: Uint8Array, { limits, sheet, headerLine, faults }: OpenOptions): Promise<OpenedFormat> {
  const workbook = new Workbook(bytes);
  const parts = await workbookParts(workbook);
  const { formats, patterns } = await readStyles(workbook, parts.styles);
  const strings = parts.sharedStrings ? await sharedStrings(workbook, parts.sharedStrings) : [];
  tellOddTexts(strings, faults);
  const texts = new CellText(formats, patterns, parts.from1904);
  const handlerOf = (rows: SheetRows): SheetHandler => new SheetHandler(rows, strings, texts, limits.maxColumns);
  const sheets = parts.sheets.length > 1 ? await countRows(workbook, parts.sheets, limits, handlerOf) : parts.sheets;
  const chosen = chooseSheet(sheets, sheet, faults);
  async function* records(log: FaultLog): AsyncGenerator<readonly TableRecord[], void, undefined> {
    const rows = new SheetRows(log, limits, headerLine);
    for await (const characters of workbook.stream(chosen.part, handlerOf(rows), rows.isEnough)) {
      rows.spend(characters);
      yield rows.take();
    }
  }
  const found = { sheet: chosen.name, sheets: sheets.map(({ part: _, ...listed }) => listed) };
  return { found: { format: 'xlsx', ...found }, unit: 'row', records };
}

function tellOddTexts(strings: readonly string[], log: FaultLog): void {
  const texts = new OddTexts(log);
  for (const text of strings) texts.look(text);
}

/** The sheets with how many rows each has, as far as they can be counted in a short time. */
async function countRows(
  workbook: Workbook,
  sheets: readonly XlsxSheet[],
  limits: TableLimits,
  handlerOf: (rows: SheetRows) => SheetHandler,
): Promise<(XlsxSheet & SheetFound)[]> {
  const budget = new CountBudget();
  const counted: (XlsxSheet & SheetFound)[] = [];
  for (const sheet of sheets) {
    const count = new RowCount(limits, budget);
    if (count.isCounting) await readSheet(workbook, sheet, count, handlerOf(count.rows));
    counted.push({ ...sheet, ...count.found });
  }
  return counted;
}

async function readSheet(
  workbook: Workbook,
  { part }: XlsxSheet,
  count: RowCount,
  handler: SheetHandler,
): Promise<void> {
  try {
    for await (const characters of workbook.stream(part, handler, count.rows.isEnough)) {
      count.spend(characters);
      if (!count.isCounting) return;
    }
    count.end();
  } catch (error) {
    count.fail(error);
  }
}
