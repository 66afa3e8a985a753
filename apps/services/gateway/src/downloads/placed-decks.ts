import { type DeckChunk } from '@rowdeck/contracts';
import { DeckIndex } from '@rowdeck/engine-pptx';

/** A finished deck, with its chunk and where it stands in it. */
export interface PlacedDeck {
  readonly chunk: DeckChunk;
  /** Of the chunk, for this machine. */
  readonly index: Uint8Array;
  /** From 0. */
  readonly place: number;
  /** Bytes of the deltas in front of it. */
  readonly offset: number;
  readonly deltaLength: number;
  /** Of base and delta together. */
  readonly crc32: number;
}

/** The decks of a chunk, in order; rows that became none are left out. */
export const placedDecks = (chunk: DeckChunk, index: Uint8Array): PlacedDeck[] => {
  const counted = new DeckIndex(index);
  let offset = 0;
  return Array.from({ length: counted.rows }, (_, place) => {
    const { deltaLength, crc32 } = counted.deck(place);
    const deck = { chunk, index, place, offset, deltaLength, crc32 };
    offset += deltaLength;
    return deck;
  }).filter(({ deltaLength }) => deltaLength > 0);
};

/** The deck of one row; undefined where it became none. Of a chunk of 500, all of them would be a tenth of the garbage of a request. */
export const placedDeck = (chunk: DeckChunk, index: Uint8Array, place: number): PlacedDeck | undefined => {
  const counted = new DeckIndex(index);
  const { deltaLength, crc32 } = counted.deck(place);
  if (deltaLength === 0) return undefined;
  return { chunk, index, place, offset: counted.deltaLengths(0, place), deltaLength, crc32 };
};
