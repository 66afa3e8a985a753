import { crc32 } from 'node:zlib';
import { type DeckSource } from '@rowdeck/contracts';
import { type ByteRange, cachedBase, crc32Combine, KEPT_BASE_BYTES, type OpenBase } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type DeckThreads } from './deck-threads';
import { type PlacedDeck } from './placed-decks';
import { readStored } from './send-stored';

/**
 * The base that decks begin with, compared with what was counted: threads fill deltas without reading it. One that is kept in memory is
 * compared before its first byte is sent, a larger one on its way and before its last; a stretch of a larger one is not compared.
 */
export class CheckedBase {
  private readonly open: OpenBase;
  private isChecked = false;

  constructor(
    private readonly base: DeckSource['base'],
    private readonly threads: Pick<DeckThreads, 'refuse'>,
    store: ObjectStore,
  ) {
    this.open = cachedBase(base.length, (range) => readStored(store, base.key, range));
  }

  /** A stretch of the base of a deck, whose whole delta is given to compare by. @throws DeckChanged, ObjectNotFound */
  async *read(range: ByteRange, deck: PlacedDeck, delta: Uint8Array): AsyncGenerator<Uint8Array> {
    const { length } = this.base;
    if (length > KEPT_BASE_BYTES) {
      const isWhole = range.start === 0 && range.end === length;
      yield* isWhole ? this.checked(deck, delta) : this.open(range);
      return;
    }
    if (!this.isChecked) for await (const _ of this.checked(deck, delta));
    this.isChecked = true;
    yield* this.open(range);
  }

  /** All of it. The last piece is held back until it is sure. */
  private async *checked(deck: PlacedDeck, delta: Uint8Array): AsyncGenerator<Uint8Array> {
    let sum = 0;
    let held: Uint8Array | undefined;
    for await (const piece of this.open({ start: 0, end: this.base.length })) {
      if (held) yield held;
      [sum, held] = [crc32(piece, sum), piece];
    }
    if (crc32Combine(sum, crc32(delta), delta.length) !== deck.crc32) throw this.threads.refuse(deck, this.base.key);
    if (held) yield held;
  }
}
