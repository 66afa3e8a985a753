import { Injectable } from '@nestjs/common';
import { type PresentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type PlacedBatch } from '../batches/batch.repository';
import { type RenderedRows } from './rendered-rows';

/** A presentation with its batch, and with the state of its chunk, which alone knows of rendering. */
export interface PresentationRecord {
  readonly id: string;
  readonly batch_id: string;
  readonly row_number: number;
  readonly file_name: string;
  readonly status: PresentationStatus;
  readonly failure: string | null;
  readonly template_name: string;
  readonly created_at: Date;
}

/** A presentation with the place of its delta, which means something once it is completed. */
export interface DeckRecord {
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

/** A stretch of one batch's matching rows that falls on a page. */
export interface Stretch {
  readonly batchId: string;
  readonly skip: number;
  readonly take: number;
}

const CHUNK = 'JOIN chunks c ON c.batch_id = p.batch_id AND c.number = p.chunk_number';

const PRESENTATIONS = `
  SELECT p.id, p.batch_id, p.row_number, p.file_name, p.failure, b.template_name, b.created_at,
         CASE WHEN p.status = 'pending' AND c.status = 'leased' THEN 'processing' ELSE p.status END AS status
  FROM presentations p JOIN batches b ON b.id = p.batch_id ${CHUNK}`;

/** Numbers as doubles: `bigint` would come as text, and no offset or CRC passes 2^53. */
const DECKS = `
  SELECT p.row_number AS row, p.file_name, p.status, p.failure, p.batch_id, c.pack_key,
         p.delta_offset::float8 AS delta_offset, p.delta_length, p.crc32::float8 AS crc32
  FROM presentations p ${CHUNK}`;

/** What a row's status means for the rows and their chunks. */
const ROWS_OF_STATUS: Readonly<Record<PresentationStatus, string>> = {
  pending: `p.status = 'pending' AND c.status <> 'leased'`,
  processing: `p.status = 'pending' AND c.status = 'leased'`,
  completed: `p.status = 'completed'`,
  failed: `p.status = 'failed'`,
};

const rowsOfChunks = (condition: string): string =>
  `CASE WHEN b.finished_at IS NOT NULL THEN 0 ELSE
     (SELECT coalesce(sum(c.row_count), 0) FROM chunks c WHERE c.batch_id = b.id AND ${condition}) END`;

/** How many rows of a batch have a status, without looking at the rows. */
const COUNT_OF_STATUS: Readonly<Record<PresentationStatus, string>> = {
  pending: rowsOfChunks(`c.status = 'pending'`),
  processing: rowsOfChunks(`c.status = 'leased'`),
  completed: 'b.completed_count',
  failed: 'b.failed_count',
};

/** The statements on presentations. Handed the manager of a transaction, it works in that. */
@Injectable()
export class PresentationRepository {
  constructor(private readonly manager: EntityManager) {}

  /** One presentation for each file name, in order, of a batch whose chunks are there: one statement for 10,000 rows. */
  async insertRows(batchId: string, fileNames: readonly string[]): Promise<void> {
    await this.manager.query(
      `INSERT INTO presentations (batch_id, row_number, chunk_number, file_name)
       SELECT c.batch_id, n.row_number, c.number, n.file_name
       FROM chunks c
       CROSS JOIN LATERAL generate_series(c.first_row, c.first_row + c.row_count - 1) AS r (row_number)
       JOIN unnest($2::text[]) WITH ORDINALITY AS n (file_name, row_number) ON n.row_number = r.row_number
       WHERE c.batch_id = $1 ORDER BY n.row_number`,
      [batchId, fileNames],
    );
  }

  /** One statement for all rows of a chunk; the first of them is `firstRow`. */
  async writeResults(batchId: string, firstRow: number, rows: RenderedRows): Promise<void> {
    await this.manager.query(
      `UPDATE presentations p
       SET status = CASE WHEN r.delta_length IS NULL THEN 'failed' ELSE 'completed' END, failure = r.failure,
           delta_offset = r.delta_offset, delta_length = r.delta_length, crc32 = r.crc32
       FROM unnest($2::int[], $3::bigint[], $4::int[], $5::bigint[], $6::text[])
         AS r (row_number, delta_offset, delta_length, crc32, failure)
       WHERE p.batch_id = $1 AND p.row_number = r.row_number AND p.status = 'pending'`,
      [batchId, ...resultColumns(firstRow, rows)],
    );
  }

  /** Fails the rows of a chunk that have not ended. Returns how many those were. */
  async failRows(batchId: string, chunkNumber: number, reason: string): Promise<number> {
    const rows = await this.manager.query<unknown[]>(
      `WITH failed AS (
         UPDATE presentations SET status = 'failed', failure = $3
         WHERE batch_id = $1 AND chunk_number = $2 AND status = 'pending' RETURNING id
       ) SELECT id FROM failed`,
      [batchId, chunkNumber, reason],
    );
    return rows.length;
  }

  async find(id: number): Promise<PresentationRecord | undefined> {
    const [record] = await this.manager.query<PresentationRecord[]>(`${PRESENTATIONS} WHERE p.id = $1`, [id]);
    return record;
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
  stretch({ batchId, skip, take }: Stretch, status?: PresentationStatus): Promise<PresentationRecord[]> {
    const place =
      status === undefined
        ? 'p.row_number > $3 ORDER BY p.row_number LIMIT $2'
        : `${ROWS_OF_STATUS[status]} ORDER BY p.row_number LIMIT $2 OFFSET $3`;
    return this.manager.query<PresentationRecord[]>(`${PRESENTATIONS} WHERE p.batch_id = $1 AND ${place}`, [
      batchId,
      take,
      skip,
    ]);
  }

  async deck(id: number): Promise<DeckRecord | undefined> {
    const [record] = await this.manager.query<DeckRecord[]>(`${DECKS} WHERE p.id = $1`, [id]);
    return record;
  }

  /** Completed ones of a batch, in row order. */
  decks(batchId: string, afterRow: number, limit: number): Promise<DeckRecord[]> {
    return this.manager.query<DeckRecord[]>(
      `${DECKS} WHERE p.batch_id = $1 AND p.row_number > $2 AND p.status = 'completed' ORDER BY p.row_number LIMIT $3`,
      [batchId, afterRow, limit],
    );
  }
}

const resultColumns = (firstRow: number, { offsets, lengths, crcs, failures }: RenderedRows): unknown[][] => {
  const reasons = new Map(failures.map(({ index, reason }) => [index, reason]));
  const indexes = Array.from(offsets, (_, index) => index);
  const unlessFailed = (values: ArrayLike<number>) =>
    indexes.map((index) => (reasons.has(index) ? null : values[index]));
  return [
    indexes.map((index) => firstRow + index),
    unlessFailed(offsets),
    unlessFailed(lengths),
    unlessFailed(crcs),
    indexes.map((index) => reasons.get(index) ?? null),
  ];
};
