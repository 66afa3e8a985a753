import { createHash } from 'node:crypto';
import { type Actor, type BatchPage, type BatchPlace, type PresentationPage } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { BatchListRepository } from '../../src/batches/batch-list.repository';
import { BatchSearchRepository } from '../../src/batches/batch-search.repository';
import { BatchViews } from '../../src/batches/batch-views';
import { ListBatches } from '../../src/batches/list-batches';
import { type PageQuery } from '../../src/presentations/presentation-pages';
import { pagesOf } from '../rendering-parts';
import { FAILING_TEMPLATE, type ListShape, TEMPLATES, TWO_WORDS } from './filled-lists';

type BatchQuery = Parameters<ListBatches['execute']>[1];
type Question<Page> = Omit<Page, 'page'> & {
  /** Of so many pages: each time another of them is asked for; the first where there are none. */
  readonly pages?: number;
};

/** Something that is asked of a list again and again. */
export interface ListQuestion {
  readonly name: string;
  /** @param time which time it is, from 0 */
  readonly ask: (time: number) => Promise<PresentationPage | BatchPage | { readonly items: readonly unknown[] }>;
}

const PAGE_SIZE = 20;

/** Far from each other, and the same in each run. */
const STRIDE = 7_919;

const pageOf = (pages: number | undefined, time: number): number =>
  1 + ((time * STRIDE) % Math.max(1, Math.floor(pages ?? 1)));

/** Of a batch in the middle that has names with checksums. */
const middleBatch = ({ batches }: ListShape): number => 4 * Math.floor(batches / 8) + 3;

const presentationQuestions = (shape: ListShape, batchId: string): Record<string, Question<PageQuery>> => {
  const { batches, rowsPerBatch } = shape;
  const pages = (batches * rowsPerBatch) / PAGE_SIZE;
  const number = middleBatch(shape) * rowsPerBatch + 1;
  const rare = createHash('md5').update(String(number)).digest('hex').slice(0, 12);
  const [frequent, none] = ['coffee', 'contoso pickles xyz'];
  return {
    'no filter': {},
    'no filter, deep pages': { pages },
    'oldest first, deep pages': { sort: 'oldest', pages },
    // A fiftieth failed, and of others one row.
    'completed, deep pages': { status: 'completed', pages: pages / 2 },
    'failed, deep pages': { status: 'failed', pages: pages / 50 },
    pending: { status: 'pending' },
    'template, deep pages': { template_id: 3, pages: pages / TEMPLATES },
    'template and failed': { template_id: FAILING_TEMPLATE, status: 'failed' },
    'batch, deep pages': { batchId, pages: rowsPerBatch / PAGE_SIZE },
    'rare text': { q: rare },
    'frequent text': { q: frequent, pages: 10 },
    'frequent text, oldest first': { q: frequent, sort: 'oldest' },
    'text in every name': { q: 'pptx', pages: 10 },
    'text in the names of all batches': { q: 'leads', pages: 10 },
    'text of two words': { q: TWO_WORDS },
    'text of two letters': { q: 'zü' },
    'a number': { q: '7' },
    'a template and a number': { q: 'review 5 - 7' },
    'text that is nowhere': { q: none },
    'rare text and completed': { q: rare, status: 'completed' },
    'frequent text and failed': { q: frequent, status: 'failed' },
    'two words and failed': { q: TWO_WORDS, status: 'failed' },
    'text that is nowhere and failed': { q: none, status: 'failed' },
    'two words and template': { q: TWO_WORDS, template_id: 3 },
    'rare text in its batch': { q: rare, batchId },
  };
};

const batchQuestions = (shape: ListShape): Record<string, Question<BatchQuery>> => {
  const pages = shape.batches / PAGE_SIZE;
  const rare = `leads ${middleBatch(shape)}.csv`;
  const [frequent, none] = ['leads', 'contoso pickles xyz'];
  return {
    'no filter': {},
    'no filter, deep pages': { pages },
    'oldest first, deep pages': { sort: 'oldest', pages },
    'by name, deep pages': { sort: 'name', pages },
    'by rows, deep pages': { sort: 'rows', pages },
    'completed, deep pages': { status: 'completed', pages: pages / 2 },
    'failed, deep pages': { status: 'failed', pages: pages / 50 },
    'with failures, by name, deep pages': { status: 'with_failures', sort: 'name', pages: pages / 10 },
    pending: { status: 'pending' },
    'template, deep pages': { template_id: 3, pages: pages / TEMPLATES },
    'template, by name, deep pages': { template_id: 3, sort: 'name', pages: pages / TEMPLATES },
    'template and failed': { template_id: FAILING_TEMPLATE, status: 'failed' },
    'rare text': { q: rare },
    'frequent text': { q: frequent, pages: 10 },
    'frequent text, by name': { q: frequent, sort: 'name' },
    'text of two words': { q: 'review 3' },
    'text of two letters': { q: '77' },
    'text that is nowhere': { q: none },
    'rare text and completed': { q: rare, status: 'completed' },
    'frequent text and failed': { q: frequent, status: 'failed' },
    'frequent text and template': { q: frequent, template_id: 3 },
  };
};

