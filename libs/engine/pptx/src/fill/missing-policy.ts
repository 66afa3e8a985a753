/**
 * What stands where a row has no value: the cell is blank (`isBlank`), or the row is too short to have it.
 * A `default` filter in the template wins over all of these.
 */
export type MissingPolicy =
  /** The row is refused. */
  | { readonly kind: 'fail' }
  /** Nothing. */
  | { readonly kind: 'blank' }
  /** The tag, as typed in the template. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'default'; readonly value: string };
