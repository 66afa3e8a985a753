/** What became of each row of a chunk, by its index in the chunk. Of a row that failed, the numbers mean nothing. */
export interface RenderedRows {
  /** Where the row's delta begins in the pack. */
  readonly offsets: Float64Array;
  readonly lengths: Int32Array;
  /** Of the whole deck. */
  readonly crcs: Uint32Array;
  /** Whether rows failed since the pack has its limit. */
  readonly overflowed: boolean;
  readonly failures: readonly { readonly index: number; readonly reason: string }[];
}
