import { errorCode, tlsRemedy } from '@rowdeck/failures';
import { ObjectNotFound, ObjectStoreUnavailable } from '../object-store.errors';

const CREDENTIALS =
  'Check the key and the secret in OBJECT_STORE_URL, and that the policy of this service (deploy/servers/object-store) is attached to it.';

const NO_TLS =
  'The store answers without TLS: switch it on there, or set ssl=false in OBJECT_STORE_URL if the way to it is safe without.';

const REMEDIES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or name an existing one in OBJECT_STORE_URL.',
  AccessDenied: CREDENTIALS,
  InvalidAccessKeyId: CREDENTIALS,
  SignatureDoesNotMatch: CREDENTIALS,
  RequestTimeTooSkewed: 'Set this machine’s clock: it differs from the store’s.',
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  EPROTO: NO_TLS,
  XMinioStorageFull: 'Free or add space on the store’s disks; what waits goes on by itself then.',
  XMinioAdminBucketQuotaExceeded: 'Raise the quota of the bucket (mc quota set), or free some space in it.',
};

const OVERLOADED = 'The store answers that it cannot: look into its log, and at its disks.';

const UNREACHABLE = 'Check that the store runs and that OBJECT_STORE_URL names its host, port and ssl=true or false.';

/** What the client says when the store has answered 429 or 5xx to each try: an error without a code. */
const GAVE_UP = /^Request failed after \d+ retries/;

const isOverloaded = (error: unknown): boolean => error instanceof Error && GAVE_UP.test(error.message);

/** By its name: the package that makes it is loaded only where S3 is used. */
export const isS3Error = (error: unknown): boolean => error instanceof Error && error.name === 'S3Error';

export const isMissingObject = (error: unknown): boolean =>
  isS3Error(error) && ['NoSuchKey', 'NotFound'].includes(errorCode(error));

/**
 * An answer or a silence of the store in its words. Node's errors of sockets, names and TLS have a code; what has none, a
 * mistake in this program or what a body threw, stays itself. `store` names host and bucket, never
 * credentials.
 */
export const asS3Failure = (error: unknown, store: string, key: string): unknown => {
  if (isMissingObject(error)) return new ObjectNotFound(key);
  if (isOverloaded(error)) return new ObjectStoreUnavailable(store, OVERLOADED, error);
  const code = errorCode(error);
  if (code === '' && !isS3Error(error)) return error;
  const remedy = REMEDIES[code] ?? tlsRemedy(error, 'OBJECT_STORE_CA_FILE') ?? UNREACHABLE;
  return new ObjectStoreUnavailable(store, remedy, error);
};
