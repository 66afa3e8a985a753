import { type ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { readStored } from './read-stored';
import { sendBytes } from './send-bytes';

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
