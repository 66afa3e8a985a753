import { type Actor, Problem } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { heartbeat, countedRows, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { BLOCK_BITS } from '../batches/batch-block.entity';
import { OwnedBatches } from '../batches/owned-batches';
import { FinishedDecks } from './finished-decks';
import { type PageQuery } from './presentation-pages';
import { PresentationRepository } from './presentation.repository';

const PAGE = 20;

describeWith(['postgres'], 'pages of presentations', () => {
  let parts: RenderingParts;
  let actor: Actor;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    actor = newActor();
    parts.actor = actor;
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  const services = () => {
    const { manager } = parts.database.dataSource;
    const [presentations, owned] = [new PresentationRepository(manager), new OwnedBatches(manager)];
    return {
      pages: parts.pages,
      decks: new FinishedDecks(presentations, owned, manager),
    };
  };
  const page = (query: PageQuery) => services().pages.page(actor, query);
  const rows = async (query: PageQuery) => (await page(query)).presentations.map(({ row_number }) => row_number);

  it.each([
    [PAGE - 1, 1, [PAGE - 1, 0]],
    [PAGE, 1, [PAGE, 0]],
    [PAGE + 1, 2, [PAGE, 1]],
    [2 * PAGE, 2, [PAGE, PAGE]],
  ])('of %i rows: %i', async (count, total_pages, sizes) => {
    await parts.plan(count);
    const pages = [await page({ page: 1 }), await page({ page: 2 })];
    expect(pages.map(({ presentations }) => presentations.length)).toEqual(sizes);
    expect(pages.map(({ pagination }) => pagination.total_pages)).toEqual([total_pages, total_pages]);
  });

  it('has one page when there is nothing', async () => {
    expect(await page({ page: 1 })).toEqual({
      presentations: [],
      pagination: { current_page: 1, total_pages: 1 },
      more: false,
      emptied: false,
    });
  });

  it('run from the newest batch to the oldest, each in the order of its rows', async () => {
    const oldest = await parts.plan(15);
    const middle = await parts.plan(3);
    const newest = await parts.plan(12);
    const found = [...(await page({ page: 1 })).presentations, ...(await page({ page: 2 })).presentations];
    const expected = [newest, middle, oldest].flatMap(({ id }, index) =>
      Array.from({ length: [12, 3, 15][index] ?? 0 }, (_, row) => [id, row + 1]),
    );
    expect(found.map(({ batch_id, row_number }) => [batch_id, row_number])).toEqual(expected);
  });

  it('show nothing of another owner, and refuse a batch of theirs', async () => {
    parts.actor = newActor();
    const { id: batchId } = await parts.plan(5);
    expect((await page({ page: 1 })).presentations).toEqual([]);
    await expect(page({ page: 1, batchId })).rejects.toMatchObject({ code: 'batch.not_found' });
  });

  describe('of many batches', () => {
    interface PlanNode {
      readonly 'Relation Name'?: string;
      readonly 'Actual Rows': number;
      readonly 'Actual Loops': number;
      readonly 'Rows Removed by Filter'?: number;
      readonly Plans?: readonly PlanNode[];
    }
    interface Explained {
      readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
    }
    const rowsRead = (node: PlanNode): number => {
      const own = node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0);
      const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
      return below + (node['Relation Name'] === undefined ? 0 : own);
    };
    /** Rows that the database looks at for a page of so many batches of one row each. */
    const readFor = async (batches: number, number: number): Promise<number> => {
      actor = newActor();
      await parts.query(
        `INSERT INTO batches (id, owner_id, actor, template_id, template_version_id, template_name, compiled_key, base_key,
                              base_length, csv_name, columns, mapping, row_count, rows_before, first_id)
         SELECT gen_random_uuid(), $1, '{}', 1, gen_random_uuid(), 'Pitch', 'c', 'b', 1, 'a.csv', '[]', '[]', 1, n, 1 + n + (SELECT coalesce(max(first_id), 0) FROM batches)
         FROM generate_series(0, $2 - 1) AS n`,
        [actor.userId, batches],
      );
      await parts.query('ANALYZE batches');
      const { manager } = parts.database.dataSource;
      const asked = jest.spyOn(manager, 'query');
      expect((await page({ page: number })).pagination.total_pages).toBe(batches / PAGE);
      const statements = [...asked.mock.calls];
      asked.mockRestore();
      return parts.database.transactions.run(async (explaining) => {
        // A table as small as this one may be read as a whole as fast; a large one may not.
        await explaining.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
        let rows = 0;
        for (const [sql, parameters] of statements) {
          const plans = await explaining.query<Explained[]>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters);
          rows += plans[0] ? rowsRead(plans[0]['QUERY PLAN'][0].Plan) : 0;
        }
        return rows;
      });
    };

    it.each([
      ['the first', 1],
      ['one in the middle', 20],
      ['the last', 40],
    ])('look at the counters of blocks, and at the batches of two: %s', async (_which, number) => {
      const block = 2 ** BLOCK_BITS;
      for (const batches of [800, 1_600]) {
        const read = await readFor(batches, number);
        // Counters are read once for the totals; then batches, and of those on the page chunk and batch.
        expect(read).toBeLessThan(2 * block + batches / block + 6 * PAGE);
      }
    });
  });

  it('hold each row once though batches are inserted at the same time', async () => {
    await Promise.all([parts.plan(3), parts.plan(4), parts.plan(5), parts.plan(2)]);
    expect(
      await parts.query(
        'SELECT rows_before::int + row_count AS rows FROM batches WHERE owner_id = $1 ORDER BY position',
        [actor.userId],
      ),
    ).toHaveLength(4);
    const { presentations, pagination } = await page({ page: 1 });
    expect([new Set(presentations.map(({ id }) => id)).size, pagination.total_pages]).toEqual([14, 1]);
  });

  describe('by status, while a batch is running', () => {
    let batchId: string;

    /** Three chunks: the first is done with a row that failed, the second is being rendered, the third waits. */
    beforeEach(async () => {
      const { id, chunks } = await parts.plan(4, 3, 2);
      batchId = id;
      parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, [{ index: 1, reason: 'No date.' }]));
      await parts.worker().execute(chunks[0] ?? '', heartbeat);
      await parts.leases.take(chunks[1] ?? '');
    });

    it.each([
      ['completed', [1, 3, 4]],
      ['failed', [2]],
      ['processing', [5, 6, 7]],
      ['pending', [8, 9]],
    ] as const)('%s: rows %j', async (status, expected) => {
      expect(await rows({ page: 1, batchId, status })).toEqual(expected);
      expect(await rows({ page: 2, batchId, status })).toEqual([]);
    });

    it('gives each row the same status in the list of all', async () => {
      const { presentations } = await page({ page: 1, batchId });
      expect(presentations.map(({ status }) => status)).toEqual([
        ...['completed', 'failed', 'completed', 'completed'],
        ...['processing', 'processing', 'processing'],
        ...['pending', 'pending'],
      ]);
      expect(presentations[1]).toMatchObject({ failure: 'No date.', download_url: null });
    });

    it('has no archive yet', async () => {
      await expect(services().decks.page(actor, { batchId, afterChunk: 0, limit: 10 })).rejects.toMatchObject({
        code: 'presentation.not_ready',
      });
    });
  });

  describe('of finished decks', () => {
    it('come chunk by chunk, to the last one; a chunk that was given up has none', async () => {
      const { id: batchId, chunks } = await parts.plan(2, 3, 1);
      for (const chunk of chunks.slice(0, 2)) await parts.worker().execute(chunk, heartbeat);
      await parts.worker().bury(chunks[2] ?? '', new Problem('work.timed_out'));
      const of = async (afterChunk: number, limit: number) => {
        const page = await services().decks.page(actor, { batchId, afterChunk, limit });
        const sizes = page.chunks.map(({ number, index }) => [number, Buffer.from(index, 'base64').length]);
        return [sizes, page.done];
      };
      const sizes = [
        [1, 28],
        [2, 40],
        [3, 0],
      ];
      expect(await of(0, 2)).toEqual([sizes.slice(0, 2), false]);
      expect(await of(2, 2)).toEqual([sizes.slice(2), true]);
      expect(await of(0, 4)).toEqual([sizes, true]);
    });

    it('say how one is filled, and that it is there as soon as its own chunk is done', async () => {
      const { id: batchId, chunks } = await parts.plan(2, 3);
      parts.recipeOf = async ({ batchId: id }) => {
        await parts.query(`UPDATE batches SET recipe_key = 'batches/recipe' WHERE id = $1`, [id]);
        return 'batches/recipe';
      };
      await parts.worker().execute(chunks[1] ?? '', heartbeat);
      const ids = (await page({ page: 1, batchId })).presentations.map(({ id }) => id);
      await expect(services().decks.one(actor, ids[0] ?? 0)).rejects.toMatchObject({ code: 'presentation.not_ready' });
      expect(await services().decks.one(actor, ids[3] ?? 0)).toMatchObject({
        batchId,
        fileName: 'Deck - 4.pptx',
        base: { key: 'templates/b', length: 1000 },
        recipeKey: 'batches/recipe',
        chunk: { number: 2, firstRow: 3, packKey: null, fingerprint: '' },
        place: 1,
      });
    });

    it('say why there is none of a batch that failed, or of a row', async () => {
      const { id: batchId, chunks } = await parts.plan(1);
      parts.render = () => Promise.resolve(countedRows(1, [{ index: 0, reason: '“soon” is not a date.' }]));
      await parts.worker().execute(chunks[0] ?? '', heartbeat);
      await expect(services().decks.page(actor, { batchId, afterChunk: 0, limit: 1 })).rejects.toMatchObject({
        code: 'presentation.not_ready',
        message: 'No presentation of this batch could be generated.',
      });
      const [only] = (await page({ page: 1, batchId })).presentations;
      await expect(services().decks.one(actor, only?.id ?? 0)).rejects.toMatchObject({
        code: 'presentation.not_ready',
        message: '“soon” is not a date.',
      });
    });
  });
});
