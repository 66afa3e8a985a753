import { crc32 } from 'node:zlib';
import { type ByteRange, crc32Combine } from '@rowdeck/engine-pptx';
import { type DeckThreads } from './deck-threads';
import { inPieces } from './in-pieces';
import { KEPT_BASE_BYTES, type KeptBases, PIECE_BYTES, type StoredBase } from './kept-bases';
import { type PlacedDeck } from './placed-decks';

/** A deck and its whole delta, to compare the base with: threads fill deltas without reading it. */
interface Counted {
  readonly deck: PlacedDeck;
  readonly delta: Uint8Array;
}

/**
 * The base that decks begin with, compared with what was counted. One that is kept in memory is compared before its first byte is sent, a
 * larger one on its way and before its last, and a stretch of a larger one piece by piece, each before it is sent.
 */
export class CheckedBase {
  private checked: Uint8Array | undefined;

  constructor(
    private readonly base: StoredBase,
    private readonly bases: KeptBases,
    private readonly threads: Pick<DeckThreads, 'refuse'>,
  ) {}

  /** A stretch of what is kept and was compared already; undefined where it has to be read. */
  ready({ start, end }: ByteRange): Uint8Array | undefined {
    return this.checked?.subarray(start, end);
  }

  /** A stretch of the base of a deck. @throws DeckChanged, ObjectNotFound */
  async *read(range: ByteRange, deck: PlacedDeck, delta: Uint8Array): AsyncGenerator<Uint8Array> {
    const { length } = this.base;
    const counted = { deck, delta };
    if (length <= KEPT_BASE_BYTES) {
      this.checked ??= await this.kept(counted);
      yield this.checked.subarray(range.start, range.end);
    } else if (range.start === 0 && range.end === length) yield* this.whole(counted);
    else yield* this.stretch(range, counted);
  }

  /** What was kept may be at fault, and is read anew, once. */
  private async kept(counted: Counted): Promise<Uint8Array> {
    for (const _attempt of ['kept', 'read anew']) {
      const { bytes, crc32 } = await this.bases.of(this.base);
      if (isCounted(counted, crc32)) return bytes;
      this.bases.forget(this.base);
    }
    throw this.refuse(counted);
  }

  /** The last piece is held back until it is sure. */
  private async *whole(counted: Counted): AsyncGenerator<Uint8Array> {
    let sum = 0;
    let held: Uint8Array | undefined;
    for await (const piece of this.bases.read(this.base.key, { start: 0, end: this.base.length })) {
      if (held) yield held;
      [sum, held] = [crc32(piece, sum), piece];
    }
    if (!isCounted(counted, sum)) throw this.refuse(counted);
    if (held) yield held;
  }

  private async *stretch({ start, end }: ByteRange, counted: Counted): AsyncGenerator<Uint8Array> {
    const sums = await this.bases.piecesOf(this.base, () => this.sums(counted));
    const aligned = start - (start % PIECE_BYTES);
    const behind = Math.min(this.base.length, Math.ceil(end / PIECE_BYTES) * PIECE_BYTES);
    let at = aligned;
    for await (const piece of inPieces(this.bases.read(this.base.key, { start: aligned, end: behind }), PIECE_BYTES)) {
      if (crc32(piece) !== sums[at / PIECE_BYTES]) throw this.refuse(counted);
      yield piece.subarray(Math.max(0, start - at), Math.min(piece.length, end - at));
      at += piece.length;
    }
  }

  /** Of each piece, found by reading all of them once and comparing them together with the deck. */
  private async sums(counted: Counted): Promise<readonly number[]> {
    const sums: number[] = [];
    let sum = 0;
    const all = this.bases.read(this.base.key, { start: 0, end: this.base.length });
    for await (const piece of inPieces(all, PIECE_BYTES)) {
      sums.push(crc32(piece));
      sum = crc32(piece, sum);
    }
    if (isCounted(counted, sum)) return sums;
    throw this.refuse(counted);
  }

  private refuse({ deck }: Counted): Error {
    this.bases.forget(this.base);
    return this.threads.refuse(deck, this.base.key);
  }
}

const isCounted = ({ deck, delta }: Counted, baseCrc32: number): boolean =>
  crc32Combine(baseCrc32, crc32(delta), delta.length) === deck.crc32;
