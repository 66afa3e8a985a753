import { Injectable } from '@nestjs/common';
import { type Actor, batchDecks, type DeckChunk, type OutputOf } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { DeckThreads } from './deck-threads';
import { type PlacedDeck } from './placed-decks';
import { assertStored } from './send-stored';

type DecksPage = OutputOf<typeof batchDecks>;

/** The decks of a batch that has ended, in the order of its rows, and what all of them are made of. */
export interface CountedDecks extends Pick<DecksPage, 'templateName' | 'archiveName' | 'base' | 'recipeKey'> {
  readonly decks: readonly PlacedDeck[];
}

const PAGE_CHUNKS = 200;

/** Collects what is known of the decks of batches. */
@Injectable()
export class BatchDecks {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly threads: DeckThreads,
  ) {}

  /** Throws `batch.not_found`; `presentation.not_ready` while the batch runs or when no row of it became a deck. @throws ObjectNotFound */
  async of(actor: Actor, batchId: string): Promise<CountedDecks> {
    const chunks: DeckChunk[] = [];
    for (;;) {
      const afterChunk = chunks.at(-1)?.number ?? 0;
      const page = await this.rpc.call(batchDecks, { actor, batchId, afterChunk, limit: PAGE_CHUNKS });
      chunks.push(...page.chunks);
      if (page.done) return { ...page, decks: await this.decksOf(page, chunks) };
    }
  }

  /** A file that is made of them begins with bytes that are not stored; a store that is away is to be reported before them, with a status. */
  private async decksOf({ base, recipeKey }: DecksPage, chunks: readonly DeckChunk[]): Promise<PlacedDeck[]> {
    const sources = chunks.map(({ packKey, rowsKey }) => packKey ?? rowsKey);
    await assertStored(this.store, [base.key, ...(recipeKey === null ? [] : [recipeKey]), ...sources]);
    const decks: PlacedDeck[] = [];
    for (const chunk of chunks) decks.push(...(await this.threads.decksOf(chunk, recipeKey)));
    return decks;
  }
}
