import { BlockWriter, twoBlocks } from './block-writer';
import { type ByteRange } from './deck-range';
import { ZipDirectory } from './zip-directory';
import { type Chunks } from './zip-stream';

/** A finished deck that is to be part of an archive. Names are to be safe and unique (`DeckNames`). */
export interface PlannedDeck {
  readonly name: string;
  readonly baseLength: number;
  readonly deltaLength: number;
  /** Of base and delta together. */
  readonly crc32: number;
}

type Piece = ByteRange &
  (
    | { readonly kind: 'headers'; readonly bytes: Uint8Array }
    | { readonly kind: 'base' | 'delta'; readonly deck: number }
  );

/** Where decks are read from: `start` and `end` are within the base, or the delta, of the deck of that number. */
export interface DeckReader {
  /** Bytes that do not change afterwards. */
  readBase(deck: number, range: ByteRange): Chunks;
  /** May be overwritten as soon as anything else is asked for. */
  readDelta(deck: number, range: ByteRange): Chunks;
}

/**
 * The archive of a batch laid out beforehand: its exact length for `Content-Length`, and any stretch of it for a range request or a
 * download that goes on where it broke off. The same decks give the same bytes.
 */
export class ZipPlan {
  /** Bytes. */
  readonly length: number;
  private readonly pieces: readonly Piece[];

  /** @param modified the time that the files show */
  constructor(decks: readonly PlannedDeck[], modified: Date) {
    const directory = new ZipDirectory(modified);
    const pieces: Piece[] = [];
    let length = 0;
    const place = (count: number): ByteRange => ({ start: length, end: (length += count) });
    const headers = (bytes: Uint8Array): void => void pieces.push({ kind: 'headers', bytes, ...place(bytes.length) });
    decks.forEach(({ name, baseLength, deltaLength, crc32 }, deck) => {
      headers(directory.add({ name, length: baseLength + deltaLength, crc32 }));
      pieces.push({ kind: 'base', deck, ...place(baseLength) }, { kind: 'delta', deck, ...place(deltaLength) });
    });
    directory.finish().forEach(headers);
    this.pieces = pieces;
    this.length = length;
  }

  /**
   * The archive, or a stretch of it; nothing outside the stretch is read. A piece stays as it is until the one after the next is asked for: who
   * takes longer over it keeps a copy.
   */
  async *read(
    decks: DeckReader,
    range: ByteRange = { start: 0, end: this.length },
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const blocks = new BlockWriter(twoBlocks());
    for (let index = this.firstPieceBehind(range.start); index < this.pieces.length; index++) {
      const piece = this.pieces[index] as Piece;
      if (piece.start >= range.end) break;
      const within = {
        start: Math.max(range.start, piece.start) - piece.start,
        end: Math.min(range.end, piece.end) - piece.start,
      };
      if (piece.kind === 'headers') yield* blocks.copy(piece.bytes.subarray(within.start, within.end));
      else if (within.end > within.start) {
        const isBase = piece.kind === 'base';
        const chunks = isBase ? decks.readBase(piece.deck, within) : decks.readDelta(piece.deck, within);
        const write = (chunk: Uint8Array) => (isBase ? blocks.push(chunk) : blocks.copy(chunk));
        if (Symbol.iterator in chunks) for (const chunk of chunks) yield* write(chunk);
        else for await (const chunk of chunks) yield* write(chunk);
      }
    }
    yield* blocks.flush();
  }

  /** Number of the first piece that ends behind an offset: the pieces are in order, so by halves. */
  private firstPieceBehind(offset: number): number {
    let low = 0;
    let high = this.pieces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.pieces[middle] as Piece).end > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
