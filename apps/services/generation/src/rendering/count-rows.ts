import { DeckIndex, type Filler, RowFailed, type RowFault, type StoredRows } from '@rowdeck/engine-pptx';
import { type RowFailure } from '../chunks/chunk.entity';
import { type CountedRows } from '../chunks/chunk.repository';

/** A row may fail for each of thousands of values; what is stored and listed of it is what anybody reads. */
const LONGEST_REASON = 1_000;
/** A header may be as long, and leave no room for what is wrong. */
const LONGEST_COLUMN = 80;

interface ChunkLimits {
  /** Number of the first row in its table, from 1. */
  readonly firstRow: number;
  /** Bytes of all deltas together: rows beyond it fail. */
  readonly maxBytes: number;
}

/** Fills every row once to find those that fail; of the others it keeps length and checksum, and the deck is filled again when it is asked for. */
export const countRows = (
  filler: Pick<Filler, 'fill' | 'fingerprint'>,
  rows: StoredRows,
  { firstRow, maxBytes }: ChunkLimits,
): CountedRows => {
  const index = DeckIndex.forRows(rows.count);
  const failures: RowFailure[] = [];
  let bytes = 0;
  for (let place = 0; place < rows.count; place++) {
    try {
      const { cells, unusable } = rows.read(place);
      if (unusable) throw new RowFailed([unusable]);
      const { delta, crc32, content } = filler.fill(cells, firstRow + place);
      if (bytes + delta.length > maxBytes) failures.push({ index: place, reason: chunkTooLarge(maxBytes) });
      else {
        bytes += delta.length;
        index.set(place, { deltaLength: delta.length, crc32, content });
      }
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error;
      failures.push({ index: place, reason: reasonOf(error) });
    }
  }
  return { index: index.bytes, failures, fingerprint: filler.fingerprint };
};

const reasonOf = ({ faults }: RowFailed): string =>
  faults
    .map((fault) => `${placeOf(fault)}${fault.message} ${fault.remedy}`)
    .join(' ')
    .slice(0, LONGEST_REASON);

/** The sentence about a value does not say whose it is; others name their column. */
const placeOf = ({ code, column }: RowFault): string =>
  code.startsWith('value.') && column !== '' ? `Column “${column.slice(0, LONGEST_COLUMN)}”: ` : '';

const chunkTooLarge = (maxBytes: number): string =>
  `The presentations of this part of the batch take more than the ${inMegabytes(maxBytes)} MB that there are for them. ` +
  'Shorten the longest values, use them in fewer places of the template, or start batches of fewer rows.';

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
