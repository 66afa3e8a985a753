import { S3Error } from 'minio';
import { ObjectNotFound, ObjectStoreUnavailable } from '../object-store.errors';
import { asS3Failure, isMissingObject } from './s3-failure';

const STORE = 's3://minio:9000/decks';
const answer = (code: string) => Object.assign(new S3Error(`the store said ${code}`), { code });
const socket = (code: string) => Object.assign(new Error(code), { code });

describe('a failure of S3', () => {
  it.each<[string, Error, RegExp]>([
    ['a bucket that is gone', answer('NoSuchBucket'), /Create the bucket/],
    ['a key without the right', answer('AccessDenied'), /Check the key and the secret/],
    ['an unknown key', answer('InvalidAccessKeyId'), /Check the key and the secret/],
    ['a wrong secret', answer('SignatureDoesNotMatch'), /Check the key and the secret/],
    ['a clock that is wrong', answer('RequestTimeTooSkewed'), /Set this machine’s clock/],
    ['a full disk', answer('XMinioStorageFull'), /add space/],
    ['a full bucket', answer('XMinioAdminBucketQuotaExceeded'), /Raise the quota/],
    ['an answer that nobody knows', answer('SlowDown'), /Check that the store runs/],
    ['a closed port', socket('ECONNREFUSED'), /Check that the store runs/],
    ['TLS where there is none', socket('EPROTO'), /set ssl=false/],
    ['a certificate of nobody', socket('SELF_SIGNED_CERT_IN_CHAIN'), /set OBJECT_STORE_CA_FILE/],
  ])('%s names store and remedy', (_what, error, remedy) => {
    const failure = asS3Failure(error, STORE, 'a/b');
    expect(failure).toBeInstanceOf(ObjectStoreUnavailable);
    expect(failure).toMatchObject({ store: STORE, problemCode: 'storage.unavailable', cause: error });
    expect((failure as ObjectStoreUnavailable).remedy).toMatch(remedy);
    expect((failure as ObjectStoreUnavailable).message).toContain(`${STORE} cannot be used: ${error.message}.`);
  });

  it.each(['NoSuchKey', 'NotFound'])('%s is an object that is not there', (code) => {
    expect(isMissingObject(answer(code))).toBe(true);
    expect(asS3Failure(answer(code), STORE, 'a/b')).toEqual(new ObjectNotFound('a/b'));
  });

  it.each<[string, unknown]>([
    ['a mistake in a program', new TypeError('x is undefined')],
    ['what a body threw', new Error('the browser went away')],
    ['what is no error', 'oops'],
  ])('%s stays itself', (_what, error) => {
    expect(asS3Failure(error, STORE, 'a/b')).toBe(error);
  });
});
