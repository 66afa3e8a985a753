import { Injectable } from '@nestjs/common';
import { type FailureKind, ROW_CANCELLED } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { type Chunk, failuresWithin, type RowFailure } from '../chunks/chunk.entity';
import { deckName } from '../presentations/deck-name';

/** A row that became no presentation. */
export interface FailedRowRecord extends Omit<RowFailure, 'index'> {
  /** From 1. */
  readonly row: number;
  readonly fileName: string;
  readonly rowsKey: string;
  /** In its chunk, from 0. */
  readonly place: number;
}

interface Page {
  readonly skip: number;
  readonly take: number;
  /** All where it is not said. */
  readonly only?: FailureKind | undefined;
}

interface Next {
  readonly after: number;
  readonly limit: number;
  readonly only?: FailureKind | undefined;
}

type FailedChunk = Pick<
  Chunk,
  'firstRow' | 'rowCount' | 'rowsKey' | 'status' | 'failures' | 'failure' | 'failureCode' | 'names' | 'rerun'
>;

const FAILED_ROWS = `CASE c.status WHEN 'failed' THEN c.row_count WHEN 'done' THEN jsonb_array_length(c.failures)
  WHEN 'rerun' THEN jsonb_array_length(c.failures) - jsonb_array_length(c.rerun -> 'places') ELSE 0 END`;

/** Of these, the rows that were not made since their batch was cancelled. */
const NOT_MADE = `CASE WHEN c.status = 'failed' THEN CASE WHEN c.failure_code = '${ROW_CANCELLED}' THEN c.row_count ELSE 0 END
  WHEN c.status IN ('done', 'rerun') THEN (
    SELECT count(*)::int FROM jsonb_array_elements(c.failures) f
    WHERE f ->> 'code' = '${ROW_CANCELLED}' AND NOT coalesce(c.rerun -> 'places', '[]') @> (f -> 'index')) ELSE 0 END`;

const ROWS_OF: Readonly<Record<FailureKind, string>> = {
  faulty: `(${FAILED_ROWS}) - (${NOT_MADE})`,
  not_made: NOT_MADE,
};

const isOfKind =
  (only?: FailureKind) =>
  ({ code }: Pick<RowFailure, 'code'>): boolean =>
    only === undefined || (code === ROW_CANCELLED) === (only === 'not_made');

const COLUMNS = `c.first_row AS "firstRow", c.row_count AS "rowCount", c.rows_key AS "rowsKey", c.status, c.failures, c.failure, c.failure_code AS "failureCode",
  c.names, c.rerun`;

/** Rows that failed, as the chunks of their batch know them. */
@Injectable()
export class FailureRepository {
  constructor(private readonly manager: EntityManager) {}

  /** In the order of the table. Chunks are counted, and only those of the page are read. */
  async page(
    { id, templateName }: Pick<Batch, 'id' | 'templateName'>,
    { skip, take, only }: Page,
  ): Promise<FailedRowRecord[]> {
    const chunks = await this.manager.query<(FailedChunk & { before: number })[]>(
      `SELECT ${COLUMNS}, counted.before FROM (
         SELECT number, failed, (sum(failed) OVER (ORDER BY number) - failed)::int AS before
         FROM (SELECT c.number, ${only ? ROWS_OF[only] : FAILED_ROWS} AS failed FROM chunks c WHERE c.batch_id = $1) each
       ) counted JOIN chunks c ON c.batch_id = $1 AND c.number = counted.number
       WHERE counted.failed > 0 AND counted.before < $2::int + $3::int AND counted.before + counted.failed > $2 ORDER BY c.number`,
      [id, skip, take],
    );
    const rows = chunks.flatMap((chunk) => failuresOf(chunk, templateName)).filter(isOfKind(only));
    const from = skip - (chunks[0]?.before ?? 0);
    return rows.slice(from, from + take);
  }

  /** The first so many behind a row. */
  async next(
    { id, templateName }: Pick<Batch, 'id' | 'templateName'>,
    { after, limit, only }: Next,
  ): Promise<FailedRowRecord[]> {
    const chunks = await this.manager.query<FailedChunk[]>(
      `SELECT ${COLUMNS} FROM (
         SELECT number, failed, sum(failed) OVER (ORDER BY number) - failed - first_value(failed) OVER (ORDER BY number) AS before
         FROM (SELECT c.number, ${only ? ROWS_OF[only] : FAILED_ROWS} AS failed FROM chunks c
               WHERE c.batch_id = $1 AND c.first_row + c.row_count - 1 > $2) each
       ) counted JOIN chunks c ON c.batch_id = $1 AND c.number = counted.number
       WHERE counted.failed > 0 AND counted.before < $3 ORDER BY c.number`,
      [id, after, limit],
    );
    const rows = chunks.flatMap((chunk) => failuresOf(chunk, templateName)).filter(isOfKind(only));
    return rows.filter(({ row }) => row > after).slice(0, limit);
  }

  /** Those of the next chunk that has any behind a row; empty behind the last. */
  async behind({ id, templateName }: Pick<Batch, 'id' | 'templateName'>, row: number): Promise<FailedRowRecord[]> {
    const chunks = await this.manager.query<FailedChunk[]>(
      `SELECT ${COLUMNS} FROM chunks c
       WHERE c.batch_id = $1 AND c.first_row + c.row_count - 1 > $2 AND ${FAILED_ROWS} > 0 ORDER BY c.number LIMIT 2`,
      [id, row],
    );
    // The first may have none behind the row.
    const found = chunks.map((chunk) => failuresOf(chunk, templateName).filter((failed) => failed.row > row));
    return found.find(({ length }) => length > 0) ?? [];
  }
}

const failuresOf = (chunk: FailedChunk, templateName: string): FailedRowRecord[] => {
  const again = new Set(chunk.rerun?.places);
  return failuresWithin(chunk)
    .filter(({ index }) => !again.has(index))
    .map(({ index: place, ...failure }) => {
      const row = chunk.firstRow + place;
      return { row, place, rowsKey: chunk.rowsKey, fileName: deckName(templateName, chunk, row), ...failure };
    });
};
