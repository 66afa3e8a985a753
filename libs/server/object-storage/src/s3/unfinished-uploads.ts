import { errorCode } from '@rowdeck/failures';
import { type Client } from 'minio';
import { UNFINISHED } from '../object-key';
import { isS3Error } from './s3-failure';

/** An upload in parts that has neither been completed nor given up. */
export interface UnfinishedUpload {
  readonly key: string;
  readonly uploadId: string;
}

interface Place {
  readonly client: Client;
  readonly bucket: string;
}

/** Between the key and the id of the upload; no base64url is `id`, whose last bits would be of no byte. */
const ID = 'id';

/** A store that keeps objects as files takes 255 bytes for each segment of a key. */
const PIECE = /.{1,200}/g;

const pieces = (text: string): readonly string[] => text.match(PIECE) ?? [];

/** Beside the folders of the same first segment, so that whoever may write an object may write its record. */
export const recordOf = ({ key, uploadId }: UnfinishedUpload): string => {
  const [first, ...rest] = key.split('/');
  return [first, UNFINISHED, ...rest, ID, ...pieces(Buffer.from(uploadId).toString('base64url'))].join('/');
};

export const isRecord = (name: string): boolean => name.split('/')[1] === UNFINISHED;

/** The prefix of all records of keys with a prefix that has its first segment whole. */
export const recordsBelow = (prefix: string): string => {
  const [first = '', ...rest] = prefix.split('/');
  return [first, UNFINISHED, ...rest].join('/');
};

/** What is stored to learn whether there is room. One for each folder: where it stays, the next takes its place. */
export const roomBelow = (prefix: string): string => `${recordsBelow(prefix)}room`;

/** What a record says; null of a name that is none. */
export const unfinishedUploadOf = (record: string): UnfinishedUpload | null => {
  const [first = '', folder, ...rest] = record.split('/');
  const at = rest.lastIndexOf(ID);
  const uploadId = Buffer.from(rest.slice(at + 1).join(''), 'base64url').toString();
  if (folder !== UNFINISHED || at < 0 || uploadId === '') return null;
  return { key: [first, ...rest.slice(0, at)].join('/'), uploadId };
};

/** Written before the first part: a store lists the uploads of a bucket to nobody but who may see all of them, and some by their exact key only. */
export const recordUpload = async ({ client, bucket }: Place, unfinished: UnfinishedUpload): Promise<void> => {
  // What is in no folder is nobody's to sweep, and some stores take nothing below an object.
  if (!unfinished.key.includes('/')) return;
  await client.putObject(bucket, recordOf(unfinished), Buffer.alloc(0), 0);
};

export const forgetUpload = ({ client, bucket }: Place, unfinished: UnfinishedUpload): Promise<void> =>
  client.removeObject(bucket, recordOf(unfinished));

/** Its parts go, and then its record. False for one that had ended already. */
export const endUpload = async (place: Place, unfinished: UnfinishedUpload): Promise<boolean> => {
  const isEnded = await abort(place, unfinished);
  await forgetUpload(place, unfinished);
  return isEnded;
};

const abort = async ({ client, bucket }: Place, { key, uploadId }: UnfinishedUpload): Promise<boolean> => {
  try {
    await client.abortMultipartUpload(bucket, key, uploadId);
    return true;
  } catch (error) {
    if (isS3Error(error) && errorCode(error) === 'NoSuchUpload') return false;
    throw error;
  }
};
