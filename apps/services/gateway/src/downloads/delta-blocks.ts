import { type ByteRange } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type DeckThreads, type FilledDeltas } from './deck-threads';
import { BLOCK_BYTES } from './fill-blocks';
import { PackReader } from './pack-reader';
import { type PlacedDeck } from './placed-decks';

/** Consecutive decks of one chunk, by their numbers; `to` is the one behind the last. */
interface Block {
  readonly from: number;
  readonly to: number;
}

const NOTHING: FilledDeltas = { bytes: new Uint8Array(), free: () => undefined };

/**
 * The deltas of decks, filled a block ahead of who reads them in order. Who reads slowly has two blocks waiting, and no more. What is read stays as it
 * is until something of another block is; `close` when nothing will be read any more.
 */
export class DeltaBlocks {
  private readonly packs: PackReader;
  private readonly blocks: readonly Block[];
  private readonly filling = new Map<number, Promise<FilledDeltas>>();
  private current: (Block & { readonly bytes: Uint8Array }) | undefined;

  /** @param recipeKey null where all decks are in packs */
  constructor(
    private readonly decks: readonly PlacedDeck[],
    private readonly recipeKey: string | null,
    private readonly threads: Pick<DeckThreads, 'fill'>,
    store: ObjectStore,
  ) {
    this.packs = new PackReader(store);
    this.blocks = blocksOf(decks);
  }

  /** A stretch of the delta of the deck of that number. @throws DeckChanged, ObjectNotFound */
  async read(number: number, { start, end }: ByteRange): Promise<Uint8Array> {
    const deck = this.decks[number];
    if (!deck) throw new RangeError(`There is no deck ${number}.`);
    const { chunk, offset } = deck;
    if (chunk.packKey !== null) return this.packs.read(chunk.packKey, { start: offset + start, end: offset + end });
    const at = this.blockOf(number);
    const { bytes } = await this.filled(at);
    const block = { ...(this.blocks[at] as Block), bytes };
    this.current = block;
    return this.within(block, deck, { start, end });
  }

  /** The same at once, for a deck of the block that was read last; undefined for any other. */
  ready(number: number, range: ByteRange): Uint8Array | undefined {
    const { current } = this;
    if (!current || number < current.from || number >= current.to) return undefined;
    const deck = this.decks[number] as PlacedDeck;
    return deck.chunk.packKey === null ? this.within(current, deck, range) : undefined;
  }

  private within(
    { from, bytes }: Block & { readonly bytes: Uint8Array },
    { offset }: PlacedDeck,
    range: ByteRange,
  ): Uint8Array {
    const before = offset - (this.decks[from]?.offset ?? 0);
    return bytes.subarray(before + range.start, before + range.end);
  }

  /** Frees what was filled, and what is still being filled as soon as it is. */
  close(): void {
    this.keep(() => false);
  }

  private filled(at: number): Promise<FilledDeltas> {
    this.keep((kept) => kept === at || kept === at + 1);
    const now = this.fill(at);
    if (at + 1 < this.blocks.length) void this.fill(at + 1);
    return now;
  }

  private keep(isWanted: (at: number) => boolean): void {
    this.current = undefined;
    for (const [at, filling] of this.filling) {
      if (isWanted(at)) continue;
      this.filling.delete(at);
      void filling.then(
        (filled) => filled.free(),
        () => undefined,
      );
    }
  }

  private fill(at: number): Promise<FilledDeltas> {
    const known = this.filling.get(at);
    if (known) return known;
    const filling = this.fillBlock(this.blocks[at] as Block);
    // What fails ahead of its reader fails when it is read.
    filling.catch(() => undefined);
    this.filling.set(at, filling);
    return filling;
  }

  private async fillBlock({ from, to }: Block): Promise<FilledDeltas> {
    const [first, last] = [this.decks[from] as PlacedDeck, this.decks[to - 1] as PlacedDeck];
    const { rowsKey, firstRow, packKey } = first.chunk;
    if (packKey !== null || this.recipeKey === null) return NOTHING;
    const places = { from: first.place, to: last.place + 1 };
    return this.threads.fill({ recipeKey: this.recipeKey, rowsKey, firstRow, index: first.index, ...places });
  }

  /** Number of the block that holds a deck: blocks are in order, so by halves. */
  private blockOf(number: number): number {
    let [low, high] = [0, this.blocks.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.blocks[middle] as Block).to > number) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const blocksOf = (decks: readonly PlacedDeck[]): Block[] => {
  const blocks: Block[] = [];
  let [from, bytes] = [0, 0];
  decks.forEach(({ chunk, deltaLength }, number) => {
    const isApart = decks[from]?.chunk !== chunk || bytes + deltaLength > BLOCK_BYTES;
    if (number > from && isApart) {
      blocks.push({ from, to: number });
      [from, bytes] = [number, 0];
    }
    bytes += deltaLength;
  });
  return decks.length === 0 ? blocks : [...blocks, { from, to: decks.length }];
};
