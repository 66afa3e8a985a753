import { Injectable } from '@nestjs/common';
import { type Actor, type batchDecks, type DeckSource, type OutputOf } from '@rowdeck/contracts';
import { type Batch } from '../batches/batch.entity';
import { archiveName } from '../batches/batch-names';
import { OwnedBatches } from '../batches/owned-batches';
import { presentationFailed, presentationNotFound, presentationNotReady } from './presentation.errors';
import { type DeckRecord, PresentationRepository } from './presentation.repository';

/** Where the bytes of finished decks are: the base all decks of a batch begin with, and each one's delta in a pack. */
@Injectable()
export class FinishedDecks {
  constructor(
    private readonly presentations: PresentationRepository,
    private readonly batches: OwnedBatches,
  ) {}

  /** Throws `presentation.not_found`, `presentation.not_ready`. */
  async one(actor: Actor, id: number): Promise<DeckSource> {
    const record = await this.presentations.deck(id);
    const batch = record && (await this.batches.find(actor, record.batch_id));
    if (!batch) throw presentationNotFound();
    if (record.status === 'failed') throw presentationFailed(record.failure);
    if (record.status !== 'completed') throw presentationNotReady();
    return { base: baseOf(batch), ...deckOf(batch, record) };
  }

  /** A page in row order. Throws `batch.not_found`; `presentation.not_ready` until the batch has ended with a deck. */
  async page(
    actor: Actor,
    { batchId, afterRow, limit }: { batchId: string; afterRow: number; limit: number },
  ): Promise<OutputOf<typeof batchDecks>> {
    const batch = await this.batches.one(actor, batchId);
    if (!batch.finishedAt) throw presentationNotReady();
    if (batch.completedCount === 0) throw presentationFailed('No presentation of this batch could be generated.');
    const records = await this.presentations.decks(batchId, afterRow, limit);
    return {
      archiveName: archiveName(batch.templateName),
      base: baseOf(batch),
      decks: records.map((record) => ({ row: record.row, ...deckOf(batch, record) })),
      done: records.length < limit,
    };
  }
}

const baseOf = ({ baseKey, baseLength }: Batch) => ({ key: baseKey, length: baseLength });

const deckOf = ({ baseLength }: Batch, record: DeckRecord) => ({
  fileName: record.file_name,
  delta: { key: record.pack_key, offset: record.delta_offset, length: record.delta_length },
  length: baseLength + record.delta_length,
  crc32: record.crc32,
});
