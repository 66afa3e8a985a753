import { errorCode } from './error-code';

/** How the product reports that something it runs on is away. */
export type UnavailableCode = 'storage.unavailable' | 'service.unavailable';

/** What disks, quotas and stores say that take nothing more: the system, MinIO for its disks and for a bucket. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** What Rowdeck runs on, as it is named in the log. */
export const PARTS = {
  database: 'Postgres',
  databaseRoom: 'Room for Postgres',
  databaseLock: 'A lock in Postgres',
  broker: 'NATS',
  brokerRoom: 'Room in JetStream',
  lettersRoom: 'Room for dead letters',
  store: 'The object store',
  storeRoom: 'Room in the object store',
  disk: 'Room on a disk of Rowdeck’s own',
  other: 'Another server',
} as const;

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

  /** What is away, by the one name that it has in the log. */
  get part(): string {
    if (this.problemCode !== 'storage.unavailable') return PARTS.other;
    return FULL.has(errorCode(this.cause)) ? PARTS.storeRoom : PARTS.store;
  }

  /** What shows, when it succeeds, that the part works again; see `PartsAway.works`. */
  get sign(): string {
    return this.part;
  }
}
