import {
  type Actor,
  type BatchPlace,
  batchPlace,
  failurePlace,
  type PresentationPlace,
  presentationPlace,
} from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { BatchListRepository } from '../batches/batch-list.repository';
import { BatchSearchRepository } from '../batches/batch-search.repository';
import { BatchViews } from '../batches/batch-views';
import { IndexTexts } from '../batches/index-texts';
import { ListBatches } from '../batches/list-batches';
import { OwnedBatches } from '../batches/owned-batches';
import { FailedRows } from '../failures/failed-rows';
import { FailureRepository } from '../failures/failure.repository';

interface Part<T, P> {
  readonly items: readonly T[];
  readonly next: P | null;
}

/** Reads a list to its end, and calls `between` after each part. */
const walk = async <T, P>(ask: (after: P | null) => Promise<Part<T, P>>, between?: () => Promise<unknown>) => {
  const found: T[] = [];
  for (let after: P | null = null, parts = 0; parts < 1_000; parts++) {
    const { items, next }: Part<T, P> = await ask(after);
    found.push(...items);
    if (next === null) return found;
    after = next;
    await between?.();
  }
  throw new Error('The list does not end.');
};

describeWith(['postgres'], 'lists by cursor', () => {
  let parts: RenderingParts;
  let actor: Actor;
  const ids: string[] = [];

  const end = async (chunks: readonly string[], failed: number): Promise<void> => {
    const failures = Array.from({ length: failed }, (_, index) => ({ index: 2 * index, reason: 'No date.' }));
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, failures));
    for (const chunk of chunks) await parts.worker().execute(chunk, heartbeat);
  };
  const name = async (id: string, batch: string, nameOf: (row: number) => string): Promise<void> => {
    await parts.query(
      `UPDATE batches SET name = $2, file_name = '{{a}}', grams = NULL, template_id = $3 WHERE id = $1`,
      [id, batch, batch.includes('Leads') ? 3 : 1],
    );
    const chunks = await parts.query<{ id: string; first_row: number; row_count: number }>(
      'SELECT id, first_row, row_count FROM chunks WHERE batch_id = $1',
      [id],
    );
    for (const { id: chunk, first_row, row_count } of chunks) {
      const names = JSON.stringify(Array.from({ length: row_count }, (_, place) => nameOf(first_row + place)));
      await parts.query('UPDATE chunks SET names = $2, names_indexed = false WHERE id = $1', [chunk, names]);
    }
  };

  beforeAll(async () => {
    parts = await RenderingParts.make();
    actor = newActor();
    parts.actor = actor;
    // More than two blocks of batches, of which few have rows that failed; names that several have.
    for (let number = 0; number < 12; number++) {
      const sequence = `pg_get_serial_sequence('batches', 'position')`;
      await parts.query(`SELECT setval(${sequence}, nextval(${sequence}) + 60)`);
      const { id, chunks } = await parts.plan(...(number % 3 === 0 ? [7, 5] : [3]));
      ids.push(id);
      if (number !== 10) await end(chunks, number % 4 === 0 ? 2 : 0);
      await name(id, number % 2 === 0 ? `Leads ${number % 4}` : 'Review', (row) => `Contoso ${row % 3}-${row}.pptx`);
    }
    await parts.query('DELETE FROM batch_blocks WHERE owner_id = $1', [actor.userId]);
    await parts.query(
      `INSERT INTO batch_blocks (owner_id, template_id, block, batches, rows, completed, failed, completed_batches, failed_batches, with_failures)
       SELECT owner_id, scope, position >> 8, count(*), sum(row_count), sum(CASE WHEN finished_at IS NULL THEN 0 ELSE completed_count END),
              sum(CASE WHEN finished_at IS NULL THEN 0 ELSE failed_count END), count(*) FILTER (WHERE status = 'completed'),
              count(*) FILTER (WHERE status = 'failed'), count(*) FILTER (WHERE status = 'completed' AND failed_count > 0)
       FROM batches b, unnest(ARRAY[0, b.template_id]) AS scope WHERE owner_id = $1 GROUP BY 1, 2, 3`,
      [actor.userId],
    );
    await parts.query('DELETE FROM name_blocks');
    await parts.query('UPDATE chunks SET names_indexed = false');
    await new IndexTexts(parts.database.dataSource.manager).execute();
  }, 60_000);
  afterAll(() => parts.drop());

  const batches = () => {
    const { manager } = parts.database.dataSource;
    const list = new BatchListRepository(manager, new BatchSearchRepository(manager));
    return new ListBatches(list, new BatchViews(manager, { BATCH_RETENTION_DAYS: 0 }));
  };

  describe.each([1, 2, 5, 100])('of %i at a time', (limit) => {
    it.each([
      {},
      { sort: 'oldest' },
      { sort: 'name' },
      { sort: 'rows' },
      { status: 'failed' },
      { status: 'completed', sort: 'name' },
      { status: 'with_failures' },
      { status: 'pending' },
      { template_id: 3, sort: 'rows' },
      { q: 'leads' },
      { q: 'leads', sort: 'oldest' },
      { q: 'leads', sort: 'name' },
      { q: 'leads', sort: 'rows', status: 'with_failures' },
      { q: 'nothing' },
    ] as const)('batches by %j are those of the pages, each once', async (filters) => {
      const { batches: expected } = await batches().execute(actor, { page: 1, ...filters });
      const found = await walk((after: BatchPlace | null) =>
        batches().behind(actor, { sort: 'newest', ...filters, after, limit }),
      );
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    });

    it.each([
      {},
      { sort: 'oldest' },
      { status: 'completed' },
      { status: 'failed' },
      { status: 'failed', sort: 'oldest' },
      { status: 'pending' },
      { template_id: 3 },
      { template_id: 3, status: 'failed' },
      { of: 9 },
      { of: 0, status: 'failed' },
      { q: 'contoso 1' },
      { q: 'contoso 1', sort: 'oldest', template_id: 3 },
      { q: 'leads' },
      { q: 'leads', status: 'failed' },
      { q: 'contoso 2', of: 9 },
      { q: 'nothing' },
    ] as const)('presentations by %j are those of the pages, each once', async (filters) => {
      const { of = null, ...query } = { of: null, ...filters };
      const asked = { ...query, ...(of !== null && { batchId: ids[of] }) };
      const pages = [1, 2, 3, 4, 5].map((page) => parts.pages.page(actor, { page, ...asked }));
      const expected = (await Promise.all(pages)).flatMap(({ presentations }) => presentations);
      const found = await walk((after: PresentationPlace | null) =>
        parts.pages.behind(actor, { sort: 'newest', ...asked, after, limit }),
      );
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    });

    it('failures are those of the pages, each once', async () => {
      const { manager } = parts.database.dataSource;
      const rows = new FailedRows(new OwnedBatches(manager), new FailureRepository(manager));
      const batchId = ids[0] ?? '';
      for (const only of [undefined, 'faulty', 'not_made'] as const) {
        const { failures } = await rows.page(actor, batchId, { page: 1, only });
        const found = await walk((after: number | null) => rows.seek(actor, batchId, { after, limit, only }));
        expect(found).toEqual(failures);
      }
    });
  });

  it('are stable while others are added and deleted', async () => {
    const before = (await batches().execute(actor, { page: 1 })).batches.map(({ id }) => id);
    const gone = before[6] ?? '';
    const change = async () => {
      await parts.plan(1);
      await parts.query('UPDATE batches SET deleted_at = now() WHERE id = $1', [gone]);
    };
    const found = await walk(
      (after: BatchPlace | null) => batches().behind(actor, { sort: 'newest', after, limit: 3 }),
      change,
    );
    expect(found.map(({ id }) => id)).toEqual(before.filter((id) => id !== gone));
    // A cursor whose batch has gone leads on behind it.
    const [{ position } = { position: 0 }] = await parts.query<{ position: number }>(
      'SELECT position::float8 FROM batches WHERE id = $1',
      [gone],
    );
    const { items } = await parts.pages.behind(actor, { sort: 'newest', after: { batch: position, row: 1 }, limit: 1 });
    expect(items[0]?.batch_id).toBe(before[7]);
  });

  describe.each([Number.MIN_SAFE_INTEGER, -1, 0, Number.MAX_SAFE_INTEGER])(
    'behind the position %d of a forged cursor',
    (at) => {
      it.each(['newest', 'oldest', 'name', 'rows'] as const)('batches by %s are answered', async (sort) => {
        for (const row_count of [-(2 ** 31), 2 ** 31 - 1]) {
          for (const q of [undefined, 'leads']) {
            const after = batchPlace.parse({ position: at, row_count });
            await expect(batches().behind(actor, { sort, q, after, limit: 5 })).resolves.toBeDefined();
          }
        }
      });

      it.each(['newest', 'oldest'] as const)('presentations by %s are answered', async (sort) => {
        for (const row of [0, 2 ** 31 - 1]) {
          for (const asked of [{}, { status: 'failed' }, { q: 'contoso 1' }, { batchId: ids[0] ?? '' }] as const) {
            const after = presentationPlace.parse({ batch: at, row });
            await expect(parts.pages.behind(actor, { sort, ...asked, after, limit: 5 })).resolves.toBeDefined();
          }
        }
      });
    },
  );

  it('end behind the last row that a forged cursor may name', async () => {
    const { manager } = parts.database.dataSource;
    const rows = new FailedRows(new OwnedBatches(manager), new FailureRepository(manager));
    const [batchId = ''] = ids;
    const last = failurePlace.parse(2 ** 31 - 1);
    expect(await rows.seek(actor, batchId, { after: last, limit: 5 })).toEqual({ items: [], next: null });
    const [{ position } = { position: 0 }] = await parts.query<{ position: number }>(
      'SELECT position::float8 FROM batches WHERE id = $1',
      [batchId],
    );
    for (const asked of [{}, { q: 'contoso' }, { status: 'failed' }] as const) {
      const after = presentationPlace.parse({ batch: position, row: last });
      const query = { sort: 'newest', batchId, ...asked, after, limit: 5 } as const;
      expect(await parts.pages.behind(actor, query)).toEqual({ items: [], next: null });
    }
  });

  it('have nothing of others, and end with a place that nothing has', async () => {
    const other = newActor();
    const nothing = { items: [], next: null };
    const after = { position: 1e15, name: 'x', row_count: 1 };
    expect(await batches().behind(other, { sort: 'newest', after, limit: 5 })).toEqual(nothing);
    expect(await parts.pages.behind(other, { sort: 'newest', after: { batch: 1e15, row: 3 }, limit: 5 })).toEqual(
      nothing,
    );
    const theirs = parts.pages.behind(other, { sort: 'newest', batchId: ids[0] ?? '', after: null, limit: 5 });
    await expect(theirs).rejects.toMatchObject({ code: 'batch.not_found' });
  });
});
