import type { DeckSource } from '@rowdeck/contracts';
import type { ObjectStore } from '@rowdeck/object-storage';
import type { Request, Response } from 'express';
import { readFrom, readSegments, type Segment } from './object-segment';
import { sendBytes } from './send-bytes';

export const PPTX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Base and delta: the bytes of a deck in their order. */
export const deckSegments = ({ base, delta }: Pick<DeckSource, 'base' | 'delta'>): Segment[] => [
  { kind: 'object', key: base.key, offset: 0, length: base.length, shared: true },
  { kind: 'object', ...delta },
];

/** Sends one presentation as base + delta, never copied together in the store. */
export const sendDeck = (store: ObjectStore, deck: DeckSource, request: Request, response: Response): Promise<void> =>
  sendBytes(
    {
      fileName: deck.fileName,
      mediaType: PPTX_MEDIA_TYPE,
      length: deck.length,
      etag: `${deck.crc32.toString(16).padStart(8, '0')}-${deck.length.toString(16)}`,
      read: (range) => readSegments(deckSegments(deck), range, readFrom(store)),
    },
    request,
    response,
  );
