import { archiveKind } from '../recognise/archive-kind';
import { chooseSheet } from '../workbook/choose-sheet';
import { Workbook } from '../workbook/open-workbook';
import { SheetRows } from '../workbook/sheet-rows';
import { type FaultLog } from '../table/fault-log';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { CellText } from './cell-text';
import { readStyles } from './read-styles';
import { sharedStrings } from './shared-strings';
import { SheetHandler } from './sheet-handler';
import { workbookParts } from './workbook-parts';

/** Excel workbooks (`.xlsx`, `.xlsm`): the values as displayed of one sheet. */
export const xlsxFormat: TableFormat = {
  name: 'xlsx',
  recognises: (bytes) => archiveKind(bytes) === 'xlsx',
  open: openXlsx,
};

async function openXlsx(bytes: Uint8Array, { limits, sheet }: OpenOptions): Promise<OpenedFormat> {
  const workbook = new Workbook(bytes);
  const parts = await workbookParts(workbook);
  const chosen = chooseSheet(parts.sheets, sheet);
  const { formats, patterns } = await readStyles(workbook, parts.styles);
  const strings = parts.sharedStrings ? await sharedStrings(workbook, parts.sharedStrings) : [];
  const texts = new CellText(formats, patterns, parts.from1904);
  async function* records(log: FaultLog): AsyncGenerator<readonly TableRecord[], void, undefined> {
    const rows = new SheetRows(log, limits);
    const handler = new SheetHandler(rows, strings, texts, limits.maxColumns);
    for await (const characters of workbook.stream(chosen.part, handler, rows.isEnough)) {
      rows.spend(characters);
      yield rows.take();
    }
  }
  return {
    found: { format: 'xlsx', sheet: chosen.name, sheets: parts.sheets.map(({ name }) => name) },
    unit: 'row',
    records,
  };
}
