import { Injectable } from '@nestjs/common';
import { type PresentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { type Chunk } from '../chunks/chunk.entity';
import { deckName } from './deck-name';
import { rowOf, type StateOfChunk } from './row-state';

/** A presentation: a row of a batch, of which its chunk knows what became. */
export interface PresentationRecord {
  readonly id: number;
  readonly batch_id: string;
  readonly batch_position: number;
  /** Null of a batch of before there were names. */
  readonly batch_name: string | null;
  readonly csv_name: string;
  readonly row_number: number;
  readonly file_name: string;
  readonly status: PresentationStatus;
  readonly failure: string | null;
  readonly not_made: boolean;
  readonly template_name: string;
  readonly created_at: Date;
}

/** A stretch of one batch's matching rows that falls on a page. */
export interface Stretch {
  readonly batchId: string;
  /** Of the matching rows; those before are left out. */
  readonly skip: number;
  readonly take: number;
  /** The first and last row that is looked at; all of them where it is not said. */
  readonly from?: number;
  readonly to?: number;
}

interface RowsOfBatch extends Pick<
  PresentationRecord,
  'batch_id' | 'batch_position' | 'batch_name' | 'csv_name' | 'template_name' | 'created_at'
> {
  readonly first_id: number;
}

/** What the download of a presentation needs to know of it. */
export interface PlacedRow
  extends
    RowsOfBatch,
    Pick<Batch, 'ownerId' | 'baseKey' | 'baseLength' | 'recipeKey'>,
    Omit<Chunk, 'id' | 'batchId' | 'storedBytes' | 'dispatchedAt' | 'dispatches' | 'attempt' | 'namesIndexed'> {
  /** From 1. */
  readonly row: number;
}

interface ChunkState extends Pick<Chunk, 'id' | 'batchId' | 'firstRow' | 'rowCount' | 'status' | 'leasedUntil'> {
  /** Rows that failed, those among them that are made again. */
  readonly failed: number;
  /** Rows that are made again. */
  readonly again: number;
}
type ChunkRows = Pick<Chunk, 'id' | 'failures' | 'failure' | 'failureCode' | 'names' | 'rerun'>;

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
      `SELECT b.id AS batch_id, b.position::float8 AS batch_position, b.name AS batch_name, b.csv_name, b.first_id::float8 AS first_id, b.template_name, b.created_at, b.row::int,
              b.owner_id AS "ownerId", b.base_key AS "baseKey", b.base_length AS "baseLength", b.recipe_key AS "recipeKey",
              c.number, c.first_row AS "firstRow", c.row_count AS "rowCount", c.status, c.failures, c.failure, c.failure_code AS "failureCode", c.rerun, c.leased_until AS "leasedUntil",
              c.rows_key AS "rowsKey", c.pack_key AS "packKey", c.fingerprint, c.names, c.deck_index AS "deckIndex"
       FROM (SELECT *, $1 - first_id + 1 AS row FROM batches WHERE first_id <= $1 ORDER BY first_id DESC LIMIT 1) b
       JOIN chunks c ON b.deleted_at IS NULL AND c.batch_id = b.id AND c.first_row <= b.row AND c.first_row + c.row_count > b.row`,
      [id],
    );
    return placed;
  }

  /** The rows of stretches, in their order: two statements and one more, however many there are. */
  async stretches(stretches: readonly Stretch[], status?: PresentationStatus): Promise<PresentationRecord[]> {
    if (stretches.length === 0) return [];
    const ids = [...new Set(stretches.map(({ batchId }) => batchId))];
    const batches = await this.manager.query<RowsOfBatch[]>(
      `SELECT id AS batch_id, position::float8 AS batch_position, name AS batch_name, csv_name, first_id::float8 AS first_id, template_name, created_at
       FROM batches WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    const byBatch = new Map(batches.map((batch) => [batch.batch_id, batch]));
    const states = await this.chunkStates(stretches, status);
    const taken = stretches.map((stretch) => chunksOf(stretch, states.get(stretch.batchId) ?? [], status));
    const rows = await this.chunkRows(taken.flat().map(({ chunk }) => chunk.id));
    return stretches.flatMap((stretch, index) => {
      const batch = byBatch.get(stretch.batchId);
      if (!batch) return [];
      const skipped = taken[index]?.[0]?.before ?? 0;
      const matching = (taken[index] ?? []).flatMap(({ chunk }) =>
        matchingRows(batch, { ...chunk, ...rows.get(chunk.id) }, stretch, status),
      );
      const skip = stretch.skip - skipped;
      return matching.slice(skip, skip + stretch.take);
    });
  }

  /** Chunks of the batches, in order, without what their rows are. Of stretches of all rows only those that hold some. */
  private async chunkStates(
    stretches: readonly Stretch[],
    status?: PresentationStatus,
  ): Promise<ReadonlyMap<string, readonly ChunkState[]>> {
    const bounds = stretches.map(({ skip, take, from = 1, to = Number.MAX_SAFE_INTEGER }) =>
      status === undefined ? { from: from + skip, to: Math.min(to, from + skip + take - 1) } : { from, to },
    );
    const found = await this.manager.query<ChunkState[]>(
      `SELECT c.id, c.batch_id AS "batchId", c.first_row AS "firstRow", c.row_count AS "rowCount", c.status,
              c.leased_until AS "leasedUntil", jsonb_array_length(c.failures) AS failed,
              CASE c.status WHEN 'rerun' THEN jsonb_array_length(c.rerun -> 'places') ELSE 0 END AS again
       FROM unnest($1::uuid[], $2::float8[], $3::float8[]) AS s (batch_id, first, last)
       JOIN chunks c ON c.batch_id = s.batch_id AND c.first_row <= s.last AND c.first_row + c.row_count > s.first
       ORDER BY c.batch_id, c.number`,
      [stretches.map(({ batchId }) => batchId), bounds.map(({ from }) => from), bounds.map(({ to }) => to)],
    );
    const byBatch = new Map<string, ChunkState[]>();
    const seen = new Set<string>();
    for (const chunk of found) {
      if (seen.has(chunk.id)) continue;
      seen.add(chunk.id);
      byBatch.set(chunk.batchId, [...(byBatch.get(chunk.batchId) ?? []), chunk]);
    }
    return byBatch;
  }

  private async chunkRows(ids: readonly string[]): Promise<ReadonlyMap<string, ChunkRows>> {
    const found = await this.manager.query<ChunkRows[]>(
      'SELECT id, failures, failure, failure_code AS "failureCode", names, rerun FROM chunks WHERE id = ANY($1::uuid[])',
      [ids],
    );
    return new Map(found.map((chunk) => [chunk.id, chunk]));
  }
}

interface TakenChunk {
  readonly chunk: ChunkState;
  /** Matching rows of the batch before it. */
  readonly before: number;
}

/** How many rows of a chunk have a status. */
const countIn = (chunk: ChunkState, status: PresentationStatus): number => {
  const { status: state, rowCount, failed, again, leasedUntil } = chunk;
  const ended = { completed: rowCount - failed, failed: failed - again };
  const of: Readonly<Record<Chunk['status'], Partial<Record<PresentationStatus, number>>>> = {
    pending: { pending: rowCount },
    leased: { processing: rowCount },
    done: ended,
    rerun: { ...ended, [leasedUntil === null ? 'pending' : 'processing']: again },
    failed: { failed: rowCount },
  };
  return of[state][status] ?? 0;
};

/** The chunks that hold a stretch. */
const chunksOf = (
  { skip, take, from = 1, to = Number.MAX_SAFE_INTEGER }: Stretch,
  chunks: readonly ChunkState[],
  status?: PresentationStatus,
): TakenChunk[] => {
  let before = 0;
  const taken: TakenChunk[] = [];
  for (const chunk of chunks) {
    if (chunk.firstRow > to || chunk.firstRow + chunk.rowCount <= from) continue;
    // How many of its rows behind the first that is looked at match is not known before they are read.
    if (status !== undefined && chunk.firstRow < from) {
      taken.push({ chunk, before });
      continue;
    }
    // Rows are numbered without gaps: those before a chunk are known by its first.
    const start = status === undefined ? Math.max(0, chunk.firstRow - from) : before;
    const count =
      status === undefined ? chunk.firstRow + chunk.rowCount - Math.max(chunk.firstRow, from) : countIn(chunk, status);
    if (start < skip + take && start + count > skip) taken.push({ chunk, before: start });
    before += count;
  }
  return taken;
};

/** The rows of a chunk within a stretch that have the status. */
const matchingRows = (
  batch: RowsOfBatch,
  {
    failures = [],
    failure = null,
    failureCode = null,
    names = null,
    rerun = null,
    ...state
  }: ChunkState & Partial<ChunkRows>,
  { from = 1, to = Number.MAX_SAFE_INTEGER }: Stretch,
  status?: PresentationStatus,
): PresentationRecord[] => {
  const chunk = { ...state, failures, failure, failureCode, names, rerun };
  const first = Math.max(from, chunk.firstRow);
  const last = Math.min(to, chunk.firstRow + chunk.rowCount - 1);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return rows
    .filter((row) => status === undefined || rowOf(chunk, row).status === status)
    .map((row) => recordOf(batch, chunk, row));
};

type NamedChunk = StateOfChunk & Pick<Chunk, 'names'>;

const recordOf = (batch: RowsOfBatch, chunk: NamedChunk, row: number): PresentationRecord => {
  const { status, failure, notMade } = rowOf(chunk, row);
  return {
    id: batch.first_id + row - 1,
    batch_id: batch.batch_id,
    batch_position: batch.batch_position,
    batch_name: batch.batch_name,
    csv_name: batch.csv_name,
    row_number: row,
    file_name: deckName(batch.template_name, chunk, row),
    ...{ status, failure, not_made: notMade },
    template_name: batch.template_name,
    created_at: batch.created_at,
  };
};
