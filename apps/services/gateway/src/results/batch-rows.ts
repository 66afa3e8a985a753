import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type BatchView,
  failedRows,
  getBatch,
  type ManifestEntry,
  Problem,
  type StoredFailure,
} from '@rowdeck/contracts';
import { rowFileName } from '@rowdeck/engine-pptx';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { BatchDecks, type CountedDecks } from '../downloads/batch-decks';
import { CheckedBase } from '../downloads/checked-base';
import { DeckThreads } from '../downloads/deck-threads';
import { DeltaBlocks } from '../downloads/delta-blocks';
import { KeptBases } from '../downloads/kept-bases';
import { type PlacedDeck } from '../downloads/placed-decks';

export interface FailurePiece {
  readonly columns: readonly string[];
  readonly failures: readonly StoredFailure[];
}

/** The rows of batches that have ended, read as somebody takes them. */
@Injectable()
export class BatchRows {
  constructor(
    private readonly rpc: RpcClient,
    private readonly decks: BatchDecks,
    private readonly store: ObjectStore,
    private readonly threads: DeckThreads,
    private readonly bases: KeptBases,
  ) {}

  /** Throws `batch.not_found`; `presentation.not_ready` while it runs. */
  async ended(actor: Actor, id: string): Promise<BatchView> {
    const batch = await this.rpc.call(getBatch, { actor, id });
    if (batch.finished_at !== null) return batch;
    throw new Problem('presentation.not_ready', {
      detail: 'You can download this as soon as all presentations of the batch have finished.',
    });
  }

  /** The failed rows in order, in pieces of one chunk of the batch; the first piece has the columns of the table, also where no row failed. */
  async *failures(actor: Actor, batchId: string): AsyncGenerator<FailurePiece, void, undefined> {
    for (let afterRow = 0; ;) {
      const { done, ...piece } = await this.rpc.call(failedRows, { actor, batchId, afterRow });
      if (afterRow === 0 || !done) yield piece;
      if (done) return;
      afterRow = piece.failures.at(-1)?.row ?? Number.MAX_SAFE_INTEGER;
    }
  }

  /** Every row in order. @throws DeckChanged, DeckRecounted, ObjectNotFound */
  async *manifest(actor: Actor, { id, completed_count }: BatchView): AsyncGenerator<ManifestEntry, void, undefined> {
    const made = completed_count === 0 ? none() : this.made(await this.decks.of(actor, id));
    yield* inOrder(made, this.failed(actor, id));
  }

  private async *failed(actor: Actor, id: string): AsyncGenerator<ManifestEntry, void, undefined> {
    for await (const { failures } of this.failures(actor, id)) {
      for (const { row, name, reason } of failures) yield { row, name, size: null, sha256: null, error: reason };
    }
  }

  /** A deck is its base and what its row adds: the base is hashed once, for all of them. */
  private async *made(counted: CountedDecks): AsyncGenerator<ManifestEntry, void, undefined> {
    const { decks, recipeKey, base, templateName } = counted;
    const deltas = new DeltaBlocks(decks, recipeKey, this.threads, this.store);
    let ofBase: Hash | undefined;
    try {
      for (const [number, deck] of decks.entries()) {
        const whole = { start: 0, end: deck.deltaLength };
        const delta = deltas.ready(number, whole) ?? (await deltas.read(number, whole));
        ofBase ??= await this.hashOfBase(counted, deck, delta);
        const row = deck.chunk.firstRow + deck.place;
        const name = deck.chunk.names?.[deck.place] ?? rowFileName(templateName, row);
        const sha256 = ofBase.copy().update(delta).digest('hex');
        yield { row, name, size: base.length + deck.deltaLength, sha256, error: null };
      }
    } finally {
      deltas.close();
    }
  }

  private async hashOfBase({ base }: CountedDecks, deck: PlacedDeck, delta: Uint8Array): Promise<Hash> {
    const hash = createHash('sha256');
    const checked = new CheckedBase(base, this.bases, this.threads);
    for await (const piece of checked.read({ start: 0, end: base.length }, deck, delta)) hash.update(piece);
    return hash;
  }
}

async function* none(): AsyncGenerator<ManifestEntry, void, undefined> {
  // Nothing was made.
}

/** Two lists by their rows, as one. */
async function* inOrder(
  one: AsyncGenerator<ManifestEntry, void, undefined>,
  other: AsyncGenerator<ManifestEntry, void, undefined>,
): AsyncGenerator<ManifestEntry, void, undefined> {
  try {
    let [a, b] = [await one.next(), await other.next()];
    while (!a.done || !b.done) {
      const takesFirst = !a.done && (b.done === true || a.value.row < b.value.row);
      yield (takesFirst ? a.value : b.value) as ManifestEntry;
      if (takesFirst) a = await one.next();
      else b = await other.next();
    }
  } finally {
    await one.return();
    await other.return();
  }
}
