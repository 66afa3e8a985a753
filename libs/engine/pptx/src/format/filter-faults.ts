export type FormatFaultCode =
  | 'value.not_a_number'
  | 'value.ambiguous_number'
  | 'value.ambiguous_percent'
  | 'value.not_a_date'
  | 'value.ambiguous_date'
  | 'value.serial_date'
  | 'value.not_a_phone_number'
  | 'value.other_currency';

/** A value that a filter cannot read. The caller adds the row and the column, which are all that is missing here. */
export class FormatFault extends Error {
  override readonly name = 'FormatFault';

  constructor(
    readonly code: FormatFaultCode,
    /** The value as the data holds it. */
    readonly value: string,
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** Thrown by a formatter that is given arguments it does not take. */
export class BadFilterArgument extends Error {
  override readonly name = 'BadFilterArgument';

  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}
