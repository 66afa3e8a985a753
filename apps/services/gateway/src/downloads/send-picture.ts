import { type StoredPicture } from '@rowdeck/contracts';
import { ObjectNotFound, type ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { sendBytes } from './send-bytes';
import { readStored } from './send-stored';

/** Sends the picture of a slide, which its browser may keep: an address never shows another one. @throws ObjectNotFound */
export const sendPicture = async (
  store: ObjectStore,
  { objectKey, mediaType }: StoredPicture,
  request: Request,
  response: Response,
): Promise<void> => {
  const stored = await store.head(objectKey);
  if (!stored) throw new ObjectNotFound(objectKey);
  const picture = {
    fileName: objectKey.slice(objectKey.lastIndexOf('/') + 1),
    mediaType,
    length: stored.size,
    etag: Buffer.from(objectKey).toString('base64url'),
    shown: true,
    read: (range: { start: number; end: number }) => readStored(store, objectKey, range),
  } as const;
  await sendBytes(picture, request, response);
};
