/** A chunk in the hands of one worker, with what it needs to render it. */
export interface ChunkLease {
  readonly id: string;
  readonly batchId: string;
  readonly number: number;
  readonly firstRow: number;
  readonly rowCount: number;
  readonly rowsKey: string;
  /** The fencing token: results are taken from the latest attempt only. */
  readonly attempt: number;
  readonly compiledKey: string;
  readonly columns: readonly string[];
  readonly mapping: readonly (readonly [placeholder: string, column: string])[];
}
