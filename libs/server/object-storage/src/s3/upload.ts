import { type Client } from 'minio';
import { endUpload, forgetUpload, recordUpload } from './unfinished-uploads';

/** Cuts a byte stream into parts of exactly `size` bytes, the last one shorter. An empty stream yields none. */
export async function* fixedParts(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, void, undefined> {
  let pieces: Buffer[] = [];
  let gathered = 0;
  for await (const chunk of body) {
    let rest = chunk;
    while (gathered + rest.length >= size) {
      const taken = rest.subarray(0, size - gathered);
      yield Buffer.concat([...pieces, taken], size);
      rest = rest.subarray(taken.length);
      pieces = [];
      gathered = 0;
    }
    if (rest.length > 0) pieces.push(rest);
    gathered += rest.length;
  }
  if (gathered > 0) yield Buffer.concat(pieces, gathered);
}

/** S3 takes at most 10,000 parts of at least 5 MiB: 80 GB in parts of this size, one of which is held in memory. */
const PART_SIZE = 8 * 1024 * 1024;

interface Target {
  client: Client;
  bucket: string;
  key: string;
  /** Translates a failure of the store; a failure of the body passes as it is. */
  store: <T>(request: Promise<T>) => Promise<T>;
}

/**
 * Streams a body of unknown length into one object: in one request when it fits a part, else as a multipart upload that is
 * aborted when the body or the store fails. The client's own `putObject` is not used for streams: without a size it
 * gathers parts of 528 MB, it does not notice a body that fails, and it resumes another writer's upload of the same key.
 */
export const upload = async (target: Target, body: AsyncIterable<Buffer>): Promise<{ size: number }> => {
  const parts = fixedParts(body, PART_SIZE);
  const first = await parts.next();
  if (first.done || first.value.length < PART_SIZE) return uploadAtOnce(target, first.value ?? Buffer.alloc(0));
  return uploadInParts(target, first.value, parts);
};

const uploadAtOnce = async ({ client, bucket, key, store }: Target, body: Buffer) => {
  await store(client.putObject(bucket, key, body, body.length));
  return { size: body.length };
};

const uploadInParts = async (target: Target, first: Buffer, rest: AsyncIterable<Buffer>) => {
  const { client, bucket, key, store } = target;
  const uploadID = await store(client.initiateNewMultipartUpload(bucket, key, {}));
  const unfinished = { key, uploadId: uploadID };
  try {
    await store(recordUpload({ client, bucket }, unfinished));
    const sent: { part: number; etag: string }[] = [];
    let size = 0;
    const send = async (body: Buffer) => {
      const part = { bucketName: bucket, objectName: key, uploadID, partNumber: sent.length + 1, headers: {} };
      sent.push(await store(client.uploadPart(part, body)));
      size += body.length;
    };
    await send(first);
    for await (const body of rest) await send(body);
    await store(client.completeMultipartUpload(bucket, key, uploadID, sent));
    // The object is there: a record that stays is found to be of nothing when its time has come.
    await forgetUpload({ client, bucket }, unfinished).catch(() => undefined);
    return { size };
  } catch (error) {
    // The body's failure is what the caller must learn of; of a store that cannot end the upload either the record stays.
    await endUpload({ client, bucket }, unfinished).catch(() => undefined);
    throw error;
  }
};
