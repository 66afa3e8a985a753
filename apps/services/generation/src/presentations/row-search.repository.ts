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
const LOOK_ON_FROM = 0.1;

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
         SELECT b.id, b.position, b.template_name, b.row_count FROM batches b
         WHERE ${owned(wanted)} AND b.file_name IS NULL ORDER BY b.position ${direction} LIMIT ${MOST_NUMBERED}
       ), named AS (
         SELECT few.id, few.position,
                lower(normalize(translate(few.template_name, '{}', ''), NFKC)) || ' - ' || ${row} || '${EXTENSION}' AS lines
         FROM few WHERE few.row_count >= ${row}
       ), numbered AS (
         SELECT b.id, b.position, ${row} AS first_row, c.chunk_number, b.lines
         FROM (SELECT * FROM named WHERE strpos(lines, $${parameters.push(text)}) > 0 OFFSET 0) b
         CROSS JOIN LATERAL (
           SELECT c.number AS chunk_number FROM chunks c
           WHERE c.batch_id = b.id AND ${row} BETWEEN c.first_row AND c.first_row + c.row_count - 1 OFFSET 0) c
       )
       ${foundIn('numbered', `$${parameters.length}`, wanted)} LIMIT $${parameters.push(wanted.limit)}`,
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
    // Batches may have no block yet: the end of the list is where there is no further batch.
    const [answer] = await this.manager.query<Looked<FoundRow>[]>(
      `WITH few AS MATERIALIZED (
         SELECT ${sizedBatch(wanted)} FROM batches b WHERE ${shown(wanted)} ORDER BY b.position ${direction} LIMIT ${first}
       ), looked AS MATERIALIZED (
         SELECT few.id, n.* FROM few CROSS JOIN LATERAL (
           SELECT ${BLOCK} WHERE n.position = few.position ${behind(wanted)} ${mayHave(wanted)} ORDER BY n.first_row OFFSET 0) n
         LIMIT ${first}
       ), found AS MATERIALIZED (${foundIn('looked', text, wanted)} LIMIT ${limit}),
       enough AS MATERIALIZED (SELECT count(*) >= ${limit} AS yes FROM found)
       SELECT CASE WHEN yes THEN ${first} ELSE (SELECT count(*)::int FROM looked) END AS looked,
              NOT yes AND (SELECT count(*) FROM looked) < ${first} AND (SELECT count(*) FROM few) < ${first} AS exhausted,
              (SELECT coalesce(json_agg(f ORDER BY f.position ${direction}, f.row), '[]') FROM found f) AS found
       FROM enough`,
      parameters,
    );
    return answer ?? { found: [], looked: 0, exhausted: true };
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
       scope AS MATERIALIZED (SELECT ${sizedBatch(wanted)} FROM batches b WHERE ${shown(wanted)}),
       of_scope AS (
         SELECT b.id, b.row_count, m.* FROM (SELECT * FROM matched ORDER BY ${inOrder} LIMIT ${FIRST_BLOCKS}) m
         CROSS JOIN LATERAL (
           SELECT ${sizedBatch(wanted)} FROM batches b WHERE b.position = m.block_position AND ${shown(wanted)} OFFSET 0) b
         UNION ALL
         (SELECT b.id, b.row_count, m.* FROM (SELECT * FROM matched ORDER BY ${inOrder} OFFSET ${FIRST_BLOCKS}) m
          JOIN scope b ON b.position = m.block_position ORDER BY ${inOrder} OFFSET 0)
       ), in_order AS (
         SELECT few.id, n.* FROM of_scope few
         CROSS JOIN LATERAL (
           SELECT ${BLOCK} WHERE n.position = block_position AND n.first_row = block_row ${behind(wanted)} ${mayHave(wanted)} OFFSET 0) n
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
  `SELECT n.position::float8, n.id AS "batchId", p.row FROM (SELECT * FROM ${blocks} WHERE strpos(lines, ${text}) > 0 OFFSET 0) n
   ${status === undefined ? '' : `CROSS JOIN LATERAL (${chunkOf(status)} OFFSET 0) c`}
   CROSS JOIN LATERAL (
     SELECT n.first_row + l.place::int - 1 AS row FROM string_to_table(n.lines, E'\\n') WITH ORDINALITY AS l (line, place)
     ${status === undefined ? '' : FAILED_PLACES}
     WHERE strpos(l.line, ${text}) > 0 ${status === undefined ? '' : `AND ${STATUS} = '${status}'`}
       ${after ? `AND (n.position <> ${after.batch} OR n.first_row + l.place - 1 > ${after.row})` : ''}
     ORDER BY l.place OFFSET 0) p`;

/** Chunks of which rows may have a status. */
const CHUNKS_WITH: Readonly<Record<PresentationStatus, string>> = {
  pending: `c.status IN ('pending', 'rerun')`,
  processing: `c.status IN ('leased', 'rerun')`,
  completed: `c.status IN ('done', 'rerun')`,
  failed: `(c.status = 'failed' OR c.status IN ('done', 'rerun') AND c.failures <> '[]')`,
};

const BLOCK = 'n.position, n.first_row, n.chunk_number, n.lines FROM name_blocks n';

/** The chunk of a block `n` of the batch `n.id`, where rows of it may have the status. */
const chunkOf = (status: PresentationStatus): string =>
  `SELECT c.first_row, c.status, c.leased_until, c.rerun -> 'places' AS again, c.failures
   FROM chunks c WHERE c.batch_id = n.id AND c.number = n.chunk_number AND ${CHUNKS_WITH[status]}`;

/** Batches with failures are all in an index that has their size. */
const sizedBatch = ({ status }: RowsWanted): string =>
  `b.id, b.position, ${status === 'failed' ? 'b.row_count' : 'NULL::int AS row_count'}`;

/** Leaves out blocks of the batch `few` whose chunk has no row with the status, before their names are read. The only one of its batch has some. */
const mayHave = ({ status }: RowsWanted): string =>
  status === undefined
    ? ''
    : `AND (few.row_count <= ${ROWS_PER_BLOCK} OR EXISTS (
         SELECT FROM chunks c WHERE c.batch_id = few.id AND c.number = n.chunk_number AND ${CHUNKS_WITH[status]}))`;

const FAILED_PLACES = `CROSS JOIN (
  SELECT ARRAY(SELECT (f ->> 'index')::int FROM jsonb_array_elements(c.failures) f) AS places OFFSET 0) failed`;

/** From 0, in its chunk. */
const PLACE = 'n.first_row + l.place - 1 - c.first_row';

/** What became of a row, as `rowOf` has it. */
const STATUS = `CASE c.status WHEN 'pending' THEN 'pending' WHEN 'leased' THEN 'processing' WHEN 'failed' THEN 'failed' ELSE
  CASE WHEN c.again @> to_jsonb(${PLACE}) THEN CASE WHEN c.leased_until IS NULL THEN 'pending' ELSE 'processing' END
       WHEN ${PLACE} = ANY(failed.places) THEN 'failed' ELSE 'completed' END END`;

const owned = ({ condition }: RowsWanted): string => `b.owner_id = $1 AND b.deleted_at IS NULL AND ${condition}`;

/** With names that are stored. Others have no blocks; where failures are asked for, the index that has only such batches is the smaller one. */
const shown = (wanted: RowsWanted): string =>
  wanted.status === 'failed' ? owned(wanted) : `${owned(wanted)} AND b.file_name IS NOT NULL`;

const directionOf = ({ sort }: PresentationScope): 'ASC' | 'DESC' => (sort === 'oldest' ? 'ASC' : 'DESC');
