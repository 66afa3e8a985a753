import { Injectable } from '@nestjs/common';
import { type PresentationPlace, type PresentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { firstMatches, type Looked } from '../search/first-matches';
import { ROWS_PER_BLOCK } from '../search/name-block.entity';
import { folded, wantedGrams } from '../search/text-grams';
import { type PresentationScope } from './presentation-places.repository';

interface RowsWanted extends PresentationScope {
  readonly text: string;
  /** Of their batch `b`, in SQL; its parameters begin at `$2`. */
  readonly condition: string;
  readonly parameters: readonly unknown[];
  /** Only those behind it. */
  readonly after: PresentationPlace | null;
  /** So many, the first of the order. */
  readonly limit: number;
}

export interface FoundRow {
  readonly position: number;
  readonly batchId: string;
  readonly row: number;
}

/** Blocks that are looked at before the index is asked: of a text that many names hold, these are enough. */
const FIRST_LOOK = 60;

/** Where fewer rows than these of each block match, the index is faster than looking on. */
const LOOK_ON_FROM = 0.05;

/** The first blocks that the index names, of which each is asked for its batch: most texts are in enough of these. */
const FIRST_BLOCKS = 3_000;

/** Of one batch there are so few that they are looked at to the last. */
const ALL = 1_000_000;

/** Batches whose rows no pattern names are looked at by number, no more than these: the first of the order. */
const MOST_NUMBERED = 3_000;

/** The number of a row, where a text ends with one that such a name can have. The largest is far beyond the rows of any batch. */
const NUMBER_AT_END = /(?:^| )([1-9]\d{0,6})$/;
const EXTENSION = '.pptx';

/** Finds rows by their own names. */
@Injectable()
export class RowSearchRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(wanted: RowsWanted): Promise<FoundRow[]> {
    const found = await Promise.all([this.findNamed(wanted), this.findNumbered(wanted)]);
    return found.flat();
  }

  private async findNamed(wanted: RowsWanted): Promise<readonly FoundRow[]> {
    return firstMatches<FoundRow>({
      wanted: wanted.limit,
      size: (found) => found.length,
      firstLook: FIRST_LOOK,
      lookOnFrom: wanted.batchId === undefined ? LOOK_ON_FROM : 0,
      look: (count) => this.look(wanted, count),
      ask: () => this.ask(wanted),
    });
  }

  /** Names that are made of the template's and the number of the row are stored nowhere: the number in the text says which row it can be. */
  private async findNumbered(wanted: RowsWanted): Promise<readonly FoundRow[]> {
    const text = folded(wanted.text);
    const [, number] = NUMBER_AT_END.exec(text.endsWith(EXTENSION) ? text.slice(0, -EXTENSION.length) : text) ?? [];
    if (number === undefined) return [];
    const parameters: unknown[] = [wanted.ownerId, ...wanted.parameters];
    const row = `$${parameters.push(Number(number))}::int`;
    const direction = directionOf(wanted);
    return this.manager.query<FoundRow[]>(
      `WITH few AS MATERIALIZED (
         SELECT b.id, b.position, b.template_name FROM batches b
         WHERE ${owned(wanted)} AND b.file_name IS NULL ORDER BY b.position ${direction} LIMIT ${MOST_NUMBERED}
       ), numbered AS (
         SELECT b.id, b.position, ${row} AS first_row, c.*,
                lower(normalize(translate(b.template_name, '{}', ''), NFKC)) || ' - ' || ${row} || '${EXTENSION}' AS lines
         FROM few b CROSS JOIN LATERAL (
           SELECT c.first_row AS chunk_row, c.status, c.leased_until, c.rerun -> 'places' AS again, c.failures FROM chunks c
           WHERE c.batch_id = b.id AND ${row} BETWEEN c.first_row AND c.first_row + c.row_count - 1) c
         ORDER BY b.position ${direction}
       )
       ${foundIn('numbered', `$${parameters.push(text)}`, wanted)} LIMIT $${parameters.push(wanted.limit)}`,
      parameters,
    );
  }

  /** At the first blocks of names, one after another, until enough hold the text. */
  private async look(wanted: RowsWanted, count: number): Promise<Looked<FoundRow>> {
    const parameters: unknown[] = [wanted.ownerId, ...wanted.parameters];
    const text = `$${parameters.push(folded(wanted.text))}`;
    const direction = directionOf(wanted);
    const most = Math.min(count, ALL);
    const first = `$${parameters.push(most)}`;
    const limit = `$${parameters.push(wanted.limit)}`;
    const [answer] = await this.manager.query<{ found: FoundRow[]; looked: number }[]>(
      `WITH looked AS MATERIALIZED (
         SELECT few.id, n.* FROM (SELECT b.id, b.position FROM batches b WHERE ${shown(wanted)} ORDER BY b.position ${direction} LIMIT ${first}) few
         CROSS JOIN LATERAL (
           SELECT ${blocksWith(wanted.status, 'few.id')} ${behind(wanted)} AND n.position = few.position ORDER BY n.first_row OFFSET 0) n
         LIMIT ${first}
       ), found AS MATERIALIZED (${foundIn('looked', text, wanted)} LIMIT ${limit})
       SELECT CASE WHEN (SELECT count(*) FROM found) < ${limit} THEN (SELECT count(*)::int FROM looked) ELSE ${first} END AS looked,
              (SELECT coalesce(json_agg(f ORDER BY f.position ${direction}, f.row), '[]') FROM found f) AS found`,
      parameters,
    );
    const { found = [], looked = 0 } = answer ?? {};
    return { found, looked, exhausted: looked < most };
  }

  /** The index, which knows no order: all blocks that have the grams, then the first of them, until enough hold the text. */
  private ask(wanted: RowsWanted): Promise<FoundRow[]> {
    const parameters: unknown[] = [wanted.ownerId, ...wanted.parameters];
    const text = `$${parameters.push(folded(wanted.text))}`;
    const grams = `$${parameters.push(wantedGrams(wanted.ownerId, wanted.text))}::int[]`;
    const inOrder = `block_position ${directionOf(wanted)}, block_row`;
    // The index may name many blocks, of which the first are enough: the others are put in order only where they are not.
    return this.manager.query<FoundRow[]>(
      `WITH matched AS MATERIALIZED (SELECT block_position, block_row FROM name_blocks_with(${grams})),
       scope AS MATERIALIZED (SELECT b.id, b.position FROM batches b WHERE ${shown(wanted)}),
       of_scope AS (
         SELECT b.id, m.* FROM (SELECT * FROM matched ORDER BY ${inOrder} LIMIT ${FIRST_BLOCKS}) m
         CROSS JOIN LATERAL (SELECT b.id FROM batches b WHERE b.position = m.block_position AND ${shown(wanted)} OFFSET 0) b
         UNION ALL
         (SELECT b.id, m.* FROM (SELECT * FROM matched ORDER BY ${inOrder} OFFSET ${FIRST_BLOCKS}) m
          JOIN scope b ON b.position = m.block_position ORDER BY ${inOrder} OFFSET 0)
       ), in_order AS (
         SELECT b.id, n.* FROM of_scope b
         CROSS JOIN LATERAL (
           SELECT ${blocksWith(wanted.status, 'b.id')} ${behind(wanted)} AND n.position = block_position AND n.first_row = block_row OFFSET 0) n
       )
       ${foundIn('in_order', text, wanted)} LIMIT $${parameters.push(wanted.limit)}`,
      parameters,
    );
  }
}

