import { errorCode } from '@rowdeck/failures';
import { S3Error } from 'minio';
import { ObjectNotFound, ObjectStoreUnavailable } from '../object-store.errors';

const CREDENTIALS =
  'Check the key and the secret in OBJECT_STORE_URL, and that they may read, write, list and delete in the bucket.';

const REMEDIES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or name an existing one in OBJECT_STORE_URL.',
  AccessDenied: CREDENTIALS,
  InvalidAccessKeyId: CREDENTIALS,
  SignatureDoesNotMatch: CREDENTIALS,
  RequestTimeTooSkewed: 'Set this machine’s clock: it differs from the store’s.',
  XMinioStorageFull: 'Free or add space on the store’s disks.',
};

const UNREACHABLE = 'Check that the store runs and that OBJECT_STORE_URL names its host, port and ssl=true or false.';

export const isMissingObject = (error: unknown): boolean =>
  error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NotFound');

/**
 * An answer or a silence of the store in its words. Node's errors of sockets, names and TLS have a code; what has none, a
 * mistake in this program or what a body threw, stays itself. `store` names host and bucket, never
 * credentials.
 */
export const asS3Failure = (error: unknown, store: string, key: string): unknown => {
  if (isMissingObject(error)) return new ObjectNotFound(key);
  const code = errorCode(error);
  if (code === '' && !(error instanceof S3Error)) return error;
  return new ObjectStoreUnavailable(store, REMEDIES[code] ?? UNREACHABLE, error);
};
