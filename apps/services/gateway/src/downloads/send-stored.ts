import { type ByteRange } from '@rowdeck/engine-pptx';
import { ObjectNotFound, type ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { sendBytes } from './send-bytes';

/** The stretch of a stored object, as it arrives. `range` is counted from `offset`. */
export async function* readStored(
  store: ObjectStore,
  key: string,
  range: ByteRange,
  offset = 0,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* (await store.getRange(key, offset + range.start, range.end - range.start)) as AsyncIterable<Uint8Array>;
}

/** Sends a stored object as it is. Objects never change under their key, so the key is the tag. */
export const sendObject = (
  store: ObjectStore,
  object: { objectKey: string; fileName: string; size: number; mediaType: string },
  request: Request,
  response: Response,
): Promise<void> =>
  sendBytes(
    {
      fileName: object.fileName,
      mediaType: object.mediaType,
      length: object.size,
      etag: Buffer.from(object.objectKey).toString('base64url'),
      read: (range) => readStored(store, object.objectKey, range),
    },
    request,
    response,
  );

const ASKED_AT_ONCE = 16;

/** To be asked before the first byte is sent: one that is lost can still be reported then. @throws ObjectNotFound */
export const assertStored = async (store: ObjectStore, keys: Iterable<string>): Promise<void> => {
  const waiting = [...new Set(keys)];
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, ASKED_AT_ONCE).map(async (key) => {
        if (!(await store.head(key))) throw new ObjectNotFound(key);
      }),
    );
  }
};
