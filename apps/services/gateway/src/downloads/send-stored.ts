import { type DeckSource, PPTX_MEDIA_TYPE } from '@rowdeck/contracts';
import { type ByteRange, deckRange } from '@rowdeck/engine-pptx';
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

async function* readDeck(
  store: ObjectStore,
  { base, delta }: DeckSource,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  const asked = deckRange(base.length, delta.length, range);
  if (asked.base) yield* readStored(store, base.key, asked.base);
  if (asked.delta) yield* readStored(store, delta.key, asked.delta, delta.offset);
}

/** To be asked before the first byte is sent: one that is lost can still be reported then. @throws ObjectNotFound */
export const assertStored = async (store: ObjectStore, keys: Iterable<string>): Promise<void> => {
  for (const key of new Set(keys)) if (!(await store.head(key))) throw new ObjectNotFound(key);
};

/** Sends one presentation as base + delta, which are never copied together in the store. @throws ObjectNotFound */
export const sendDeck = async (
  store: ObjectStore,
  deck: DeckSource,
  request: Request,
  response: Response,
): Promise<void> => {
  await assertStored(store, [deck.base.key, deck.delta.key]);
  await sendBytes(
    {
      fileName: deck.fileName,
      mediaType: PPTX_MEDIA_TYPE,
      length: deck.length,
      etag: `${deck.crc32.toString(16).padStart(8, '0')}-${deck.length.toString(16)}`,
      read: (range) => readDeck(store, deck, range),
    },
    request,
    response,
  );
};
