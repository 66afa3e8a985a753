/** What a handler may know of a call beside its input. */
export interface CallContext {
  readonly subject: string;
  readonly requestId: string;
}
