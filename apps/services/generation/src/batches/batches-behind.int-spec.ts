import { type BatchPlace, type BatchSort } from '@rowdeck/contracts';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { fillLists } from '../../test/lists-bench/filled-lists';
import { newActor } from '../../test/sample-batch';
import { generationDatabase } from '../database/generation.database';
import { BatchListRepository } from './batch-list.repository';
import { BatchSearchRepository } from './batch-search.repository';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const BATCHES = 5_000;
const LIMIT = 26;
/** No more of those that were made have a failed row. */
const FAILING = BATCHES / 10;

describeWith(['postgres'], 'the batches behind a place of a list', () => {
  let database: TestDatabase;
  const { userId: ownerId } = newActor();
  let middle: BatchPlace;

  beforeAll(async () => {
    database = await freshDatabase('generation', generationDatabase);
    const { manager } = database.dataSource;
    await fillLists(manager, ownerId, { batches: BATCHES, rowsPerBatch: 2 });
    const [place] = await manager.query<BatchPlace[]>(
      'SELECT position::float8, name, row_count FROM batches WHERE owner_id = $1 ORDER BY batches.position OFFSET $2 LIMIT 1',
      [ownerId, BATCHES / 2],
    );
    middle = place ?? { position: 0, name: '', row_count: 0 };
  });
  afterAll(() => database.drop());

  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  /** What the database does for what the list asks of it. */
  const plansOf = async (ask: (list: BatchListRepository) => Promise<unknown>): Promise<Plan[]> => {
    const { manager } = database.dataSource;
    const plans: Plan[] = [];
    const query = async (sql: string, parameters: unknown[]) => {
      const [told] = await manager.query<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        parameters,
      );
      plans.push(...(told?.['QUERY PLAN'].map(({ Plan: plan }) => plan) ?? []));
      return manager.query<unknown>(sql, parameters);
    };
    const explained = Object.assign(Object.create(manager) as typeof manager, { query });
    await ask(new BatchListRepository(explained, new BatchSearchRepository(explained)));
    return plans;
  };

  it.each<[BatchSort, number | undefined]>([
    ['newest', undefined],
    ['oldest', undefined],
    ['name', undefined],
    ['rows', undefined],
    ['newest', 3],
    ['oldest', 3],
  ])('are read in their order, and no others: by %s, of template %s', async (sort, templateId) => {
    for (const after of [null, middle]) {
      const plans = await plansOf((list) => list.behind({ ownerId, templateId }, sort, { after, limit: LIMIT }));
      const nodes = plans.flatMap(nodesOf);
      expect(nodes.map((node) => node['Node Type']).filter((type) => type.includes('Sort'))).toEqual([]);
      expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBe(LIMIT);
    }
  });

  it.each<BatchSort>(['newest', 'oldest', 'name', 'rows'])(
    'are read without those that have no failed row, where these are asked for: by %s',
    async (sort) => {
      for (const status of ['failed', 'with_failures'] as const) {
        const plans = await plansOf((list) => list.behind({ ownerId, status }, sort, { after: null, limit: LIMIT }));
        const removed = plans.flatMap(nodesOf).map((node) => node['Rows Removed by Filter'] ?? 0);
        expect([status, ...removed.filter((rows) => rows > FAILING)]).toEqual([status]);
      }
    },
  );

  it('are those behind it, each once', async () => {
    const { manager } = database.dataSource;
    const list = new BatchListRepository(manager, new BatchSearchRepository(manager));
    for (const sort of ['newest', 'oldest', 'name', 'rows'] as const) {
      const seen: string[] = [];
      for (let after: BatchPlace | null = null; ;) {
        const part = await list.behind({ ownerId, templateId: 3 }, sort, { after, limit: 200 });
        seen.push(...part.map(({ id }) => id));
        const last = part.at(-1);
        if (!last) break;
        after = { ...last, name: last.name ?? '' };
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, BATCHES / 10, BATCHES / 10]);
    }
  });
});