const asked = <Query extends object>(
  list: string,
  questions: Record<string, Question<Query>>,
  ask: (query: Omit<Query, 'page'> & { page: number }) => ReturnType<ListQuestion['ask']>,
): ListQuestion[] =>
  Object.entries(questions).map(([name, { pages, ...query }]) => ({
    name: `${list}: ${name}`,
    ask: (time) => ask({ ...(query as unknown as Omit<Query, 'page'>), page: pageOf(pages, time) }),
  }));

/** How many things a program reads at once. */
const LIMIT = 25;

/** The lists of programs, each time behind a place that is far from the one before, and the same in each run. */
const cursorQuestions = async (manager: EntityManager, actor: Actor, batches: ListBatches): Promise<ListQuestion[]> => {
  const places = await manager.query<BatchPlace[]>(
    `SELECT position::float8, name, row_count FROM (
       SELECT *, row_number() OVER (ORDER BY position) AS number, count(*) OVER () AS total FROM batches WHERE owner_id = $1) b
     WHERE number % greatest(1, total / 40) = 0 ORDER BY md5(number::text)`,
    [actor.userId],
  );
  const placeAt = (time: number): BatchPlace => places[time % places.length] ?? { position: 0, name: '', row_count: 0 };
  const presentations = pagesOf(manager);
  const rows = {
    '': {},
    'oldest first': { sort: 'oldest' },
    failed: { status: 'failed' },
    template: { template_id: 3 },
  } as const;
  const texts = {
    'frequent text': { q: 'coffee' },
    'two words': { q: TWO_WORDS },
    'text that is nowhere': { q: 'contoso pickles xyz' },
  };
  const sorts = {
    '': {},
    'oldest first': { sort: 'oldest' },
    'by name': { sort: 'name' },
    'by rows': { sort: 'rows' },
  } as const;
  const states = {
    failed: { status: 'failed' },
    'with failures, by name': { status: 'with_failures', sort: 'name' },
  } as const;
  const other = { template: { template_id: 3 }, 'frequent text': { q: 'leads' } };
  return [
    ...Object.entries({ ...rows, ...texts }).map(([name, query]) => ({
      name: `presentations by cursor: ${name || 'no filter'}`,
      ask: (time: number) =>
        presentations.behind(actor, {
          sort: 'newest',
          ...query,
          limit: LIMIT,
          after: { batch: placeAt(time).position, row: 3 },
        }),
    })),
    ...Object.entries({ ...sorts, ...states, ...other }).map(([name, query]) => ({
      name: `batches by cursor: ${name || 'no filter'}`,
      ask: (time: number) => batches.behind(actor, { sort: 'newest', ...query, limit: LIMIT, after: placeAt(time) }),
    })),
  ];
};

/** Every filter and sort of presentations and of batches, alone and some together, asked of the lists that `fillLists` made. */
export const listQuestions = async (
  manager: EntityManager,
  actor: Actor,
  shape: ListShape,
): Promise<readonly ListQuestion[]> => {
  const search = new BatchSearchRepository(manager);
  const batches = new ListBatches(
    new BatchListRepository(manager, search),
    new BatchViews(manager, { BATCH_RETENTION_DAYS: 0 }),
  );
  const [middle] = await manager.query<{ id: string }[]>(
    'SELECT id FROM batches WHERE owner_id = $1 AND rows_before = $2',
    [actor.userId, middleBatch(shape) * shape.rowsPerBatch],
  );
  const presentations = pagesOf(manager);
  return [
    ...asked('presentations', presentationQuestions(shape, middle?.id ?? ''), (query) =>
      presentations.page(actor, query),
    ),
    ...asked('batches', batchQuestions(shape), (query) => batches.execute(actor, query)),
    ...(await cursorQuestions(manager, actor, batches)),
  ];
};
