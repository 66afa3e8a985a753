import { type DeckSource, PPTX_MEDIA_TYPE } from '@rowdeck/contracts';
import { type ByteRange, deckRange } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { readStored } from './read-stored';
import { sendBytes } from './send-bytes';

async function* readDeck(
  store: ObjectStore,
  { base, delta }: DeckSource,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  const asked = deckRange(base.length, delta.length, range);
  if (asked.base) yield* readStored(store, base.key, asked.base);
  if (asked.delta) yield* readStored(store, delta.key, asked.delta, delta.offset);
}

/** Sends one presentation as base + delta, which are never copied together in the store. */
export const sendDeck = (store: ObjectStore, deck: DeckSource, request: Request, response: Response): Promise<void> =>
  sendBytes(
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
