import { type Actor, PRESENTATION_SORTS } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { IndexTexts } from '../batches/index-texts';
import { type PageQuery } from './presentation-pages';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

describeWith(['postgres'], 'presentations by a text in their names', () => {
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

  /** Names the rows of a batch, chunk by chunk. */
  const named = async (id: string, nameOf: (row: number) => string): Promise<void> => {
    const chunks = await parts.query<{ id: string; first_row: number; row_count: number }>(
      'SELECT id, first_row, row_count FROM chunks WHERE batch_id = $1',
      [id],
    );
    for (const { id: chunk, first_row, row_count } of chunks) {
      const names = Array.from({ length: row_count }, (_, place) => nameOf(first_row + place));
      await parts.query('UPDATE chunks SET names = $2, names_indexed = false WHERE id = $1', [
        chunk,
        JSON.stringify(names),
      ]);
    }
    await parts.query(`UPDATE batches SET file_name = '{{a}}' WHERE id = $1`, [id]);
    await new IndexTexts(parts.database.dataSource.manager).execute();
  };
  const find = (query: Partial<PageQuery>) => parts.pages.page(actor, { page: 1, ...query });
  const rows = async (query: Partial<PageQuery>) =>
    (await find(query)).presentations.map(({ row_number }) => row_number);

  it('are found in any block of a chunk, page by page, and each as the list of all has it', async () => {
    const { id } = await parts.plan(250, 60);
    await named(id, (row) => `Contoso ${row % 10 === 0 ? 'tenth' : 'other'} ${row}.pptx`);
    expect(await rows({ q: 'TENTH' })).toEqual(Array.from({ length: 20 }, (_, index) => 10 * (index + 1)));
    expect(await rows({ q: 'tenth', page: 2 })).toEqual(Array.from({ length: 11 }, (_, index) => 210 + 10 * index));
    expect(await rows({ q: 'other 309' })).toEqual([309]);
    const [found] = (await find({ q: 'tenth 200' })).presentations;
    expect(found).toEqual((await find({ batchId: id, page: 10 })).presentations.at(-1));
  });

  it('are found by the number in a name that no pattern made, whatever became of their row', async () => {
    const { id, chunks } = await parts.plan(60, 60);
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, [{ index: 8, reason: 'No date.' }]));
    await parts.worker().execute(chunks[1] ?? '', heartbeat);
    expect(await rows({ q: 'Deck - 69' })).toEqual([69]);
    expect(await rows({ q: 'eck - 9' })).toEqual([9]);
    expect(await rows({ q: 'Deck - 09' })).toEqual([]);
    expect(await rows({ q: '- 69', batchId: id, status: 'failed' })).toEqual([69]);
    expect(await rows({ q: '69', status: 'completed' })).toEqual([]);
    expect(await rows({ q: 'Deck - 0' })).toEqual([]);
    expect(await rows({ q: 'Deck - 121' })).toEqual([]);
    expect(await rows({ q: 'Desk - 69' })).toEqual([]);
    expect(await rows({ q: 'Deck - 99999999999999999999' })).toEqual([]);
  });

  it('list a hundred at most, and say when there are more', async () => {
    const { id } = await parts.plan(200, 1);
    await named(id, (row) => `Contoso ${row}.pptx`);
    const last = await find({ q: 'contoso', page: 5 });
    expect([last.presentations.length, last.pagination.total_pages, last.more]).toEqual([20, 5, true]);
    expect(await find({ q: 'contoso 201' })).toMatchObject({ more: false, pagination: { total_pages: 1 } });
  });

  /** Newer batches than any other, with rows of every status that have another name. */
  const otherBatches = async (count: number): Promise<void> => {
    await parts.query(
      `INSERT INTO batches (id, owner_id, actor, template_id, template_version_id, template_name, compiled_key, base_key, base_length, csv_name, name,
                            file_name, columns, mapping, row_count, first_id, status, completed_count, failed_count)
       SELECT gen_random_uuid(), $1, '{}', 1, gen_random_uuid(), 'Pitch', 'c', 'b', 1, 'a.csv', 'Leads', '{{a}}', '[]', '[]', 4,
              1 + 4 * n + (SELECT max(first_id + row_count) FROM batches), 'processing', 1, 1
       FROM generate_series(0, $2 - 1) AS n`,
      [actor.userId, count],
    );
    await parts.query(
      `INSERT INTO chunks (id, batch_id, number, first_row, row_count, rows_key, status, names)
       SELECT gen_random_uuid(), b.id, number, number, 1, 'r', (ARRAY['pending', 'leased', 'done', 'failed'])[number], '["Fabrikam.pptx"]'
       FROM batches b, generate_series(1, 4) AS number WHERE b.owner_id = $1 AND b.name = 'Leads'`,
      [actor.userId],
    );
    await new IndexTexts(parts.database.dataSource.manager).execute();
  };

  it.each([
    ['among few', 0],
    ['among many, which the index is asked for', 100],
  ])('are listed by status as the list of all has it, whatever became of their chunks, %s', async (_where, others) => {
    const { id, chunks } = await parts.plan(4, 3, 2, 4, 1);
    parts.render = ({ rowCount }) =>
      Promise.resolve(
        countedRows(
          rowCount,
          [0, 2].map((index) => ({ index, reason: 'No date.' })),
        ),
      );
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    await parts.leases.take(chunks[1] ?? '');
    await parts.worker().execute(chunks[3] ?? '', heartbeat);
    await parts.query(
      `UPDATE chunks SET status = 'rerun', rerun = '{"rowsKey":"r","places":[2],"attempt":1}' WHERE id = $1`,
      [chunks[3]],
    );
    await parts.query(`UPDATE chunks SET status = 'failed', failure = 'Given up.' WHERE id = $1`, [chunks[4]]);
    await named(id, (row) => `Contoso ${row}.pptx`);
    const { presentations: all } = await find({ batchId: id });
    if (others > 0) await otherBatches(others);
    for (const status of ['pending', 'processing', 'completed', 'failed'] as const)
      expect(await rows({ q: 'contoso', status })).toEqual(
        all.filter((each) => each.status === status).map(({ row_number }) => row_number),
      );
  });

  it('are found behind newer batches of which no name is stored yet', async () => {
    const { id, chunks } = await parts.plan(4);
    await parts.query(`UPDATE chunks SET status = 'failed', failure = 'Given up.' WHERE id = $1`, [chunks[0]]);
    await parts.query('UPDATE batches SET failed_count = 4 WHERE id = $1', [id]);
    await named(id, (row) => `Contoso ${row}.pptx`);
    await otherBatches(100);
    await parts.query(
      'DELETE FROM name_blocks n USING batches b WHERE b.position = n.position AND b.owner_id = $1 AND b.id <> $2',
      [actor.userId, id],
    );
    expect(await rows({ q: 'contoso' })).toEqual([1, 2, 3, 4]);
    expect(await rows({ q: 'contoso', status: 'failed' })).toEqual([1, 2, 3, 4]);
  });

  it('come from many batches in the order that was asked for, those of whole batches among them', async () => {
    const ids: string[] = [];
    for (let batch = 0; batch < 30; batch++) ids.push((await parts.plan(2)).id);
    for (const [batch, id] of ids.entries())
      await named(id, (row) => `${batch % 7 === 3 ? 'Rare' : 'Other'} ${row}.pptx`);
    await parts.query(`UPDATE batches SET name = 'Rare', grams = NULL WHERE id = $1`, [ids[11]]);
    await new IndexTexts(parts.database.dataSource.manager).execute();
    for (const sort of PRESENTATION_SORTS) {
      const { presentations } = await find({ q: 'rare', sort });
      const expected = [3, 10, 11, 17, 24].flatMap((batch) => [`${ids[batch] ?? ''} 1`, `${ids[batch] ?? ''} 2`]);
      const found = presentations.map(({ batch_id, row_number }) => `${batch_id} ${row_number}`);
      expect(new Set(found)).toEqual(new Set(expected));
      const order = found.filter((each) => each.endsWith(' 1')).map((each) => ids.indexOf(each.slice(0, -2)));
      expect(order).toEqual(sort === 'oldest' ? [3, 10, 11, 17, 24] : [24, 17, 11, 10, 3]);
    }
  });

  it('are none for a text that no name can hold', async () => {
    const { id } = await parts.plan(1);
    await named(id, () => 'Contoso.pptx');
    expect(await rows({ q: 'con\u0000' })).toEqual([]);
  });

  describe('of many batches', () => {
    const readIn = (node: PlanNode): number =>
      (node['Relation Name'] === undefined
        ? 0
        : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']) +
      (node.Plans ?? []).reduce((sum, child) => sum + readIn(child), 0);
    const scansIn = (node: PlanNode): string[] => [
      ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
      ...(node.Plans ?? []).flatMap(scansIn),
    ];

    /** What the database reads to find a text among so many batches of one named row. */
    const readFor = async (batches: number, query: Partial<PageQuery>) => {
      actor = newActor();
      await parts.query(
        `INSERT INTO batches (id, owner_id, actor, template_id, template_version_id, template_name, compiled_key, base_key, base_length, csv_name, name,
                              file_name, columns, mapping, row_count, first_id, status, completed_count, finished_at)
         SELECT gen_random_uuid(), $1, '{}', 1, gen_random_uuid(), 'Pitch', 'c', 'b', 1, 'a.csv', 'Leads', '{{a}}', '[]', '[]', 1,
                1 + n + (SELECT coalesce(max(first_id), 0) FROM batches), 'completed', 1, now()
         FROM generate_series(0, $2 - 1) AS n`,
        [actor.userId, batches],
      );
      await parts.query(
        `INSERT INTO chunks (id, batch_id, number, first_row, row_count, rows_key, status, names)
         SELECT gen_random_uuid(), id, 1, 1, 1, 'r', 'done', jsonb_build_array('Contoso ' || md5(id::text) || '.pptx') FROM batches WHERE owner_id = $1`,
        [actor.userId],
      );
      await parts.query(
        `UPDATE chunks SET names = '["Fabrikam 1.pptx"]' WHERE batch_id = (SELECT id FROM batches WHERE owner_id = $1 ORDER BY position LIMIT 1)`,
        [actor.userId],
      );
      await new IndexTexts(parts.database.dataSource.manager).execute();
      await parts.query('VACUUM ANALYZE');
      const { manager } = parts.database.dataSource;
      const asked = jest.spyOn(manager, 'query');
      const { length } = (await find(query)).presentations;
      const statements = [...asked.mock.calls];
      asked.mockRestore();
      let read = 0;
      const scanned: string[] = [];
      await parts.database.transactions.run(async (explaining) => {
        // A table as small as this one may be read as a whole as fast; a large one may not.
        await explaining.query('SET LOCAL enable_seqscan = off');
        for (const [sql, parameters] of statements) {
          const [plan] = await explaining.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
            `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
            parameters,
          );
          if (!plan) continue;
          read += readIn(plan['QUERY PLAN'][0].Plan);
          scanned.push(...scansIn(plan['QUERY PLAN'][0].Plan));
        }
      });
      return { length, statements: statements.length, read, scanned };
    };

    it.each([
      ['a text that one name holds', { q: 'fabrikam' }, 1],
      ['one that every name holds', { q: 'contoso' }, 20],
      ['one that none holds', { q: 'northwind' }, 0],
    ])('%s costs the same among twice as many, and scans no table', async (_what, query, length) => {
      const [few, many] = [await readFor(1_500, query), await readFor(3_000, query)];
      expect([few.length, many.length]).toEqual([length, length]);
      expect([...few.scanned, ...many.scanned]).toEqual([]);
      expect(many.statements).toBe(few.statements);
      expect(many.read).toBeLessThan(1.2 * few.read + 50);
    });
  });
});
