import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { type DeckSource } from '@rowdeck/contracts';
import { type ByteRange, KeptReadings } from '@rowdeck/engine-pptx';
import { ObjectStore } from '@rowdeck/object-storage';
import { readStored } from './send-stored';

export type StoredBase = DeckSource['base'];

/** Bases up to this size are kept in memory; of larger ones, only what their pieces are compared by. */
export const KEPT_BASE_BYTES = 4 * 1024 * 1024;
/** Of all bases that are kept: those of eight large templates, or of hundreds of small ones. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** So much of a large base is held and compared at a time. */
export const PIECE_BYTES = 256 * 1024;
/** Of all large bases: the pieces of 25 GB. */
const KEPT_PIECES = 100_000;

export interface KeptBase {
  readonly bytes: Uint8Array;
  readonly crc32: number;
}

/** What the downloads of this process know of the bases that decks begin with. What is kept here has been read, not yet compared with a deck. */
@Injectable()
export class KeptBases {
  private readonly bases = new KeptReadings<KeptBase>(KEPT_BYTES, ({ bytes }) => bytes.length);
  private readonly pieces = new KeptReadings<readonly number[]>(KEPT_PIECES, ({ length }) => length);

  constructor(private readonly store: ObjectStore) {}

  /** Of at most `KEPT_BASE_BYTES`. @throws ObjectNotFound */
  of({ key, length }: StoredBase): Promise<KeptBase> {
    return this.bases.of(key, async () => {
      const bytes = new Uint8Array(length);
      let read = 0;
      for await (const piece of this.read(key, { start: 0, end: length })) {
        if (read + piece.length <= length) bytes.set(piece, read);
        read += piece.length;
      }
      if (read !== length) throw new Error(`The stored base ${key} has ${read} bytes, not ${length}.`);
      return { bytes, crc32: crc32(bytes) };
    });
  }

  /** The CRC-32 of each piece of a large base, as `sums` finds them when it is not known yet; throws what it throws. */
  piecesOf({ key }: StoredBase, sums: () => Promise<readonly number[]>): Promise<readonly number[]> {
    return this.pieces.of(key, sums);
  }

  read(key: string, range: ByteRange): AsyncIterable<Uint8Array> {
    return readStored(this.store, key, range);
  }

  /** Has it read anew by the next who asks. */
  forget({ key }: StoredBase): void {
    this.bases.drop(key);
    this.pieces.drop(key);
  }
}
