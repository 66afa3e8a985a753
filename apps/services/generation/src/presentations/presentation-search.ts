import { Injectable } from '@nestjs/common';
import { type PresentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { folded, holds, wantedGrams } from '../search/text-grams';
import { type PresentationScope } from './presentation-places';
import { type PresentationRecord, PresentationRepository, type Stretch } from './presentation.repository';

/** Of presentations that a text is in, so many are listed: the first of the order that was asked for. */
export const MOST_FOUND = 200;

/** As many are looked at first, since they may hold as many as are listed; then each time twice as many. */
const FIRST_CANDIDATES = 2;

/** A batch of which all rows match, or a chunk with a row that may. */
interface Candidate {
  readonly batch_id: string;
  readonly position: string;
  /** From 1; null of a whole batch. */
  readonly number: number | null;
  readonly first_row: number;
  readonly row_count: number;
}

/** Finds presentations by text: in their names, or in the names of their batch. */
@Injectable()
export class PresentationSearch {
  constructor(
    private readonly manager: EntityManager,
    private readonly presentations: PresentationRepository,
  ) {}

  async find(scope: PresentationScope, text: string): Promise<{ found: PresentationRecord[]; more: boolean }> {
    const [batches, chunks] = await Promise.all([this.batches(scope, text), this.chunks(scope, text)]);
    const whole = new Set(batches.map(({ batch_id }) => batch_id));
    const direction = scope.sort === 'oldest' ? 1 : -1;
    const candidates = [...batches, ...chunks.filter(({ batch_id }) => !whole.has(batch_id))].sort(
      (one, other) => direction * (Number(one.position) - Number(other.position)) || one.first_row - other.first_row,
    );
    // Behind the last of a list that was cut off there may be others.
    const cut = batches.length > MOST_FOUND || chunks.length > MOST_FOUND;
    const found: PresentationRecord[] = [];
    let looked = 0;
    for (let take = FIRST_CANDIDATES; looked < candidates.length && found.length <= MOST_FOUND; take *= 2) {
      found.push(...(await this.rowsOf(candidates.slice(looked, looked + take), scope.status, folded(text))));
      looked += take;
    }
    return { found: found.slice(0, MOST_FOUND), more: cut || found.length > MOST_FOUND };
  }

  private async rowsOf(
    candidates: readonly Candidate[],
    status: PresentationStatus | undefined,
    wanted: string,
  ): Promise<PresentationRecord[]> {
    const stretches = candidates.map<Stretch>(({ batch_id: batchId, number, first_row, row_count }) => ({
      batchId,
      from: first_row,
      to: first_row + Math.min(row_count, number === null ? MOST_FOUND + 1 : row_count) - 1,
      skip: 0,
      take: MOST_FOUND + 1,
    }));
    const whole = new Set(candidates.filter(({ number }) => number === null).map(({ batch_id }) => batch_id));
    const rows = await this.presentations.stretches(stretches, status);
    return rows.filter(({ batch_id, file_name }) => whole.has(batch_id) || holds([file_name], wanted));
  }

  private async batches(scope: PresentationScope, text: string): Promise<Candidate[]> {
    const rows = await this.manager.query<(Candidate & { names: string[] })[]>(
      `SELECT b.id AS batch_id, b.position, NULL AS number, 1 AS first_row, b.row_count,
              ARRAY[coalesce(b.name, ''), b.template_name, b.csv_name] AS names
       FROM batches b WHERE ${CONDITION} AND ${withStatus(scope.status)} AND b.grams @> $4::int[]
       ORDER BY b.position ${scope.sort === 'oldest' ? 'ASC' : 'DESC'} LIMIT $5`,
      parametersOf(scope, text),
    );
    const wanted = folded(text);
    return rows.filter(({ names }) => holds(names, wanted));
  }

  private chunks(scope: PresentationScope, text: string): Promise<Candidate[]> {
    const direction = scope.sort === 'oldest' ? 'ASC' : 'DESC';
    return this.manager.query<Candidate[]>(
      `SELECT c.batch_id, b.position, c.number, c.first_row, c.row_count
       FROM chunks c JOIN batches b ON b.id = c.batch_id
       WHERE ${CONDITION} AND ${withStatus(scope.status)} AND c.name_grams @> $4::int[]
       ORDER BY b.position ${direction}, c.number LIMIT $5`,
      parametersOf(scope, text),
    );
  }
}

const CONDITION = `b.owner_id = $1 AND b.deleted_at IS NULL AND ($2::uuid IS NULL OR b.id = $2)
  AND ($3::int IS NULL OR b.template_id = $3)`;

const parametersOf = ({ ownerId, batchId, templateId }: PresentationScope, text: string): unknown[] => [
  ownerId,
  batchId ?? null,
  templateId ?? null,
  wantedGrams(ownerId, text),
  MOST_FOUND + 1,
];

/** Leaves out batches without any such row. */
const withStatus = (status?: PresentationStatus): string => {
  if (status === undefined) return 'true';
  if (status === 'completed' || status === 'failed') return `b.${status}_count > 0`;
  return 'b.finished_at IS NULL';
};
