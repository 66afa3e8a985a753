/** A filter that cannot work whatever the value is: found when the template is inspected. */
export interface FilterProblem {
  readonly code: 'placeholder.bad_filter' | 'placeholder.bad_filter_argument';
  readonly message: string;
  readonly remedy: string;
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
