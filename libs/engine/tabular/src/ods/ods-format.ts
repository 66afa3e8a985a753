import { type FaultLog } from '../table/fault-log';
import { TableRejected } from '../table/table-fault';
import { workbookFaults } from '../table/workbook-faults';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { archiveKind } from '../recognise/archive-kind';
import { type SheetFound, type TableLimits } from '../table/table';
import { chooseSheet } from '../workbook/choose-sheet';
import { Workbook } from '../workbook/open-workbook';
import { SheetRows } from '../workbook/sheet-rows';
import { SheetList } from './sheet-list';
import { TableHandler } from './table-handler';

const CONTENT = 'content.xml';
/** Of XML, which all of it is read for the names of its sheets. Ten thousand rows of twenty columns take thirty million. */
const MOST_CHARACTERS = 96 * 1024 * 1024;
/** Rows, and cells of the first of them: LibreOffice writes one in forty characters at the most. */
const MOST_ELEMENTS = 4_000_000;

/** OpenDocument spreadsheets, as LibreOffice writes them. */
export const odsFormat: TableFormat = {
  name: 'ods',
  recognises: (bytes) => archiveKind(bytes) === 'ods',
  open: openOds,
};

async function openOds(bytes: Uint8Array, { limits, sheet, headerLine, faults }: OpenOptions): Promise<OpenedFormat> {
  const workbook = new Workbook(bytes);
  const sheets = await sheetsOf(workbook, limits);
  const chosen = chooseSheet(sheets, sheet, faults);
  async function* records(log: FaultLog): AsyncGenerator<readonly TableRecord[], void, undefined> {
    const rows = new SheetRows(log, limits, headerLine);
    const handler = new TableHandler(rows, chosen.name, limits.maxColumns);
    for await (const characters of workbook.stream(CONTENT, handler, rows.isEnough)) {
      rows.spend(characters);
      yield rows.take();
    }
  }
  return { found: { format: 'ods', sheet: chosen.name, sheets }, unit: 'row', records };
}

/** All sheets are in one part, each with the name of a style that says whether it is shown. */
async function sheetsOf(workbook: Workbook, limits: TableLimits): Promise<readonly SheetFound[]> {
  const list = new SheetList(limits);
  let length = 0;
  for await (const characters of workbook.stream(CONTENT, list, list.isEnough)) {
    length += characters;
    list.spend(characters);
    if (length > MOST_CHARACTERS || list.elements > MOST_ELEMENTS)
      throw new TableRejected([workbookFaults.workbookTooLarge(CONTENT)]);
  }
  return list.sheets;
}
