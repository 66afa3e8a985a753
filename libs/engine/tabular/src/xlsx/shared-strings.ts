import { workbookFaults } from '../table/workbook-faults';
import { TableRejected } from '../table/table-fault';
import { wellFormed } from '../table/well-formed';
import { type Workbook } from '../workbook/open-workbook';

/** As many as fit beside the rest into the memory that one table may take. */
const MOST_STRINGS = 1_000_000;

/**
 * The texts that cells refer to by number. Runs of rich text are joined; phonetic readings (`rPh`) are left out, since they are shown
 * above the text and not in it.
 */
export async function sharedStrings(workbook: Workbook, part: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, inText, phonetic] = ['', false, 0];
  await workbook.read(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic++;
      inText = name === 't' && phonetic === 0;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') phonetic--;
      if (name !== 'si') return;
      if (strings.push(unescaped(text)) > MOST_STRINGS)
        throw new TableRejected([workbookFaults.workbookTooLarge(part)]);
    },
    text: (piece) => {
      if (inText) text += piece;
    },
  });
  return strings;
}

/** `_x000D_` stands for a character that XML cannot hold (ECMA-376 Part 1 §22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  const whole = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return wellFormed(whole);
}
