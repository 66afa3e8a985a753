import { type Actor, type DeckSource } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { type OwnedBatches } from '../batches/owned-batches';
import { archiveName } from './archive-name';
import { presentationFailed, presentationNotFound, presentationNotReady } from './presentation.errors';

interface DeckRecord {
  readonly row: number;
  readonly file_name: string;
  readonly status: string;
  readonly failure: string | null;
  readonly pack_key: string;
  readonly delta_offset: number;
  readonly delta_length: number;
  readonly crc32: number;
  readonly batch_id: string;
}

/** Numbers as doubles: `bigint` would come as text, and no offset or CRC passes 2^53. */
const DECK_QUERY = `
  SELECT p.row_number AS row, p.file_name, p.status, p.failure, p.batch_id, c.pack_key,
         p.delta_offset::float8 AS delta_offset, p.delta_length, p.crc32::float8 AS crc32
  FROM presentations p JOIN chunks c ON c.batch_id = p.batch_id AND c.number = p.chunk_number`;

export interface DeckPage {
  readonly archiveName: string;
  readonly base: DeckSource['base'];
  readonly decks: (Omit<DeckSource, 'base'> & { readonly row: number })[];
  readonly done: boolean;
}

/** Where the bytes of finished decks are: the base all decks of a batch begin with, and each one's delta in a pack. */
export class FinishedDecks {
  constructor(
    private readonly manager: EntityManager,
    private readonly batches: OwnedBatches,
  ) {}

  /** Throws `presentation.not_found`, `presentation.not_ready`. */
  async one(actor: Actor, id: number): Promise<DeckSource> {
    const [record] = await this.manager.query<DeckRecord[]>(
      `${DECK_QUERY} JOIN batches b ON b.id = p.batch_id WHERE p.id = $1 AND b.owner_id = $2`,
      [id, actor.userId],
    );
    if (!record) throw presentationNotFound();
    if (record.status === 'failed') throw presentationFailed(record.failure);
    if (record.status !== 'completed') throw presentationNotReady();
    const batch = await this.batches.one(actor, record.batch_id);
    return { base: baseOf(batch), ...deckOf(batch, record) };
  }

  /** A page in row order. Throws `batch.not_found`; `presentation.not_ready` until the batch has ended with a deck. */
  async page(actor: Actor, query: { batchId: string; afterRow: number; limit: number }): Promise<DeckPage> {
    const batch = await this.batches.one(actor, query.batchId);
    if (!batch.finishedAt) throw presentationNotReady();
    if (batch.completedCount === 0) throw presentationFailed('No presentation of this batch could be generated.');
    const records = await this.manager.query<DeckRecord[]>(
      `${DECK_QUERY} WHERE p.batch_id = $1 AND p.row_number > $2 AND p.status = 'completed'
       ORDER BY p.row_number LIMIT $3`,
      [query.batchId, query.afterRow, query.limit],
    );
    const decks = records.map((record) => ({ row: record.row, ...deckOf(batch, record) }));
    return {
      archiveName: archiveName(batch.templateName),
      base: baseOf(batch),
      decks,
      done: records.length < query.limit,
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
