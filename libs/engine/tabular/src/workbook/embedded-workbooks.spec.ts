import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownIn } from '@rowdeck/engine-values';
import JSZip from 'jszip';
import embedded from '../../test/workbooks/embedded.json';
import { readTable } from '../read-table';
import { type TableRejected } from '../table/table-fault';

const DECKS = join(__dirname, '../../../pptx/test/corpus');
type Value = string | number | boolean | null;

async function workbookOf(name: string): Promise<Uint8Array> {
  const [deck = '', part = ''] = name.split('!');
  const zip = await JSZip.loadAsync(readFileSync(join(DECKS, deck)));
  return (await zip.file(part)?.async('uint8array')) ?? new Uint8Array();
}

/** As openpyxl has it; of numbers the value, since we give them as they are displayed. */
function asRead(cells: readonly string[], expected: readonly Value[]): Value[] {
  return expected.map((value, i) => {
    const cell = cells[i] ?? '';
    if (value === null) return cell === '' ? null : cell;
    return typeof value === 'number' ? Number(cell.replaceAll(',', '')) : cell;
  });
}

describe('workbooks that PowerPoint and others have put behind charts', () => {
  it.each(Object.entries(embedded as Record<string, Value[][]>))('%s', async (name, [header = [], ...expected]) => {
    const table = await readTable(await workbookOf(name)).catch((error: unknown) => error);
    if (expected.length === 0) {
      expect((table as TableRejected).faults.map(({ code }) => code)).toEqual(['table.header_only']);
      return;
    }
    if (table instanceof Error) throw table;
    const { headers, rows } = table as Awaited<ReturnType<typeof readTable>>;
    const named = header.map((value, i) => (value === null || String(value).trim() === '' ? headers[i] : value));
    expect(headers).toEqual(named.slice(0, headers.length).map(String));
    expect([...rows].map((row, i) => asRead(row.map(shownIn), expected[i] ?? []))).toEqual(expected);
  });
});
