import { type ValueFault } from '@rowdeck/contracts';
import { DeckIndex, type Filler, type RowFault, type StoredRows, withFaultsOfCells } from '@rowdeck/engine-pptx';
import { type RowFailure } from '../chunks/chunk.entity';
import { type CountedRows } from '../chunks/chunk.repository';

/** A row may fail for each of thousands of values; what is stored and listed of it is what anybody reads. */
const LONGEST_REASON = 1_000;
/** A header may be as long, and leave no room for what is wrong. */
const LONGEST_COLUMN = 80;

/** Nobody corrects more values of a row before trying again. */
const MOST_FAULTS = 10;
/** A column of a longer name cannot be corrected by it, and is told of in the reason alone. */
const LONGEST_NAME = 120;
/** Enough to find it, and to see what is wrong. */
const LONGEST_VALUE = 100;
const LONGEST_MESSAGE = 250;

interface ChunkLimits {
  /** Number of the first row in its table, from 1. */
  readonly firstRow: number;
  /** Bytes of all deltas together: rows beyond it fail. */
  readonly maxBytes: number;
  /** Where only some rows are filled. */
  readonly again?: CountedBefore;
}

/** What is known of a chunk of which rows that had failed are filled again. */
export interface CountedBefore extends CountedRows {
  /** From 0. */
  readonly places: readonly number[];
}

type RowFiller = Pick<Filler, 'tryFill' | 'check' | 'fingerprint'>;

/** Fills every row once to find those that fail; of the others it keeps length and checksum, and the deck is filled again when it is asked for. */
export const countRows = (
  filler: RowFiller,
  rows: StoredRows,
  { firstRow, maxBytes, again }: ChunkLimits,
): CountedRows => {
  const index = again ? new DeckIndex(Uint8Array.from(again.index)) : DeckIndex.forRows(rows.count);
  const failures: RowFailure[] = [];
  let bytes = again ? index.deltaLengths(0, rows.count) : 0;
  for (const place of again?.places ?? Array(rows.count).keys()) {
    const filled = tryFill(filler, rows.read(place), firstRow + place);
    if (!('delta' in filled)) failures.push({ index: place, ...failureOf(filled) });
    else if (bytes + filled.delta.length > maxBytes) failures.push({ index: place, reason: chunkTooLarge(maxBytes) });
    else {
      const { delta, crc32, content } = filled;
      bytes += delta.length;
      index.set(place, { deltaLength: delta.length, crc32, content });
    }
  }
  if (!again) return { index: index.bytes, failures, fingerprint: filler.fingerprint };
  // What was counted before stays what it was, whatever counted it: what else differs is told by its content when it is delivered.
  const hasDecks = again.failures.length < rows.count;
  const fingerprint = hasDecks ? again.fingerprint : filler.fingerprint;
  return { index: index.bytes, failures: besideThese(again, failures), fingerprint };
};

const besideThese = ({ places, failures }: CountedBefore, news: readonly RowFailure[]): RowFailure[] => {
  const again = new Set(places);
  return [...failures.filter(({ index }) => !again.has(index)), ...news].sort((a, b) => a.index - b.index);
};

/** The deck of a row, or all that is wrong with it. */
const tryFill = (
  filler: RowFiller,
  { cells, unusable }: ReturnType<StoredRows['read']>,
  number: number,
): ReturnType<Filler['tryFill']> | readonly RowFault[] =>
  unusable.length === 0
    ? filler.tryFill(cells, number)
    : withFaultsOfCells(unusable, () => filler.check(cells, number));

const failureOf = (faults: readonly RowFault[]): Omit<RowFailure, 'index'> => {
  const ofValues = faults.filter(isOfValue).slice(0, MOST_FAULTS);
  return { reason: reasonOf(faults), ...(ofValues.length > 0 && { faults: ofValues.map(valueFaultOf) }) };
};

/** Of a row with more cells than the header, none is known to be the one that is meant. */
const isOfValue = ({ code, column }: RowFault): boolean =>
  code !== 'table.surplus_cells' && column !== '' && column.length <= LONGEST_NAME;

const valueFaultOf = ({ code, placeholder, column, value, message, remedy }: RowFault): ValueFault => ({
  code,
  placeholder: placeholder.slice(0, LONGEST_NAME),
  column,
  value: value.slice(0, LONGEST_VALUE),
  message: `${message} ${remedy}`.slice(0, LONGEST_MESSAGE),
});

const reasonOf = (faults: readonly RowFault[]): string =>
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
