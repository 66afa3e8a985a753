import { type FaultLog } from '../table/fault-log';
import { TableRejected } from '../table/table-fault';
import { workbookFaults } from '../table/workbook-faults';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { archiveKind } from '../recognise/archive-kind';
import { chooseSheet, type SheetEntry } from '../workbook/choose-sheet';
import { Workbook } from '../workbook/open-workbook';
import { copied } from '../table/copied';
import { SheetRows } from '../workbook/sheet-rows';
import { attributeOf } from '../workbook/xml-tokens';
import { TableHandler } from './table-handler';

const CONTENT = 'content.xml';
const MOST_TABLES = 10_000;
/** Of XML, which all of it is read for the names of its sheets. Ten thousand rows of twenty columns take thirty million. */
const MOST_CHARACTERS = 128 * 1024 * 1024;
const MOST_ELEMENTS = 16_000_000;

/** OpenDocument spreadsheets, as LibreOffice writes them. */
export const odsFormat: TableFormat = {
  name: 'ods',
  recognises: (bytes) => archiveKind(bytes) === 'ods',
  open: openOds,
};

async function openOds(bytes: Uint8Array, { limits, sheet }: OpenOptions): Promise<OpenedFormat> {
  const workbook = new Workbook(bytes);
  const sheets = await sheetsOf(workbook);
  const chosen = chooseSheet(sheets, sheet);
  async function* records(log: FaultLog): AsyncGenerator<readonly TableRecord[], void, undefined> {
    const rows = new SheetRows(log, limits);
    const handler = new TableHandler(rows, chosen.name, limits.maxColumns);
    for await (const characters of workbook.stream(CONTENT, handler, rows.isEnough)) {
      rows.spend(characters);
      yield rows.take();
    }
  }
  return { found: { format: 'ods', sheet: chosen.name, sheets: sheets.map(({ name }) => name) }, unit: 'row', records };
}

/** All sheets are in one part, each with the name of a style that says whether it is shown. */
async function sheetsOf(workbook: Workbook): Promise<SheetEntry[]> {
  const tables: { name: string; style: string }[] = [];
  const hiddenStyles = new Set<string>();
  let [style, depth, elements] = ['', 0, 0];
  const reading = workbook.stream(CONTENT, {
    open: (name, attributes) => {
      elements++;
      if (name === 'style') style = attributes;
      if (name === 'table-properties' && attributeOf(attributes, 'table:display') === 'false')
        hiddenStyles.add(kept(style, 'style:name'));
      if (tables.length + hiddenStyles.size > MOST_TABLES)
        throw new TableRejected([workbookFaults.workbookTooLarge(CONTENT)]);
      if (name === 'table' && depth++ === 0)
        tables.push({
          name: kept(attributes, 'table:name'),
          style: kept(attributes, 'table:style-name'),
        });
    },
    close: (name) => {
      if (name === 'table') depth--;
    },
    text: () => undefined,
  });
  let length = 0;
  for await (const characters of reading) {
    length += characters;
    if (length > MOST_CHARACTERS || elements > MOST_ELEMENTS)
      throw new TableRejected([workbookFaults.workbookTooLarge(CONTENT)]);
  }
  return tables.map(({ name, style }) => ({ name, hidden: hiddenStyles.has(style) }));
}

/** Longer ones are no names, and ten thousand of them would fill the memory. */
const LONGEST_NAME = 1_000;

const kept = (attributes: string, name: string): string =>
  copied((attributeOf(attributes, name) ?? '').slice(0, LONGEST_NAME));
