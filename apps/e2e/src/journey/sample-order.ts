import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTable } from '@rowdeck/engine-tabular';
import { type LocalFile } from './local-file';

const SAMPLES = resolve(__dirname, '../../../../samples');

export interface SampleOrder {
  readonly template: LocalFile;
  readonly csv: LocalFile;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/**
 * The sample template with the first rows of the sample table, as a spreadsheet of Western Europe writes them: semicolons and
 * a byte order mark.
 *
 * @param count no more than a free month holds
 */
export async function sampleOrder(count: number): Promise<SampleOrder> {
  const table = await readTable(readFileSync(join(SAMPLES, 'accounts.csv')));
  const rows = [...table.rows].slice(0, count).map((cells) => cells.map(String));
  const lines = [table.headers, ...rows].map((cells) => cells.map(quoted).join(';'));
  return {
    template: {
      name: 'account-review.pptx',
      mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      buffer: readFileSync(join(SAMPLES, 'account-review.pptx')),
    },
    csv: { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) },
    headers: table.headers,
    rows,
  };
}
