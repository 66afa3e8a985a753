import { Injectable } from '@nestjs/common';
import { type Actor, type DeckSource, presentationDeck, Problem, PPTX_MEDIA_TYPE } from '@rowdeck/contracts';
import { type ByteRange, deckRange } from '@rowdeck/engine-pptx';
import { RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { type Request, type Response } from 'express';
import { CheckedBase } from './checked-base';
import { DeckThreads } from './deck-threads';
import { DeltaBlocks } from './delta-blocks';
import { KeptBases } from './kept-bases';
import { onceRecounted } from './once-recounted';
import { type PlacedDeck } from './placed-decks';
import { sendBytes } from './send-bytes';

/** One presentation: its base is stored, and what its row adds is filled when it is asked for. */
@Injectable()
export class DeckDownload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly store: ObjectStore,
    private readonly threads: DeckThreads,
    private readonly bases: KeptBases,
  ) {}

  /** Throws `presentation.not_found`, `presentation.not_ready`. @throws ObjectNotFound */
  async send(actor: Actor, id: number, request: Request, response: Response): Promise<void> {
    const source = await this.rpc.call(presentationDeck, { actor, id });
    await onceRecounted(response, () => this.sendDeck(source, request, response));
  }

  private async sendDeck(source: DeckSource, request: Request, response: Response): Promise<void> {
    const { base, chunk, recipeKey, place, fileName } = source;
    const deck = await this.threads.deckAt(chunk, recipeKey, place);
    if (!deck) throw new Problem('presentation.not_ready', { detail: 'Generation failed. Try again.' });
    const length = base.length + deck.deltaLength;
    await sendBytes(
      {
        fileName,
        mediaType: PPTX_MEDIA_TYPE,
        length,
        etag: `${deck.crc32.toString(16).padStart(8, '0')}-${length.toString(16)}`,
        read: (range) => this.read(source, deck, range),
      },
      request,
      response,
    );
  }

  private async *read({ base, recipeKey }: DeckSource, deck: PlacedDeck, range: ByteRange): AsyncGenerator<Uint8Array> {
    const asked = deckRange(base.length, deck.deltaLength, range);
    const deltas = new DeltaBlocks([deck], recipeKey, this.threads, this.store);
    // Filled first: of a deck that cannot be, nothing is sent, not even a status. A copy: it may wait for its client for minutes.
    const delta = (await deltas.read(0, { start: 0, end: deck.deltaLength })).slice();
    deltas.close();
    if (asked.base) yield* new CheckedBase(base, this.bases, this.threads).read(asked.base, deck, delta);
    if (asked.delta) yield delta.subarray(asked.delta.start, asked.delta.end);
  }
}
