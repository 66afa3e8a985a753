import { type FaultLog } from '../table/fault-log';
import { type OpenedFormat, type OpenOptions, type TableFormat, type TableRecord } from '../table/table-format';
import { archiveKind } from '../recognise/archive-kind';
import { chooseSheet, type SheetEntry } from '../workbook/choose-sheet';
import { Workbook } from '../workbook/open-workbook';
import { SheetRows } from '../workbook/sheet-rows';
import { attributeOf } from '../workbook/xml-tokens';
import { TableHandler } from './table-handler';

const CONTENT = 'content.xml';

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
    const rows = new SheetRows(log, limits.maxColumns);
    for await (const _ of workbook.stream(CONTENT, new TableHandler(rows, chosen.name, limits.maxColumns)))
      yield rows.take();
  }
  return { found: { format: 'ods', sheet: chosen.name, sheets: sheets.map(({ name }) => name) }, unit: 'row', records };
}

/** All sheets are in one part, each with the name of a style that says whether it is shown. */
async function sheetsOf(workbook: Workbook): Promise<SheetEntry[]> {
  const tables: { name: string; style: string }[] = [];
  const hiddenStyles = new Set<string>();
  let [style, depth] = ['', 0];
  const reading = workbook.stream(CONTENT, {
    open: (name, attributes) => {
      if (name === 'style') style = attributeOf(attributes, 'style:name') ?? '';
      if (name === 'table-properties' && attributeOf(attributes, 'table:display') === 'false') hiddenStyles.add(style);
      if (name === 'table' && depth++ === 0)
        tables.push({
          name: attributeOf(attributes, 'table:name') ?? '',
          style: attributeOf(attributes, 'table:style-name') ?? '',
        });
    },
    close: (name) => {
      if (name === 'table') depth--;
    },
    text: () => undefined,
  });
  for await (const _ of reading) continue;
  return tables.map(({ name, style }) => ({ name, hidden: hiddenStyles.has(style) }));
}
