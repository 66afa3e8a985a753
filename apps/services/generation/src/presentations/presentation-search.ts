import { Injectable } from '@nestjs/common';
import { type PresentationPlace, type PresentationStatus } from '@rowdeck/contracts';
import { BatchSearchRepository } from '../batches/batch-search.repository';
import { matchingOf, type PresentationScope } from './presentation-places.repository';
import { type Stretch } from './presentation.repository';
import { RowSearchRepository } from './row-search.repository';

/** Of presentations that a text is in, so many are listed: the first of the order that was asked for. */
export const MOST_FOUND = 100;

/** What a text is in: a batch, of which all rows with the status match, or a row. */
interface Match {
  readonly position: number;
  readonly batchId: string;
  /** Null of a batch. */
  readonly row: number | null;
  readonly rows: number;
}

export interface FoundPresentations {
  readonly total: number;
  /** Whether more match than are listed. */
  readonly more: boolean;
  /** Those on the page. */
  readonly stretches: readonly Stretch[];
}

/** Finds presentations by text: in their names, or in the names of their batch. */
@Injectable()
export class PresentationSearch {
  constructor(
    private readonly batches: BatchSearchRepository,
    private readonly rows: RowSearchRepository,
  ) {}

  async find(scope: PresentationScope, text: string, page: Page): Promise<FoundPresentations> {
    // The database takes no such sign, and no name has one.
    if (text.includes('\0')) return { total: 0, more: false, stretches: [] };
    const matches = await this.matches(scope, text, { after: null, limit: MOST_FOUND + 1 });
    const total = matches.reduce((sum, match) => sum + match.rows, 0);
    const listed = Math.min(total, MOST_FOUND);
    return { total: listed, more: total > MOST_FOUND, stretches: stretchesOf(matches, page, listed) };
  }

  /** What matches behind a place of the list: so many rows, or all, and perhaps some more. */
  async behind(scope: PresentationScope, text: string, { after, limit }: Seek): Promise<Stretch[]> {
    if (text.includes('\0')) return [];
    const stretches: Stretch[] = [];
    let rows = 0;
    for (const { batchId, position, row, rows: matching } of await this.matches(scope, text, { after, limit })) {
      if (rows >= limit) break;
      const begun = after?.batch === position && row === null;
      // How many of a batch are behind the place is not known before they are read.
      rows += begun ? 0 : matching;
      const from = begun ? { from: after.row + 1 } : row !== null && { from: row, to: row };
      stretches.push({ batchId, skip: 0, take: begun ? limit : Math.min(limit, matching), ...from });
    }
    return stretches;
  }

  /** The first of the list behind a place: of batches and rows so many, or all. */
  private async matches(scope: PresentationScope, text: string, { after, limit }: Seek): Promise<Match[]> {
    const [batches, rows] = await Promise.all([
      this.batches.find({
        ownerId: scope.ownerId,
        text,
        ...batchesOf(scope, after),
        isInSome: scope.status !== undefined && scope.status !== 'completed',
        oldestFirst: scope.sort === 'oldest',
        // The batch of the place may have nothing left.
        limit: limit + (after ? 1 : 0),
        matching: matchingOf(scope.status),
      }),
      this.rows.find({ ...scope, ...batchesOf(scope, after), text, after, limit }),
    ]);
    const whole = new Set(batches.map(({ id }) => id));
    const direction = scope.sort === 'oldest' ? 1 : -1;
    // Each of the two has the first of the order, or all: so have both together.
    return [
      ...batches.map<Match>(({ id, position, matching }) => ({ position, batchId: id, row: null, rows: matching })),
      ...rows.filter(({ batchId }) => !whole.has(batchId)).map<Match>((row) => ({ ...row, rows: 1 })),
    ].sort((one, other) => direction * (one.position - other.position) || (one.row ?? 0) - (other.row ?? 0));
  }
}

interface Seek {
  readonly after: PresentationPlace | null;
  readonly limit: number;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** What of the matches stands on a page. */
const stretchesOf = (matches: readonly Match[], { offset, limit }: Page, listed: number): Stretch[] => {
  const end = Math.min(offset + limit, listed);
  const stretches: Stretch[] = [];
  let before = 0;
  for (const { batchId, row, rows } of matches) {
    const skip = Math.max(0, offset - before);
    const take = Math.min(rows, end - before) - skip;
    if (take > 0) stretches.push({ batchId, skip, take, ...(row !== null && { from: row, to: row }) });
    before += rows;
  }
  return stretches;
};

/** Batches in which there is something to look for, with that of the place. */
const batchesOf = ({ batchId, templateId, status, sort }: PresentationScope, after: PresentationPlace | null) => {
  const parameters: unknown[] = [];
  const conditions = [withStatus(status)];
  const isValue = (column: string, value: unknown): void => {
    if (value !== undefined) conditions.push(`b.${column} = $${parameters.push(value) + 1}`);
  };
  isValue('id', batchId);
  isValue('template_id', templateId);
  if (after) conditions.push(`b.position ${sort === 'oldest' ? '>=' : '<='} $${parameters.push(after.batch) + 1}`);
  return { condition: conditions.join(' AND '), parameters };
};

/** Leaves out batches without any such row. */
const withStatus = (status?: PresentationStatus): string => {
  if (status === undefined) return 'true';
  if (status === 'completed') return `b.completed_count > 0`;
  if (status === 'failed') return `b.failed_count > 0`;
  return 'b.finished_at IS NULL';
};
