import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, getBatch, Problem } from '@rowdeck/contracts';
import { type ByteRange, type DeckReader, rowFileName, ZipPlan } from '@rowdeck/engine-pptx';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { BatchDecks, type CountedDecks } from './batch-decks';
import { CheckedBase } from './checked-base';
import { DeckThreads } from './deck-threads';
import { DeltaBlocks } from './delta-blocks';
import { KeptBases } from './kept-bases';
import { onceRecounted } from './once-recounted';
import { type PlacedDeck } from './placed-decks';
import { sendBytes } from './send-bytes';

const RUNNING = 'You can download the ZIP as soon as all presentations of the batch have finished.';
const NOTHING_MADE =
  'No row of this batch became a presentation, so there is no ZIP. The page of the batch says what is wrong.';

interface Archive extends CountedDecks {
  readonly batchId: string;
  /** The time that its files show. */
  readonly modified: Date;
}

/** The ZIP of a batch: laid out from what is known of its decks, and filled while it is sent. */
@Injectable()
export class BatchArchive {
  constructor(
    private readonly rpc: RpcClient,
    private readonly decks: BatchDecks,
    private readonly store: ObjectStore,
    private readonly threads: DeckThreads,
    private readonly bases: KeptBases,
  ) {}

  /** Throws `batch.not_found`; `presentation.not_ready` while the batch runs or when no row of it became a deck. */
  async send(actor: Actor, batchId: string, request: Request, response: Response): Promise<void> {
    const batch = await this.rpc.call(getBatch, { actor, id: batchId });
    if (!batch.download_available) {
      throw new Problem('presentation.not_ready', { detail: batch.finished_at === null ? RUNNING : NOTHING_MADE });
    }
    const modified = new Date(batch.finished_at ?? batch.created_at);
    await onceRecounted(response, async () =>
      this.sendArchive({ batchId, modified, ...(await this.decks.of(actor, batchId)) }, request, response),
    );
  }

  private async sendArchive(archive: Archive, request: Request, response: Response): Promise<void> {
    const { templateName, base, decks } = archive;
    const plan = new ZipPlan(
      decks.map(({ chunk, place, deltaLength, crc32 }) => ({
        name: chunk.names?.[place] ?? rowFileName(templateName, chunk.firstRow + place),
        baseLength: base.length,
        deltaLength,
        crc32,
      })),
      archive.modified,
    );
    await sendBytes(
      {
        fileName: archive.archiveName,
        mediaType: 'application/zip',
        length: plan.length,
        etag: tagOf(archive),
        read: (range) => this.read(archive, plan, range),
      },
      request,
      response,
    );
  }

  private async *read(archive: Archive, plan: ZipPlan, range: ByteRange): AsyncGenerator<Uint8Array> {
    const deltas = new DeltaBlocks(archive.decks, archive.recipeKey, this.threads, this.store);
    try {
      yield* plan.read(this.reader(archive, deltas), range);
    } finally {
      deltas.close();
    }
  }

  private reader({ base, decks }: Archive, deltas: DeltaBlocks): DeckReader {
    const checkedBase = new CheckedBase(base, this.bases, this.threads);
    // Filled first: of a deck that cannot be, nothing is sent, and of the first one not even a status.
    const readBase = async function* (number: number, range: ByteRange) {
      const deck = decks[number] as PlacedDeck;
      const delta = await deltas.read(number, { start: 0, end: deck.deltaLength });
      yield* checkedBase.read(range, deck, delta);
    };
    const readDelta = async function* (number: number, range: ByteRange) {
      yield await deltas.read(number, range);
    };
    // What is there already is not waited for: each of ten thousand decks would wait a dozen times.
    return {
      readBase: (number, range) => {
        const ready = deltas.ready(number, range) && checkedBase.ready(range);
        return ready ? [ready] : readBase(number, range);
      },
      readDelta: (number, range) => {
        const ready = deltas.ready(number, range);
        return ready ? [ready] : readDelta(number, range);
      },
    };
  }
}

/** Changes when a deck is added, renamed or made anew, and with the time that the files show: that of the end of the last run. */
const tagOf = ({ batchId, templateName, modified, decks }: Archive): string => {
  const hash = createHash('sha256').update(`${batchId}\0${templateName}\0${modified.getTime()}`);
  for (const { chunk, place, crc32, deltaLength } of decks)
    hash.update(`\0${chunk.firstRow + place}\0${crc32}\0${deltaLength}`);
  return hash.digest('base64url').slice(0, 32);
};
