import { type EncodingPreview, previewEncodings } from '@rowdeck/engine-tabular';
import { type RowOptions } from './parse-command';
import { type TableFile } from './read-input';

const MOST_CELLS = 8;
const LONGEST_CELL = 24;

/** The first rows in each encoding that the table may be in, where that is in doubt; else none. */
export async function encodingReadings(
  table: TableFile['table'],
  bytes: Uint8Array,
  { delimiter }: Pick<RowOptions, 'delimiter'>,
): Promise<readonly EncodingPreview[]> {
  if (!table.faults.some(({ code }) => code === 'table.uncertain_encoding')) return [];
  return previewEncodings(bytes, delimiter === undefined ? {} : { delimiter });
}

/** For a person, who sees which of them is right: `--encoding windows-1250`, and below it header and rows. */
export function readingsText(readings: readonly EncodingPreview[]): string {
  const texts = readings.map(({ encoding, confidence, headers, rows }) => {
    const lines = [headers, ...rows].map((cells) => `    ${lineOf(cells)}\n`);
    return `\n  --encoding ${encoding}  (${Math.round(confidence * 100)} %)\n${lines.join('')}`;
  });
  return texts.length === 0 ? '' : `\nThe first rows in each encoding:\n${texts.join('')}`;
}

function lineOf(cells: readonly string[]): string {
  const shown = cells.slice(0, MOST_CELLS).map((cell) => {
    const text = cell.replace(/\s/g, ' ');
    return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text;
  });
  return [...shown, ...(cells.length > MOST_CELLS ? ['…'] : [])].join(' | ');
}
