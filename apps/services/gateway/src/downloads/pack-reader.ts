import { type ByteRange } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';

/** Deltas stand one behind the other in their pack, so one read fetches those of many decks. */
const READ_AHEAD_BYTES = 2 * 1024 * 1024;

interface Block {
  readonly key: string;
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** Reads deltas that were stored before decks were computed, in the order of their packs, in blocks of at least 2 MB, of which it holds one. */
export class PackReader {
  private block: Block = { key: '', start: 0, bytes: new Uint8Array() };

  constructor(private readonly store: ObjectStore) {}

  /** The bytes of `range` within the pack; a view that stays valid. */
  async read(key: string, range: ByteRange): Promise<Uint8Array> {
    if (!this.holds(key, range)) this.block = await this.fetch(key, range);
    const { start, bytes } = this.block;
    return bytes.subarray(range.start - start, range.end - start);
  }

  private holds(key: string, { start, end }: ByteRange): boolean {
    const { block } = this;
    return block.key === key && start >= block.start && end <= block.start + block.bytes.length;
  }

  private async fetch(key: string, { start, end }: ByteRange): Promise<Block> {
    const chunks: Uint8Array[] = [];
    const stream = await this.store.getRange(key, start, Math.max(end - start, READ_AHEAD_BYTES));
    for await (const chunk of stream) chunks.push(chunk as Uint8Array);
    return { key, start, bytes: Buffer.concat(chunks) };
  }
}
