import { Injectable } from '@nestjs/common';
import { type PresentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { firstMatches, type Looked } from '../search/first-matches';
import { folded, wantedGrams } from '../search/text-grams';
import { type PresentationScope } from './presentation-places.repository';

interface RowsWanted extends PresentationScope {
  readonly text: string;
  /** Of their batch `b`, in SQL; its parameters begin at `$2`. */
  readonly condition: string;
  readonly parameters: readonly unknown[];
  /** So many, the first of the order, and a few more. */
  readonly limit: number;
}

export interface FoundRow {
  readonly position: number;
  readonly batchId: string;
  readonly row: number;
}

/** A block of names in which some are found, by their place from 1. */
interface FoundBlock {
  readonly id: string;
  readonly position: number;
  readonly first_row: number;
  readonly places: readonly number[];
}

/** Blocks that are looked at before the index is asked: of a text that many names hold, these are enough. */
const FIRST_LOOK = 20;

/** Where fewer rows than these of each block match, the index is faster than looking on. */
const LOOK_ON_FROM = 0.5;

/** Of one batch there are so few that they are looked at to the last. */
const ALL = 1_000_000;

/** Finds rows by their own names. */
@Injectable()
export class RowSearchRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(wanted: RowsWanted): Promise<FoundRow[]> {
    const blocks = await firstMatches<FoundBlock>({
      wanted: wanted.limit,
      size: (found) => found.reduce((sum, { places }) => sum + places.length, 0),
      firstLook: FIRST_LOOK,
      lookOnFrom: wanted.batchId === undefined ? LOOK_ON_FROM : 0,
      look: (count) => this.look(wanted, count),
      ask: () => this.ask(wanted),
    });
    return blocks.flatMap(({ id, position, first_row, places }) =>
      places.map((place) => ({ position, batchId: id, row: first_row + place - 1 })),
    );
  }

  /** At the first blocks of names, one after another. */
  private async look(wanted: RowsWanted, count: number): Promise<Looked<FoundBlock>> {
    const parameters: unknown[] = [wanted.ownerId, ...wanted.parameters];
    const text = `$${parameters.push(folded(wanted.text))}`;
    const direction = directionOf(wanted);
    const most = `$${parameters.push(Math.min(count, ALL))}`;
    const [answer] = await this.manager.query<{ found: FoundBlock[]; looked: number }[]>(
      `WITH looked AS MATERIALIZED (
         SELECT few.id, n.* FROM (SELECT b.id, b.position FROM batches b WHERE ${shown(wanted)} ORDER BY b.position ${direction} LIMIT ${most}) few
         CROSS JOIN LATERAL (
           SELECT position, first_row, chunk_number, lines FROM name_blocks n WHERE n.position = few.position ORDER BY first_row OFFSET 0) n
         LIMIT ${most}
       )
       SELECT (SELECT count(*)::int FROM looked) AS looked,
              (SELECT coalesce(json_agg(f ORDER BY f.position ${direction}, f.first_row), '[]') FROM (${foundIn('looked', text, wanted.status)}) f) AS found`,
      parameters,
    );
    const { found = [], looked = 0 } = answer ?? {};
    return { found, looked, exhausted: looked < Math.min(count, ALL) };
  }

  /** The index, which knows no order: all blocks that have the grams, then the first of them, until enough hold the text. */
  private ask(wanted: RowsWanted): Promise<FoundBlock[]> {
    const parameters: unknown[] = [wanted.ownerId, ...wanted.parameters];
    const text = `$${parameters.push(folded(wanted.text))}`;
    const grams = `$${parameters.push(wantedGrams(wanted.ownerId, wanted.text))}::int[]`;
    const inOrder = `ORDER BY block_position ${directionOf(wanted)}, block_row OFFSET 0`;
    // Of what is in some batches only the others are left out first; of what is in nearly any, those that are shown are asked for one by one.
    const isInMost = wanted.status === undefined || wanted.status === 'completed';
    const ofScope =
      isInMost && wanted.templateId === undefined
        ? `(SELECT * FROM name_blocks_with(${grams}) ${inOrder}) m
           CROSS JOIN LATERAL (SELECT b.id FROM batches b WHERE b.position = m.block_position AND ${shown(wanted)} OFFSET 0) b`
        : `(SELECT b.id, m.* FROM name_blocks_with(${grams}) m JOIN scope b ON b.position = m.block_position ${inOrder}) b`;
    return this.manager.query<FoundBlock[]>(
      `WITH scope AS MATERIALIZED (SELECT b.id, b.position FROM batches b WHERE ${shown(wanted)}), in_order AS (
         SELECT b.id, n.* FROM ${ofScope} CROSS JOIN LATERAL (
           SELECT position, first_row, chunk_number, lines FROM name_blocks n
           WHERE n.position = block_position AND n.first_row = block_row OFFSET 0) n
       )
       ${foundIn('in_order', text, wanted.status)} LIMIT $${parameters.push(wanted.limit)}`,
      parameters,
    );
  }
}

/** The blocks of a relation with the places in which the text is, in the same order. */
const foundIn = (blocks: string, text: string, status: PresentationStatus | undefined): string =>
  `SELECT n.id, n.position::float8, n.first_row, p.places FROM ${blocks} n CROSS JOIN LATERAL (
     SELECT ARRAY(SELECT l.place::int FROM string_to_table(n.lines, E'\\n') WITH ORDINALITY AS l (line, place)
                  ${status === undefined ? '' : JOINED_CHUNK}
                  WHERE strpos(l.line, ${text}) > 0 ${status === undefined ? '' : `AND ${STATUS} = '${status}'`}
                  ORDER BY l.place) AS places OFFSET 0) p
   WHERE strpos(n.lines, ${text}) > 0 AND p.places <> '{}'`;

const JOINED_CHUNK = `CROSS JOIN (
  SELECT c.first_row, c.status, c.leased_until, c.rerun -> 'places' AS again, ARRAY(SELECT (f ->> 'index')::int FROM jsonb_array_elements(c.failures) f) AS failed
  FROM chunks c WHERE c.batch_id = n.id AND c.number = n.chunk_number OFFSET 0) c`;

/** What became of a row, as `rowOf` has it. */
const STATUS = `CASE c.status WHEN 'pending' THEN 'pending' WHEN 'leased' THEN 'processing' WHEN 'failed' THEN 'failed' ELSE
  CASE WHEN c.again @> to_jsonb(n.first_row + l.place - 1 - c.first_row) THEN CASE WHEN c.leased_until IS NULL THEN 'pending' ELSE 'processing' END
       WHEN n.first_row + l.place - 1 - c.first_row = ANY(c.failed) THEN 'failed' ELSE 'completed' END END`;

const shown = ({ condition }: RowsWanted): string =>
  `b.owner_id = $1 AND b.deleted_at IS NULL AND b.file_name IS NOT NULL AND ${condition}`;

const directionOf = ({ sort }: PresentationScope): 'ASC' | 'DESC' => (sort === 'oldest' ? 'ASC' : 'DESC');
