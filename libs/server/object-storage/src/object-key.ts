import { ObjectKeyRefused } from './object-store.errors';

/** S3 takes 1,024 bytes; what a filesystem takes, with the store's own folder before it, is less. */
const MAX_KEY_LENGTH = 512;

/** No leading dot: the filesystem adapter keeps what is not complete yet in a folder that no key can name. */
const SEGMENT = /^[A-Za-z0-9_=+@-][A-Za-z0-9._=+@-]*$/;

/** Below the first folder of a key: records of uploads in parts that have not ended. They are no objects of anybody. */
export const UNFINISHED = 'unfinished';

/** So much is stored to learn whether there is room. With less, the last free blocks of a full disk would be taken for room. */
export const ROOM_BYTES = 1024 * 1024;

const faultOf = (segments: readonly string[], length: number): string | null => {
  if (length > MAX_KEY_LENGTH) return `it is longer than ${MAX_KEY_LENGTH} characters`;
  if (segments[1] === UNFINISHED) return `what is below ${segments[0]}/${UNFINISHED} belongs to the store`;
  const odd = segments.find((segment) => !SEGMENT.test(segment));
  if (odd === undefined) return null;
  if (odd === '') return 'it is empty, absolute, or has an empty segment';
  return `the segment ${JSON.stringify(odd)} starts with a dot or holds a character other than letters, digits and ._=+@-`;
};

/** @throws ObjectKeyRefused */
export const checkKey = (key: string): void => {
  const fault = faultOf(key.split('/'), key.length);
  if (fault) throw new ObjectKeyRefused(key, fault);
};

/** A prefix may end in the middle of a segment, or be empty. @throws ObjectKeyRefused */
export const checkPrefix = (prefix: string): void => {
  const segments = prefix.split('/');
  const fault = faultOf(segments.at(-1) === '' ? segments.slice(0, -1) : segments, prefix.length);
  if (fault) throw new ObjectKeyRefused(prefix, fault);
};
