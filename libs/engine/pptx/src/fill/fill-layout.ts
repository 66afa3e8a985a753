/**
 * How dynamic parts are packed; all forms give the same text.
 * `slots`: constant widths, fastest. `segments`: static text packed once, values of any length. `deflate`: everything packed anew, smallest.
 */
export type FillForm = 'slots' | 'segments' | 'deflate';

/**
 * What filling decides once for a table: how wide its slots are, and its static text as one zlib packed it. Rows filled with the
 * same layout are the same bytes on every machine, unless a part is packed anew for each row.
 */
export interface FillLayout {
  readonly form: FillForm;
  /** Of the slots of the parts that have constant widths, in bytes. */
  readonly widths: readonly number[];
  /** Static text of the usual form, in the order in which a filler asks for it. */
  readonly usual: readonly Uint8Array[];
  /** The same for rows that do not fit into the slots. */
  readonly fallback: readonly Uint8Array[];
}
