/** How the product reports that something it runs on is away. */
export type UnavailableCode = 'storage.unavailable' | 'service.unavailable';

/**
 * Something that Rowdeck runs on (a database, a store, a broker) cannot be used. The message and the remedy are for
 * operators: they name servers. People are given the problem of `problemCode`, in its own words.
 */
export class InfrastructureUnavailable extends Error {
  override readonly name: string = 'InfrastructureUnavailable';

  constructor(
    readonly problemCode: UnavailableCode,
    message: string,
    /** What an operator can do, as a whole sentence. Part of the message already. */
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
