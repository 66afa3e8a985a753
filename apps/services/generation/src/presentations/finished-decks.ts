import { Injectable } from '@nestjs/common';
import { type Actor, type batchDecks, type DeckChunk, type DeckSource, type OutputOf } from '@rowdeck/contracts';
import { DeckNames } from '@rowdeck/engine-pptx';
import { EntityManager, MoreThan } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { shownName } from '../batches/batch-name';
import { OwnedBatches } from '../batches/owned-batches';
import { Chunk } from '../chunks/chunk.entity';
import { deckName } from './deck-name';
import { presentationFailed, presentationNotFound, presentationNotReady } from './presentation.errors';
import { PresentationRepository } from './presentation.repository';
import { rowOf } from './row-state';

/** A name for the ZIP of a batch that every common system takes: the batch's. Braces in it are no columns. */
export const archiveName = (batchName: string): string =>
  new DeckNames({ pattern: batchName.replace(/[{}]/g, ''), columns: [] }).next([], 1).replace(/\.pptx$/, '.zip');

/** What finished decks are made of: the base all decks of a batch begin with, its recipe, and what is known of each row. */
@Injectable()
export class FinishedDecks {
  constructor(
    private readonly presentations: PresentationRepository,
    private readonly batches: OwnedBatches,
    private readonly manager: EntityManager,
  ) {}

  /** Throws `presentation.not_found`, `presentation.not_ready`. */
  async one(actor: Actor, id: number): Promise<DeckSource> {
    const placed = await this.presentations.placed(id);
    if (!placed || !this.batches.owns(actor, placed)) throw presentationNotFound();
    const { row } = placed;
    const { status, failure } = rowOf(placed, row);
    if (status === 'failed') throw presentationFailed(failure);
    if (status !== 'completed') throw presentationNotReady();
    return {
      batchId: placed.batch_id,
      fileName: deckName(placed.template_name, placed, row),
      base: baseOf(placed),
      recipeKey: placed.recipeKey,
      // Of a chunk of which one deck is asked for the other names are not.
      chunk: deckChunk({ ...placed, names: null }),
      place: row - placed.firstRow,
    };
  }

  /** A page in row order. Throws `batch.not_found`; `presentation.not_ready` until the batch has ended with a deck. */
  async page(
    actor: Actor,
    { batchId, afterChunk, limit }: { batchId: string; afterChunk: number; limit: number },
  ): Promise<OutputOf<typeof batchDecks>> {
    const batch = await this.batches.one(actor, batchId);
    if (!batch.finishedAt) throw presentationNotReady();
    if (batch.completedCount === 0) throw presentationFailed('No presentation of this batch could be generated.');
    const chunks = await this.manager.find(Chunk, {
      where: { batchId, number: MoreThan(afterChunk) },
      order: { number: 'ASC' },
      take: limit,
    });
    const fitting = firstFitting(chunks);
    return {
      templateName: batch.templateName,
      archiveName: archiveName(shownName(batch)),
      base: baseOf(batch),
      recipeKey: batch.recipeKey,
      chunks: fitting.map(deckChunk),
      done: chunks.length < limit && fitting.length === chunks.length,
    };
  }
}

const baseOf = ({ baseKey, baseLength }: Pick<Batch, 'baseKey' | 'baseLength'>) => ({
  key: baseKey,
  length: baseLength,
});

/** A name has 255 bytes at most, and a message a million. */
const NAMED_ROWS = 3_000;

/** As many chunks as fit into a message with the names of their rows; one at least. */
export const firstFitting = <C extends Pick<Chunk, 'names'>>(chunks: readonly C[]): readonly C[] => {
  let rows = 0;
  const end = chunks.findIndex(({ names }, index) => (rows += names?.length ?? 0) > NAMED_ROWS && index > 0);
  return end < 0 ? chunks : chunks.slice(0, end);
};

type ChunkOfDecks = Pick<Chunk, 'number' | 'firstRow' | 'rowsKey' | 'packKey' | 'fingerprint' | 'deckIndex' | 'names'>;

/** Of a chunk that was given up the index is empty. */
const deckChunk = ({ number, firstRow, rowsKey, packKey, fingerprint, deckIndex, names }: ChunkOfDecks): DeckChunk => ({
  number,
  firstRow,
  rowsKey,
  packKey,
  fingerprint,
  names: names === null ? null : [...names],
  index: (deckIndex ?? Buffer.alloc(0)).toString('base64'),
});
