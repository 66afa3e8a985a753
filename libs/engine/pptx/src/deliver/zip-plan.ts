import { BlockWriter, twoBlocks } from './block-writer';
import { type ByteRange } from './deck-range';
import { centralLength, endRecords, localLength, type StoredFile, ZipHeaders } from './zip-directory';
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
    | { readonly kind: 'headers'; readonly bytes: () => Uint8Array }
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
 *
 * Of each deck it holds two offsets. Headers are made when they are sent: those of ten thousand decks, made beforehand for each range that
 * is asked for, were thirty thousand buffers that the C library kept when they were gone.
 */
export class ZipPlan {
  /** Bytes. */
  readonly length: number;
  private readonly headers: ZipHeaders;
  /** Where the header of each deck begins, and where the directory does. */
  private readonly starts: Float64Array;
  /** Where each record of the directory begins, and where what ends the archive does. */
  private readonly recordStarts: Float64Array;

  /** @param modified the time that the files show */
  constructor(
    private readonly decks: readonly PlannedDeck[],
    modified: Date,
  ) {
    this.headers = new ZipHeaders(modified);
    this.starts = new Float64Array(decks.length + 1);
    this.recordStarts = new Float64Array(decks.length + 1);
    let [files, directory] = [0, 0];
    decks.forEach(({ name, baseLength, deltaLength }, deck) => {
      const nameLength = utf8Length(name);
      this.recordStarts[deck] = directory;
      directory += centralLength(nameLength, files);
      this.starts[deck] = files;
      files += localLength(nameLength) + baseLength + deltaLength;
    });
    this.starts[decks.length] = files;
    this.recordStarts[decks.length] = directory;
    this.recordStarts = this.recordStarts.map((start) => files + start);
    this.length = files + directory + this.ends().reduce((sum, { length }) => sum + length, 0);
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
    for (const piece of this.piecesFrom(range.start)) {
      if (piece.start >= range.end) break;
      const within = {
        start: Math.max(range.start, piece.start) - piece.start,
        end: Math.min(range.end, piece.end) - piece.start,
      };
      if (within.end <= within.start) continue;
      if (piece.kind === 'headers') yield* blocks.copy(piece.bytes().subarray(within.start, within.end));
      else {
        const isBase = piece.kind === 'base';
        const chunks = isBase ? decks.readBase(piece.deck, within) : decks.readDelta(piece.deck, within);
        const write = (chunk: Uint8Array) => (isBase ? blocks.push(chunk) : blocks.copy(chunk));
        if (Symbol.iterator in chunks) for (const chunk of chunks) yield* write(chunk);
        else for await (const chunk of chunks) yield* write(chunk);
      }
    }
    yield* blocks.flush();
  }

  /** In order, from the deck or the record on that holds the offset. */
  private *piecesFrom(offset: number): Generator<Piece> {
    const count = this.decks.length;
    for (let deck = placeOf(this.starts, offset); deck < count; deck++) yield* this.piecesOf(deck);
    for (let deck = placeOf(this.recordStarts, offset); deck < count; deck++) {
      const [start, end] = [this.recordStarts[deck] as number, this.recordStarts[deck + 1] as number];
      const bytes = () => this.headers.central(this.fileOf(deck), this.starts[deck] as number);
      yield { kind: 'headers', start, end, bytes };
    }
    let start = this.recordStarts[count] as number;
    for (const record of this.ends()) {
      const end = start + record.length;
      yield { kind: 'headers', start, end, bytes: () => record };
      start = end;
    }
  }

  private *piecesOf(deck: number): Generator<Piece> {
    const { baseLength, deltaLength } = this.decks[deck] as PlannedDeck;
    const [start, end] = [this.starts[deck] as number, this.starts[deck + 1] as number];
    const [baseAt, deltaAt] = [end - deltaLength - baseLength, end - deltaLength];
    yield { kind: 'headers', start, end: baseAt, bytes: () => this.headers.local(this.fileOf(deck)) };
    yield { kind: 'base', deck, start: baseAt, end: deltaAt };
    yield { kind: 'delta', deck, start: deltaAt, end };
  }

  private fileOf(deck: number): StoredFile {
    const { name, baseLength, deltaLength, crc32 } = this.decks[deck] as PlannedDeck;
    return { name, length: baseLength + deltaLength, crc32 };
  }

  private ends(): Uint8Array[] {
    const count = this.decks.length;
    const filesLength = this.starts[count] as number;
    return endRecords({ count, filesLength, directoryLength: (this.recordStarts[count] as number) - filesLength });
  }
}

/** Of the last that begins at or before an offset: they are in order, so by halves. 0 where all begin behind it. */
const placeOf = (starts: Float64Array, offset: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

const ENCODER = new TextEncoder();
/** A unit of UTF-16 takes three bytes at most; names of files have 255. */
let scratch = new Uint8Array(1024);

const utf8Length = (text: string): number => {
  if (3 * text.length > scratch.length) scratch = new Uint8Array(3 * text.length);
  return ENCODER.encodeInto(text, scratch).written;
};
