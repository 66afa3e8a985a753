import { Injectable } from '@nestjs/common';
import { type PresentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { type PlacedBatch } from '../batches/batch.repository';
import { Chunk } from '../chunks/chunk.entity';
import { deckName } from './deck-name';
import { rowOf, type StateOfChunk } from './row-state';

/** A presentation: a row of a batch, of which its chunk knows what became. */
export interface PresentationRecord {
  readonly id: number;
  readonly batch_id: string;
  readonly row_number: number;
  readonly file_name: string;
  readonly status: PresentationStatus;
  readonly failure: string | null;
  readonly template_name: string;
  readonly created_at: Date;
}

/** A stretch of one batch's matching rows that falls on a page. */
export interface Stretch {
  readonly batchId: string;
  readonly skip: number;
  readonly take: number;
}

interface RowsOfBatch {
  readonly batch_id: string;
  readonly first_id: number;
  readonly template_name: string;
  readonly created_at: Date;
}

/** What the download of a presentation needs to know of it. */
export interface PlacedRow
  extends
    RowsOfBatch,
    Pick<Batch, 'ownerId' | 'baseKey' | 'baseLength' | 'recipeKey'>,
    Omit<Chunk, 'id' | 'batchId' | 'storedBytes' | 'dispatchedAt' | 'dispatches' | 'attempt' | 'failureCode'> {
  /** From 1. */
  readonly row: number;
}

type ChunkState = StateOfChunk & Pick<Chunk, 'rowCount' | 'names'>;

const rowsOfChunks = (status: string, rerun: string): string =>
  `CASE WHEN b.finished_at IS NOT NULL THEN 0 ELSE
     (SELECT coalesce(sum(CASE c.status WHEN 'rerun' THEN jsonb_array_length(c.rerun -> 'places') ELSE c.row_count END), 0)
      FROM chunks c WHERE c.batch_id = b.id AND (c.status = '${status}' OR (c.status = 'rerun' AND ${rerun}))) END`;

/** How many rows of a batch have a status, without looking at the rows. */
const COUNT_OF_STATUS: Readonly<Record<PresentationStatus, string>> = {
  pending: rowsOfChunks('pending', 'c.leased_until IS NULL'),
  processing: rowsOfChunks('leased', 'c.leased_until IS NOT NULL'),
  completed: 'b.completed_count',
  failed: 'b.failed_count',
};

/** Presentations are not stored one by one: they are the rows of batches, and their state is that of their chunks. */
@Injectable()
export class PresentationRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: number): Promise<PresentationRecord | undefined> {
    const placed = await this.placed(id);
    return placed && recordOf(placed, placed, placed.row);
  }

  /** A presentation with its batch and chunk, by one statement: a download waits for it. Undefined of a number that none has. */
  async placed(id: number): Promise<PlacedRow | undefined> {
    const [placed] = await this.manager.query<PlacedRow[]>(
      `SELECT b.id AS batch_id, b.first_id::float8 AS first_id, b.template_name, b.created_at, b.row::int,
              b.owner_id AS "ownerId", b.base_key AS "baseKey", b.base_length AS "baseLength", b.recipe_key AS "recipeKey",
              c.number, c.first_row AS "firstRow", c.row_count AS "rowCount", c.status, c.failures, c.failure, c.rerun, c.leased_until AS "leasedUntil",
              c.rows_key AS "rowsKey", c.pack_key AS "packKey", c.fingerprint, c.names, c.deck_index AS "deckIndex"
       FROM (SELECT *, $1 - first_id + 1 AS row FROM batches WHERE first_id <= $1 ORDER BY first_id DESC LIMIT 1) b
       JOIN chunks c ON c.batch_id = b.id AND c.first_row <= b.row AND c.first_row + c.row_count > b.row`,
      [id],
    );
    return placed;
  }

  /** The owner's batches that have matching rows, newest first; only `batchId` when it is given. */
  placedBatches(ownerId: string, batchId?: string, status?: PresentationStatus): Promise<PlacedBatch[]> {
    const matching = status === undefined ? 'b.row_count' : COUNT_OF_STATUS[status];
    return this.manager.query<PlacedBatch[]>(
      `SELECT id, matching::int, (sum(matching) OVER (ORDER BY position DESC) - matching)::int AS before
       FROM (SELECT b.id, b.position, ${matching} AS matching FROM batches b
             WHERE b.owner_id = $1 AND ($2::uuid IS NULL OR b.id = $2)) counted
       WHERE matching > 0 ORDER BY position DESC`,
      [ownerId, batchId ?? null],
    );
  }

  /** All rows of a batch are numbered without gaps; those of one state have to be counted off, at most 10,000 of them. */
  async stretch({ batchId, skip, take }: Stretch, status?: PresentationStatus): Promise<PresentationRecord[]> {
    const [batch] = await this.manager.query<RowsOfBatch[]>(
      'SELECT id AS batch_id, first_id::float8 AS first_id, template_name, created_at FROM batches WHERE id = $1',
      [batchId],
    );
    if (!batch) return [];
    const [from, to] = status === undefined ? [skip + 1, skip + take] : [1, Number.MAX_SAFE_INTEGER];
    const chunks = await this.chunksWith(batchId, from, to);
    const rows = chunks.flatMap((chunk) =>
      rowNumbers(chunk).flatMap((row) => {
        if (row < from || row > to) return [];
        const state = rowOf(chunk, row);
        return status === undefined || state.status === status ? [{ row, chunk }] : [];
      }),
    );
    const page = status === undefined ? rows : rows.slice(skip, skip + take);
    return page.map(({ row, chunk }) => recordOf(batch, chunk, row));
  }

  /** Chunks that hold rows from `from` to `to`, in order, without what their decks are known by. */
  private chunksWith(batchId: string, from: number, to: number): Promise<ChunkState[]> {
    return this.manager.query<ChunkState[]>(
      `SELECT first_row AS "firstRow", row_count AS "rowCount", status, failures, failure, names, rerun, leased_until AS "leasedUntil"
       FROM chunks
       WHERE batch_id = $1 AND first_row <= $3::float8 AND first_row + row_count > $2 ORDER BY number`,
      [batchId, from, to],
    );
  }
}

const rowNumbers = ({ firstRow, rowCount }: ChunkState): number[] =>
  Array.from({ length: rowCount }, (_, index) => firstRow + index);

const recordOf = (batch: RowsOfBatch, chunk: ChunkState, row: number): PresentationRecord => ({
  id: batch.first_id + row - 1,
  batch_id: batch.batch_id,
  row_number: row,
  file_name: deckName(batch.template_name, chunk, row),
  ...rowOf(chunk, row),
  template_name: batch.template_name,
  created_at: batch.created_at,
});
