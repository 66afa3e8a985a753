import { type SheetFound, type TableFound } from '@rowdeck/engine-tabular';
import { counted } from './counted';
import { type InputFault } from './input-fault';
import { type RowOptions } from './parse-command';

/** Nobody chooses among more of them by a sentence. */
const MOST_NAMED = 20;
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Which sheet of a workbook is read, where nobody said which and others have rows as well. */
export function otherSheets(
  { sheet: read, sheets = [] }: Pick<TableFound, 'sheet' | 'sheets'>,
  { sheet: asked }: Pick<RowOptions, 'sheet'>,
): readonly InputFault[] {
  // What was not counted may have rows.
  const others = sheets.filter(({ name, rows }) => name !== read && rows !== 0);
  const [first] = others;
  if (asked !== undefined || first === undefined) return [];
  const more = others.length - MOST_NAMED;
  const named = [...others.slice(0, MOST_NAMED).map(words), ...(more > 0 ? [`${more} more`] : [])];
  return [
    {
      code: 'table.other_sheets',
      severity: 'hint',
      message: `The sheet “${read}” is read; there ${others.length === 1 ? 'is' : 'are'} ${AND.format(named)} as well.`,
      remedy: `Take another with --sheet, such as --sheet "${first.name}".`,
    },
  ];
}

function words({ name, hidden, rows, hasMore }: SheetFound): string {
  const size = rows === undefined ? '' : `${hasMore ? 'more than ' : ''}${counted(rows, 'row')}`;
  const said = [hidden ? 'hidden' : '', size].filter((word) => word !== '').join(', ');
  return `“${name}”${said === '' ? '' : ` (${said})`}`;
}
