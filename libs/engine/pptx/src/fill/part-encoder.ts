import { type ByteSink } from './byte-sink';
import { type RowValues } from './row-values';

/** What the headers of an entry say of one row's part. */
export interface EncodedPart {
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
}

/** Writes one dynamic part, packed, of whatever length the row makes it. */
export interface PartEncoder {
  readonly method: 0 | 8;
  /** Appends the packed part to the sink. The result is used before the next call. */
  encode(row: RowValues, sink: ByteSink): EncodedPart;
}
