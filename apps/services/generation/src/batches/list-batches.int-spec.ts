import { type Actor, type BatchFilters, batchState } from '@rowdeck/contracts';
import { revisionOf } from '@rowdeck/service-kit';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { IndexTexts } from './index-texts';
import { BatchListRepository } from './batch-list.repository';
import { BatchSearchRepository } from './batch-search.repository';
import { BatchViews } from './batch-views';
import { DeleteBatches } from '../deletions/delete-batches';
import { ListBatches } from './list-batches';
import { OwnedBatches } from './owned-batches';
import { RenameBatch } from './rename-batch';

describeWith(['postgres'], 'lists of batches and presentations', () => {
  let parts: RenderingParts;
  let actor: Actor;
  let views: BatchViews;

  beforeAll(async () => {
    parts = await RenderingParts.make();
    views = new BatchViews(parts.database.dataSource.manager, { BATCH_RETENTION_DAYS: 0 });
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    actor = newActor();
    parts.actor = actor;
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  const services = () => {
    const { manager } = parts.database.dataSource;
    return {
      list: new ListBatches(new BatchListRepository(manager, new BatchSearchRepository(manager)), views),
      names: new RenameBatch(new OwnedBatches(manager), manager, views),
      deletion: new DeleteBatches(parts.database.transactions, { append: () => Promise.resolve() }),
    };
  };
  /** A batch that has ended, with as many failed rows. */
  const ended = async (name: string, rows: number, failed = 0, templateId = 1): Promise<string> => {
    const { id, chunks } = await parts.plan(rows);
    await services().names.execute(actor, id, name);
    await parts.query('UPDATE batches SET template_id = $2 WHERE id = $1', [id, templateId]);
    parts.render = ({ rowCount }) =>
      Promise.resolve(
        countedRows(
          rowCount,
          Array.from({ length: failed }, (_, index) => ({ index, reason: 'No date.' })),
        ),
      );
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    return id;
  };
  const names = async (query: Partial<BatchFilters> & { page?: number } = {}) => {
    const { batches, pagination } = await services().list.execute(actor, { page: 1, ...query });
    return [batches.map(({ name }) => name), pagination.total_pages];
  };
  const rows = async (query: object) => {
    const { presentations, pagination } = await parts.pages.page(actor, { page: 1, ...query });
    return [presentations.length, pagination.total_pages];
  };
  /** What is counted by trigger, and what there is. */
  const expectCounted = async () => {
    const counted = `SELECT template_id, block, batches, rows, completed, failed, completed_batches, failed_batches, with_failures
      FROM batch_blocks WHERE owner_id = $1 AND batches > 0 ORDER BY 1, 2`;
    const summed = `SELECT scope AS template_id, (position >> 8)::int AS block, count(*)::int AS batches, sum(row_count) AS rows,
        sum(CASE WHEN finished_at IS NULL THEN 0 ELSE completed_count END) AS completed,
        sum(CASE WHEN finished_at IS NULL THEN 0 ELSE failed_count END) AS failed,
        count(*) FILTER (WHERE status = 'completed')::int AS completed_batches, count(*) FILTER (WHERE status = 'failed')::int AS failed_batches,
        count(*) FILTER (WHERE status = 'completed' AND failed_count > 0)::int AS with_failures
      FROM batches b, unnest(ARRAY[0, b.template_id]) AS scope WHERE owner_id = $1 AND deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`;
    expect(await parts.query(counted, [actor.userId])).toEqual(await parts.query(summed, [actor.userId]));
  };

  describe('a batch that was changed since somebody read it', () => {
    const revision = (name: string) => [revisionOf(batchState({ name }))];
    const code = (call: Promise<unknown>) =>
      call.then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      );
    const rename = (id: string, name: string, ifMatch: string[]) =>
      code(services().names.execute(actor, id, name, ifMatch));

    it('is renamed and deleted for who has read it as it is, and for nobody else', async () => {
      const id = await ended('Before', 1);
      expect(await rename(id, 'After', revision('Before'))).toBe('allowed');
      expect(await rename(id, 'Again', revision('Before'))).toBe('request.precondition_failed');
      const remove = (ifMatch: string[]) => code(services().deletion.execute(actor, [id], ifMatch));
      expect(await remove(revision('Before'))).toBe('request.precondition_failed');
      expect(await remove(['other', ...revision('After')])).toBe('allowed');
    });

    it('is renamed once of many who have read the same at the same time', async () => {
      const id = await ended('Before', 1);
      const each = Array.from({ length: 10 }, (_, index) => rename(id, `After ${index}`, revision('Before')));
      const outcomes = await Promise.all(each);
      expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'request.precondition_failed')).toHaveLength(9);
    });
  });

  it('say of an account that has none whether it had some', async () => {
    const emptied = async (query: { status?: 'completed'; q?: string } = {}) => [
      (await services().list.execute(actor, { page: 1, ...query })).emptied,
      (await parts.pages.page(actor, { page: 1, ...query })).emptied,
      await services().list.hadAny(actor),
    ];
    expect(await emptied()).toEqual([false, false, false]);
    const id = await ended('Only', 2, 2);
    expect(await emptied()).toEqual([false, false, true]);
    await services().deletion.execute(actor, [id]);
    expect(await emptied()).toEqual([true, true, true]);
    expect(await emptied({ status: 'completed' })).toEqual([false, false, true]);
    expect(await emptied({ q: 'Only' })).toEqual([false, false, true]);
    actor = newActor();
    expect(await emptied()).toEqual([false, false, false]);
  });

  it('show the first presentation that is made', async () => {
    await ended('None failed', 3);
    await ended('Two failed', 4, 2);
    await ended('All failed', 2, 2);
    const { id, chunks } = await parts.plan(2, 2);
    await services().names.execute(actor, id, 'First chunk failed');
    const wrong = [0, 1].map((index) => ({ index, reason: 'No date.' }));
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, wrong));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
    await parts.worker().execute(chunks[1] ?? '', heartbeat);
    const { batches } = await services().list.execute(actor, { page: 1 });
    const firsts = await Promise.all(
      batches.map(async ({ name, first_presentation_id: first }) => {
        const made = first === null ? null : await parts.pages.page(actor, { page: 1, status: 'completed' });
        const shown = made?.presentations.find((presentation) => presentation.id === first);
        return [name, shown && [shown.batch_name, shown.row_number]];
      }),
    );
    expect(firsts).toEqual([
      ['First chunk failed', ['First chunk failed', 3]],
      ['All failed', undefined],
      ['Two failed', ['Two failed', 3]],
      ['None failed', ['None failed', 1]],
    ]);
  });

  it('are filtered, sorted and counted, while batches run, end and are deleted', async () => {
    const [first] = [await ended('Zurich leads', 2), await ended('Apples', 5, 2), await ended('Berlin', 3, 3)];
    await parts.plan(4);
    expect(await names()).toEqual([['a', 'Berlin', 'Apples', 'Zurich leads'], 1]);
    expect(await names({ sort: 'oldest' })).toEqual([['Zurich leads', 'Apples', 'Berlin', 'a'], 1]);
    expect(await names({ sort: 'name' })).toEqual([['Apples', 'Berlin', 'Zurich leads', 'a'], 1]);
    expect(await names({ sort: 'rows' })).toEqual([['Apples', 'a', 'Berlin', 'Zurich leads'], 1]);
    expect(await names({ status: 'completed' })).toEqual([['Apples', 'Zurich leads'], 1]);
    expect(await names({ status: 'with_failures' })).toEqual([['Apples'], 1]);
    expect(await names({ status: 'failed' })).toEqual([['Berlin'], 1]);
    expect(await names({ status: 'pending' })).toEqual([['a'], 1]);
    expect(await names({ status: 'cancelled' })).toEqual([[], 1]);
    expect(await names({ status: 'processing' })).toEqual([[], 1]);
    expect(await names({ q: 'LEADS' })).toEqual([['Zurich leads'], 1]);
    expect(await names({ q: 'deck', sort: 'name' })).toEqual([['Apples', 'Berlin', 'Zurich leads', 'a'], 1]);
    expect(await names({ q: 'nothing' })).toEqual([[], 1]);
    expect([await rows({}), await rows({ status: 'completed' }), await rows({ status: 'failed' })]).toEqual([
      [14, 1],
      [5, 1],
      [5, 1],
    ]);
    expect(await rows({ q: 'zurich' })).toEqual([2, 1]);
    expect(await rows({ q: 'apples', status: 'failed' })).toEqual([2, 1]);
    await services().deletion.execute(actor, [first]);
    expect([await names({ status: 'completed' }), await rows({})]).toEqual([
      [['Apples'], 1],
      [12, 1],
    ]);
    expect(await rows({ q: 'zurich' })).toEqual([0, 1]);
    await services().deletion.restore(actor, [first]);
    expect(await rows({})).toEqual([14, 1]);
  });

  it('are counted in blocks as they are, whatever becomes of the batches', async () => {
    const id = await ended('One', 3, 1);
    await parts.plan(2);
    await services().deletion.execute(actor, [id]);
    await expectCounted();
    await services().deletion.restore(actor, [id]);
    await parts.query('UPDATE batches SET failed_count = 0, completed_count = 3 WHERE id = $1', [id]);
    await expectCounted();
    await parts.query('DELETE FROM batches WHERE id = $1', [id]);
    await expectCounted();
    await parts.query('DELETE FROM batches WHERE owner_id = $1', [actor.userId]);
    expect(await parts.query('SELECT 1 FROM batch_blocks WHERE owner_id = $1', [actor.userId])).toEqual([]);
  });

  it('have each batch and row once on all their pages, from both ends', async () => {
    await parts.query(
      `INSERT INTO batches (id, owner_id, actor, template_id, template_version_id, template_name, compiled_key, base_key,
                            base_length, csv_name, name, columns, mapping, row_count, rows_before, first_id)
       SELECT gen_random_uuid(), $1, '{}', 1 + n % 2, gen_random_uuid(), 'Pitch', 'c', 'b', 1, 'a.csv', 'Batch ' || n, '[]', '[]', 3, 3 * n,
              1 + 3 * n + (SELECT next FROM presentation_numbers) + (SELECT coalesce(max(first_id + row_count), 0) FROM batches)
       FROM generate_series(0, 699) AS n`,
      [actor.userId],
    );
    await parts.query(
      `INSERT INTO chunks (id, batch_id, number, first_row, row_count, rows_key)
       SELECT gen_random_uuid(), id, 1, 1, 3, 'x' FROM batches WHERE owner_id = $1`,
      [actor.userId],
    );
    for (const sort of ['newest', 'oldest', 'name', 'rows'] as const) {
      const found = [];
      for (let page = 1; page <= 35; page++) found.push(...((await names({ sort, page }))[0] as string[]));
      expect(new Set(found).size).toBe(700);
    }
    const found = new Set<number>();
    for (let page = 1; page <= 53; page++) {
      const { presentations, pagination } = await parts.pages.page(actor, { page, template_id: 2, sort: 'oldest' });
      for (const { id } of presentations) found.add(id);
      expect(pagination.total_pages).toBe(53);
    }
    expect(found.size).toBe(1_050);
  });

  it('find presentations by their own names, and batches that were there before texts were indexed', async () => {
    const id = await ended('Named', 4);
    const file = ['Contoso', 'Fabrikam', 'Contoso (2)', 'Łódź'].map((name) => `${name}.pptx`);
    await parts.query('UPDATE chunks SET names = $2, names_indexed = false WHERE batch_id = $1', [
      id,
      JSON.stringify(file),
    ]);
    await parts.query(`UPDATE batches SET name = NULL, grams = NULL, file_name = '{{a}}' WHERE id = $1`, [id]);
    expect(await rows({ q: 'contoso' })).toEqual([0, 1]);
    await new IndexTexts(parts.database.dataSource.manager).execute();
    expect(await rows({ q: 'contoso' })).toEqual([2, 1]);
    expect(await rows({ q: 'łó' })).toEqual([1, 1]);
    expect(await rows({ q: 'toso (2', batchId: id, status: 'completed' })).toEqual([1, 1]);
    expect(await names({ q: 'a.csv' })).toEqual([['a'], 1]);
    actor = newActor();
    expect(await rows({ q: 'contoso' })).toEqual([0, 1]);
  });
});
