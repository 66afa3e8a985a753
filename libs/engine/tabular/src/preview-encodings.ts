import { shownIn } from '@rowdeck/engine-values';
import { detectEncoding } from './decode/detect-encoding';
import { openTable } from './open-table';
import { type ReadTableOptions } from './table/table';
import { type EncodingCandidate } from './table/table-encodings';
import { TableRejected } from './table/table-fault';

/** What a file looks like in one of the encodings that it may be in. */
export interface EncodingPreview extends EncodingCandidate {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** More would show the same once more. */
const PREVIEW_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;

/**
 * The first rows of a delimited text in each encoding that it may be in, the likeliest first: what a person needs to tell which
 * one is right. Encodings in which the beginning cannot be read are left out.
 *
 * @param bytes the whole file: the encoding is judged by all of it
 * @throws TableRejected when the bytes are no text
 */
export async function previewEncodings(
  bytes: Uint8Array,
  { rows = 3, delimiter }: { readonly rows?: number } & Pick<ReadTableOptions, 'delimiter'> = {},
): Promise<readonly EncodingPreview[]> {
  const { encoding, confidence, others } = detectEncoding(bytes);
  const beginning = wholeLines(bytes);
  const previews: EncodingPreview[] = [];
  for (const candidate of [{ encoding, confidence }, ...others]) {
    const options = { encoding: candidate.encoding, ...(delimiter !== undefined && { delimiter }) };
    const seen = await firstRows(beginning, options, rows);
    if (seen) previews.push({ ...candidate, ...seen });
  }
  return previews;
}

async function firstRows(
  bytes: Uint8Array,
  options: ReadTableOptions,
  most: number,
): Promise<Pick<EncodingPreview, 'headers' | 'rows'> | undefined> {
  const rows: (readonly string[])[] = [];
  try {
    const { headers, rows: all } = await openTable(bytes, options);
    for await (const { cells } of all) if (rows.push(headers.map((_, i) => shownIn(cells[i] ?? ''))) >= most) break;
    return { headers, rows };
  } catch (error) {
    if (error instanceof TableRejected) return undefined;
    throw error;
  }
}

/** A line that is cut would be a row that is cut, and a character that is cut a fault. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= PREVIEW_BYTES) return bytes;
  const end = bytes.lastIndexOf(LINE_FEED, PREVIEW_BYTES);
  return bytes.subarray(0, end > 0 ? end + 1 : PREVIEW_BYTES);
}
