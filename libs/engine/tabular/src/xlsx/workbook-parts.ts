import { type SheetEntry } from '../workbook/choose-sheet';
import { type Workbook } from '../workbook/open-workbook';
import { attributeOf, type XmlHandler } from '../workbook/xml-tokens';

export interface XlsxSheet extends SheetEntry {
  /** The part that holds its rows. */
  readonly part: string;
}

/** What the main part of a workbook says. */
export interface WorkbookParts {
  readonly sheets: readonly XlsxSheet[];
  /** Dates count from 1904, as on old Macintoshes. */
  readonly from1904: boolean;
  /** Absent when there is none. */
  readonly sharedStrings?: string;
  readonly styles?: string;
}

const none = (): void => undefined;

/** Finds the parts by their relationships; their usual names stand in where those are missing. @throws TableRejected */
export async function workbookParts(workbook: Workbook): Promise<WorkbookParts> {
  const root = await relationships(workbook, '_rels/.rels', '');
  const main = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const related = await relationships(workbook, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const listed: { name: string; hidden: boolean; id: string }[] = [];
  let from1904 = false;
  await workbook.read(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name === 'sheet') listed.push(sheetOf(attributes));
    },
    close: none,
    text: none,
  });
  const sheets = listed.flatMap(({ name, hidden, id }) => {
    const found = related.find((one) => one.id === id && one.type.endsWith('/worksheet'));
    return found ? [{ name, hidden, part: found.target }] : [];
  });
  const partOf = (type: string): string | undefined => related.find((one) => one.type.endsWith(type))?.target;
  const [sharedStrings, styles] = [partOf('/sharedStrings'), partOf('/styles')];
  return { sheets, from1904, ...(sharedStrings && { sharedStrings }), ...(styles && { styles }) };
}

const sheetOf = (attributes: string): { name: string; hidden: boolean; id: string } => ({
  name: attributeOf(attributes, 'name') ?? '',
  hidden: (attributeOf(attributes, 'state') ?? 'visible') !== 'visible',
  id: attributeOf(attributes, 'r:id') ?? attributeOf(attributes, 'id') ?? '',
});

interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function relationships(workbook: Workbook, part: string, folder: string): Promise<Relationship[]> {
  const found: Relationship[] = [];
  const handler: XmlHandler = {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
      const target = attributeOf(attributes, 'Target') ?? '';
      found.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: attributeOf(attributes, 'Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`,
      });
    },
    close: none,
    text: none,
  };
  if (workbook.has(part)) await workbook.read(part, handler);
  return found;
}
