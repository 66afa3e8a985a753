import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { firstMatches, type Looked } from '../search/first-matches';
import { folded, holds, wantedGrams } from '../search/text-grams';

/** Which batches are looked for, and what is told of each. */
export interface BatchWanted {
  readonly ownerId: string;
  readonly text: string;
  /** Of a batch `b`, in SQL; its parameters begin at `$2`. */
  readonly condition: string;
  readonly parameters: readonly unknown[];
  /** Whether few of the owner's batches may meet the condition. */
  readonly isInSome: boolean;
  readonly oldestFirst: boolean;
  /** So many, the first of the order, and no more. */
  readonly limit: number;
  /** SQL of a number that is told as `matching`. */
  readonly matching: string;
}

export interface FoundBatch {
  readonly id: string;
  readonly position: number;
  readonly name: string | null;
  readonly row_count: number;
  readonly matching: number;
}

interface Candidate extends FoundBatch {
  readonly template_name: string;
  readonly csv_name: string;
}

/** Batches that are looked at before the index is asked: of a text that many have, these are enough. */
const FIRST_LOOK = 300;

/** Where fewer of those that were looked at match, the index is faster than looking on. */
const LOOK_ON_FROM = 0.05;

/** Finds batches by a text in a name of theirs. */
@Injectable()
export class BatchSearchRepository {
  constructor(private readonly manager: EntityManager) {}

  find(wanted: BatchWanted): Promise<readonly FoundBatch[]> {
    return firstMatches({
      wanted: wanted.limit,
      size: ({ length }) => length,
      firstLook: FIRST_LOOK,
      lookOnFrom: LOOK_ON_FROM,
      look: (count) => this.look(wanted, count),
      ask: () => this.ask(wanted),
    });
  }

  /** At the first batches, one after another, until enough match. */
  private async look(wanted: BatchWanted, count: number): Promise<Looked<FoundBatch>> {
    const parameters = [wanted.ownerId, ...wanted.parameters];
    // Names of one owner mostly begin alike: what lacks the last gram is not asked for the others.
    const grams = `$${parameters.push(wantedGrams(wanted.ownerId, wanted.text).reverse())}::int[]`;
    const first = `$${parameters.push(count)}`;
    const limit = `$${parameters.push(wanted.limit)}`;
    const inOrder = `ORDER BY b.position ${directionOf(wanted)}`;
    // What is in some batches only is found in an index alone, before anything else of these is read.
    const few = wanted.isInSome
      ? `(SELECT b.id AS few_id FROM batches b WHERE ${shown(wanted)} ${inOrder} LIMIT ${first}) few
         CROSS JOIN LATERAL (SELECT * FROM batches b WHERE b.id = few_id OFFSET 0) b`
      : `batches b WHERE ${shown(wanted)} ${inOrder}`;
    const [answer] = await this.manager.query<{ found: Candidate[]; looked: number }[]>(
      `WITH looked AS MATERIALIZED (SELECT ${COLUMNS}, b.grams @> ${grams} AS matches FROM ${few} LIMIT ${first}),
       found AS MATERIALIZED (SELECT ${told(wanted)} FROM looked b WHERE matches LIMIT ${limit})
       SELECT CASE WHEN (SELECT count(*) FROM found) < ${limit} THEN (SELECT count(*)::int FROM looked) ELSE ${first} END AS looked,
              (SELECT coalesce(json_agg(b ${inOrder}), '[]') FROM found b) AS found`,
      parameters,
    );
    const { found = [], looked: seen = 0 } = answer ?? {};
    return { found: matching(found, wanted), looked: seen, exhausted: seen < count };
  }

  /** The index, which knows no order: all that have the grams, then the first of them. */
  private async ask(wanted: BatchWanted): Promise<FoundBatch[]> {
    const parameters = [wanted.ownerId, ...wanted.parameters];
    const grams = `$${parameters.push(wantedGrams(wanted.ownerId, wanted.text))}::int[]`;
    const at = parameters.push(null);
    const behind = `($${at}::bigint IS NULL OR b.position ${wanted.oldestFirst ? '>' : '<'} $${at})`;
    const limit = `$${parameters.push(wanted.limit)}`;
    const found: FoundBatch[] = [];
    for (;;) {
      const candidates = await this.manager.query<Candidate[]>(
        `WITH matched AS MATERIALIZED (SELECT ${COLUMNS} FROM batches b WHERE b.grams @> ${grams} AND ${shown(wanted)})
         SELECT ${told(wanted)} FROM matched b WHERE ${behind} ORDER BY b.position ${directionOf(wanted)} LIMIT ${limit}`,
        parameters,
      );
      found.push(...matching(candidates, wanted));
      // Texts that only have the same grams were among them.
      if (candidates.length < wanted.limit || found.length >= wanted.limit) return found.slice(0, wanted.limit);
      parameters[at - 1] = candidates.at(-1)?.position;
    }
  }
}

/** Of a batch, what is told of it and what it is told by. */
const COLUMNS = [
  'id',
  'position',
  'name',
  'template_name',
  'csv_name',
  'row_count',
  'completed_count',
  'failed_count',
  'finished_at',
]
  .map((column) => `b.${column}`)
  .join(', ');

const shown = ({ condition }: BatchWanted): string => `b.owner_id = $1 AND b.deleted_at IS NULL AND ${condition}`;

const told = ({ matching: count }: BatchWanted): string =>
  `b.id, b.position::float8, b.name, b.template_name, b.csv_name, b.row_count, (${count})::int AS matching`;

const directionOf = ({ oldestFirst }: BatchWanted): 'ASC' | 'DESC' => (oldestFirst ? 'ASC' : 'DESC');

const matching = (candidates: readonly Candidate[], { text }: BatchWanted): FoundBatch[] => {
  const wanted = folded(text);
  return candidates.filter(({ name, template_name, csv_name }) => holds([name ?? '', template_name, csv_name], wanted));
};
