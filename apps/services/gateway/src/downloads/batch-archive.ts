import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, batchDecks, getBatch, type OutputOf, Problem } from '@rowdeck/contracts';
import { type ByteRange, cachedBase, type DeckReader, ZipPlan } from '@rowdeck/engine-pptx';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { assertStored, readStored } from './send-stored';
import { sendBytes } from './send-bytes';

/** Deltas stand one behind the other in their pack, so one read fetches those of many decks. */
const READ_AHEAD_BYTES = 2 * 1024 * 1024;

interface Block {
  readonly key: string;
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** Reads deltas in the order of their packs, in blocks of at least 2 MB, of which it holds one. */
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

type DecksPage = OutputOf<typeof batchDecks>;
type FinishedDeck = DecksPage['decks'][number];

interface Archive {
  readonly name: string;
  readonly base: DecksPage['base'];
  readonly decks: readonly FinishedDeck[];
}

const PAGE_DECKS = 1000;

/** The ZIP of a batch: laid out from what generation knows of its decks, then streamed from base and packs. */
@Injectable()
export class BatchArchive {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
  ) {}

  /** Throws `batch.not_found`; `presentation.not_ready` while the batch runs or when no row of it became a deck. */
  async send(actor: Actor, batchId: string, request: Request, response: Response): Promise<void> {
    const batch = await this.rpc.call(getBatch, { actor, id: batchId });
    if (!batch.download_available) {
      throw new Problem('presentation.not_ready', {
        detail: 'You can download the ZIP as soon as all presentations of the batch have finished.',
      });
    }
    const archive = await this.collect(actor, batchId);
    // The archive begins with bytes that are not stored; a store that is away is to be reported before them, with a status.
    await assertStored(this.store, [archive.base.key, ...archive.decks.map(({ delta }) => delta.key)]);
    const plan = new ZipPlan(
      archive.decks.map(({ fileName, delta, length, crc32 }) => ({
        name: fileName,
        baseLength: length - delta.length,
        deltaLength: delta.length,
        crc32,
      })),
      new Date(batch.finished_at ?? batch.created_at),
    );
    await sendBytes(
      {
        fileName: archive.name,
        mediaType: 'application/zip',
        length: plan.length,
        etag: tagOf(batchId, archive.decks),
        read: (range: ByteRange) => plan.read(this.reader(archive), range),
      },
      request,
      response,
    );
  }

  private async collect(actor: Actor, batchId: string): Promise<Archive> {
    const decks: FinishedDeck[] = [];
    for (;;) {
      const afterRow = decks.at(-1)?.row ?? 0;
      const page = await this.rpc.call(batchDecks, { actor, batchId, afterRow, limit: PAGE_DECKS });
      decks.push(...page.decks);
      if (page.done) return { name: page.archiveName, base: page.base, decks };
    }
  }

  private reader({ base, decks }: Archive): DeckReader {
    const readBase = cachedBase(base.length, (range) => readStored(this.store, base.key, range));
    const packs = new PackReader(this.store);
    return {
      readBase: (_deck, range) => readBase(range),
      readDelta: async function* (index, { start, end }) {
        const delta = decks[index]?.delta;
        if (delta) yield await packs.read(delta.key, { start: delta.offset + start, end: delta.offset + end });
      },
    };
  }
}

/** Changes when a deck is added, renamed or made anew. */
const tagOf = (batchId: string, decks: readonly FinishedDeck[]): string => {
  const hash = createHash('sha256').update(batchId);
  for (const { fileName, crc32, length } of decks) hash.update(`\0${fileName}\0${crc32}\0${length}`);
  return hash.digest('base64url').slice(0, 32);
};