/** Leaves out blocks `n` of the batch of the place that are before it. Both are whole numbers. */
const behind = ({ after }: RowsWanted): string =>
  after ? `AND (n.position <> ${after.batch} OR n.first_row + ${ROWS_PER_BLOCK} > ${after.row})` : '';

/** The rows of a relation of blocks in whose names the text is, in the same order. Lazy: with a limit no more blocks are read than have so many. */
const foundIn = (blocks: string, text: string, { status, after }: RowsWanted): string =>
  `SELECT n.position::float8, n.id AS "batchId", p.row FROM ${blocks} n CROSS JOIN LATERAL (
     SELECT n.first_row + l.place::int - 1 AS row FROM string_to_table(n.lines, E'\\n') WITH ORDINALITY AS l (line, place)
     ${status === undefined ? '' : FAILED_PLACES}
     WHERE strpos(l.line, ${text}) > 0 ${status === undefined ? '' : `AND ${STATUS} = '${status}'`}
       ${after ? `AND (n.position <> ${after.batch} OR n.first_row + l.place - 1 > ${after.row})` : ''}
     ORDER BY l.place OFFSET 0) p
   WHERE strpos(n.lines, ${text}) > 0`;

/** Chunks of which rows may have a status. */
const CHUNKS_WITH: Readonly<Record<PresentationStatus, string>> = {
  pending: `c.status IN ('pending', 'rerun')`,
  processing: `c.status IN ('leased', 'rerun')`,
  completed: `c.status IN ('done', 'rerun')`,
  failed: `(c.status = 'failed' OR c.status IN ('done', 'rerun') AND c.failures <> '[]')`,
};

/** Blocks `n` of a batch, each with its chunk where a status is asked for; those of chunks that have no such row are left out before their names are read. */
const blocksWith = (status: PresentationStatus | undefined, batchId: string): string =>
  status === undefined
    ? 'n.position, n.first_row, n.lines FROM name_blocks n WHERE true'
    : `n.position, n.first_row, n.lines, c.* FROM name_blocks n CROSS JOIN LATERAL (
         SELECT c.first_row AS chunk_row, c.status, c.leased_until, c.rerun -> 'places' AS again, c.failures
         FROM chunks c WHERE c.batch_id = ${batchId} AND c.number = n.chunk_number AND ${CHUNKS_WITH[status]} OFFSET 0) c WHERE true`;

const FAILED_PLACES = `CROSS JOIN (
  SELECT ARRAY(SELECT (f ->> 'index')::int FROM jsonb_array_elements(n.failures) f) AS places OFFSET 0) failed`;

/** From 0, in its chunk. */
const PLACE = 'n.first_row + l.place - 1 - n.chunk_row';

/** What became of a row, as `rowOf` has it. */
const STATUS = `CASE n.status WHEN 'pending' THEN 'pending' WHEN 'leased' THEN 'processing' WHEN 'failed' THEN 'failed' ELSE
  CASE WHEN n.again @> to_jsonb(${PLACE}) THEN CASE WHEN n.leased_until IS NULL THEN 'pending' ELSE 'processing' END
       WHEN ${PLACE} = ANY(failed.places) THEN 'failed' ELSE 'completed' END END`;

const owned = ({ condition }: RowsWanted): string => `b.owner_id = $1 AND b.deleted_at IS NULL AND ${condition}`;

/** With names that are stored. */
const shown = (wanted: RowsWanted): string => `${owned(wanted)} AND b.file_name IS NOT NULL`;

const directionOf = ({ sort }: PresentationScope): 'ASC' | 'DESC' => (sort === 'oldest' ? 'ASC' : 'DESC');
