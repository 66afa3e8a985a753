export type FormatFaultCode =
  | 'value.not_a_number'
  | 'value.ambiguous_number'
  | 'value.ambiguous_percent'
  | 'value.not_a_date'
  | 'value.ambiguous_date'
  | 'value.serial_date'
  | 'value.other_calendar'
  | 'value.not_a_phone_number'
  | 'value.other_currency';

/** What is said of a value that a filter cannot read. */
interface FaultWords {
  readonly message: string;
  readonly remedy: string;
}

/**
 * A value that a filter cannot read. The caller adds the row and the column, which are all that is missing here. A result and no error,
 * and without words until somebody asks for them: a table may hold a million, of which all but the first are only counted.
 */
export class FormatFault {
  /** @param about what the words depend on beside value and column: two faults of a value that agree in it and in their code say the same */
  constructor(
    readonly code: FormatFaultCode,
    /** The value as the data holds it. */
    readonly value: string,
    private readonly say: (value: string) => FaultWords,
    readonly about = '',
  ) {}

  get message(): string {
    return this.say(this.value).message;
  }

  get remedy(): string {
    return this.say(this.value).remedy;
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
