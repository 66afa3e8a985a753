import { failedRows, listFailures, type StoredFailure } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { newActor, storeFilteredTemplate } from '../../test/sample-batch';

const BAD = [2, 3, 14, 25];

describeWith(['postgres'], 'the failed rows of a batch', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let id: string;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
    const { actor, store, world } = generation;
    const template = await storeFilteredTemplate(store, 2);
    world.templates.set(2, { ownerId: actor.userId, template });
    const cellOf = (column: string, row: number) => {
      if (column === 'renewal_date') return BAD.includes(row) ? 'soon' : '2026-11-21';
      if (column === 'revenue') return row === 3 ? 'much' : '1249.50';
      return `${column}-${row}`;
    };
    const columns = template.placeholders;
    const rows = Array.from({ length: 25 }, (_, at) => columns.map((column) => cellOf(column, at + 1)).join(','));
    const csv = await generation.upload([columns.join(','), ...rows].join('\n'));
    const dataMapping = JSON.stringify(Object.fromEntries(columns.map((name) => [name, name])));
    id = (await generation.plan({ actor, templateId: 2, csv, dataMapping, faultyRows: 'fail' })).id;
    await generation.finished(id);
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  const page = (number = 1) =>
    generation.peer.call(listFailures, { actor: generation.actor, batchId: id, page: number });

  it('are listed in the order of the table, each with its values', async () => {
    const { failures, count, pagination } = await page();
    expect([failures.map(({ row }) => row), count, pagination]).toEqual([BAD, 4, { current_page: 1, total_pages: 1 }]);
    expect(failures[1]).toMatchObject({
      row: 3,
      name: 'Account review - 3',
      code: null,
      reason: expect.stringContaining('Column “renewal_date”') as string,
      faults: [
        { placeholder: 'revenue', column: 'revenue', value: 'much', code: 'value.not_a_number' },
        { placeholder: 'renewal_date', column: 'renewal_date', value: 'soon' },
      ],
    });
  });

  it('end behind the last page', async () => {
    expect((await page(2)).failures).toEqual([]);
  });

  it('are taken one after the other, with the place where they are stored', async () => {
    const found: StoredFailure[] = [];
    for (let afterRow = 0; ;) {
      const { failures, done } = await generation.peer.call(failedRows, {
        actor: generation.actor,
        batchId: id,
        afterRow,
      });
      if (done) break;
      found.push(...failures);
      afterRow = failures.at(-1)?.row ?? 0;
    }
    expect(found.map(({ row, place, rowsKey }) => [row, place, rowsKey.replace(/.*\//, '')])).toEqual([
      [2, 1, '1.ndjson'],
      [3, 2, '1.ndjson'],
      [14, 3, '2.ndjson'],
      [25, 4, '3.ndjson'],
    ]);
  });

  it('of before their values were kept have their reasons', async () => {
    await generation.query(
      `UPDATE chunks SET failures = '[{"index": 3, "reason": "It is wrong."}]' WHERE batch_id = $1 AND number = 2`,
      [id],
    );
    const { failures } = await page();
    expect(failures[2]).toMatchObject({ row: 14, reason: 'It is wrong.', faults: [] });
  });

  it('of a chunk that was given up are all of its rows', async () => {
    await generation.query(
      `UPDATE chunks SET status = 'failed', failure = 'It was given up.' WHERE batch_id = $1 AND number = 2`,
      [id],
    );
    await generation.query('UPDATE batches SET failed_count = 13, completed_count = 12 WHERE id = $1', [id]);
    const { failures, pagination } = await page();
    expect(pagination.total_pages).toBe(1);
    expect(failures.map(({ row }) => row)).toEqual([2, 3, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 25]);
  });

  it('are nobody else’s', async () => {
    const actor = newActor();
    const { peer } = generation;
    const none = { code: 'batch.not_found' };
    await expect(peer.call(listFailures, { actor, batchId: id })).rejects.toMatchObject(none);
    await expect(peer.call(failedRows, { actor, batchId: id, afterRow: 0 })).rejects.toMatchObject(none);
  });
});
