import { TableRejected } from '../table/table-fault';
import { workbookFaults } from '../table/workbook-faults';
import { type Workbook } from '../workbook/open-workbook';
import { attributeOf } from '../workbook/xml-tokens';

export interface Styles {
  /** Of each cell style, the id of its number format. */
  readonly formats: readonly number[];
  /** The workbook's own number formats, by id. */
  readonly patterns: ReadonlyMap<number, string>;
}

/** Excel has 65,490 formats of cells and some hundred of numbers. */
const MOST_STYLES = 100_000;
/** Characters of all number formats together, used or not: sixteen times what Excel takes (some 250 of at most 255). */
const MOST_OF_PATTERNS = 1_000_000;

/** Reads what the styles part says of number formats. @throws TableRejected */
export async function readStyles(workbook: Workbook, part: string | undefined): Promise<Styles> {
  const formats: number[] = [];
  const patterns = new Map<number, string>();
  let inCellStyles = false;
  let patternsLength = 0;
  const addPattern = (id: number, pattern: string) => {
    patternsLength += pattern.length;
    if (patternsLength > MOST_OF_PATTERNS) throw new TableRejected([workbookFaults.tooManyFormats()]);
    patterns.set(id, pattern);
  };
  if (part === undefined || !workbook.has(part)) return { formats, patterns };
  await workbook.read(part, {
    open: (name, attributes) => {
      if (formats.length + patterns.size > MOST_STYLES)
        throw new TableRejected([workbookFaults.workbookTooLarge(part)]);
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'xf' && inCellStyles) formats.push(Number(attributeOf(attributes, 'numFmtId') ?? 0));
      if (name === 'numFmt')
        addPattern(
          Number(attributeOf(attributes, 'numFmtId') ?? -1),
          attributeOf(attributes, 'formatCode') ?? 'General',
        );
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
    text: () => undefined,
  });
  return { formats, patterns };
}
