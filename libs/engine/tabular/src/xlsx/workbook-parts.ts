import { type SheetEntry } from '../workbook/choose-sheet';
import { type Workbook } from '../workbook/open-workbook';
import { attributeOf, type XmlHandler } from '../workbook/xml-tokens';
import { TableRejected } from '../table/table-fault';
import { workbookFaults } from '../table/workbook-faults';

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

/** As many as an archive may have parts. */
const MOST_LISTED = 10_000;

function addTo<T>(list: T[], item: T, part: string): void {
  if (list.push(item) > MOST_LISTED) throw new TableRejected([workbookFaults.workbookTooLarge(part)]);
}

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
      if (name === 'sheet') addTo(listed, sheetOf(attributes), main);
    },
    close: none,
    text: none,
  });
  const worksheets = new Map(
    related.filter(({ type }) => type.endsWith('/worksheet')).map(({ id, target }) => [id, target]),
  );
  const sheets = listed.flatMap(({ name, hidden, id }) => {
    const part = worksheets.get(id);
    return part === undefined ? [] : [{ name, hidden, part }];
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

/** The name of a part, without the steps of a path that lead to it (ECMA-376 Part 2 §8.3). */
function partAt(path: string): string {
  const names: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') names.pop();
    else if (step !== '' && step !== '.') names.push(step);
  }
  return names.join('/');
}

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
      const relationship = {
        id: attributeOf(attributes, 'Id') ?? '',
        type: attributeOf(attributes, 'Type') ?? '',
        target: partAt(target.startsWith('/') ? target : folder + target),
      };
      addTo(found, relationship, part);
    },
    close: none,
    text: none,
  };
  if (workbook.has(part)) await workbook.read(part, handler);
  return found;
}
