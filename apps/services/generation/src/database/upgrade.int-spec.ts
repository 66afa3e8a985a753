import { openServiceDatabase } from '@rowdeck/persistence';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { BatchRepository } from '../batches/batch.repository';
import { generationDatabase } from './generation.database';

describeWith(['postgres'], 'a database of the first version', () => {
  let old: TestDatabase;

  beforeAll(async () => {
    const { migrations } = generationDatabase;
    const first = migrations.findIndex(({ name }) => name.startsWith('CreateGeneration'));
    old = await freshDatabase('generation', { entities: [], migrations: migrations.slice(0, first + 1) });
    await old.dataSource.query(
      `INSERT INTO batch (id, owner_id, actor, template_id, template_version_id, template_name, compiled_key, base_key,
                          base_length, csv_name, columns, mapping, row_count, tidied_at)
       SELECT gen_random_uuid(), gen_random_uuid(), '{}', n, gen_random_uuid(), 'Pitch', 'c', 'b', 1, 'a.csv', '[]', '[]', 10 * n, now()
       FROM generate_series(1, 2) AS n`,
    );
    await old.dataSource.query(`INSERT INTO chunk (id, batch_id, number, first_row, row_count, rows_key)
                                SELECT gen_random_uuid(), id, 1, 1, row_count, 'rows' FROM batch`);
    await old.dataSource
      .query(`INSERT INTO presentation (batch_id, row_number, chunk_number, file_name, status, delta_length)
                                SELECT id, 1, 1, 'Pitch - 1.pptx', 'completed', 700 * row_count FROM batch`);
  });
  afterAll(() => old.drop());

  it('keeps its rows, and has every batch reported to templates', async () => {
    const upgraded = await openServiceDatabase(generationDatabase, { url: old.url });
    try {
      const batches = new BatchRepository(upgraded.manager);
      const unreported = await batches.unreported(10);
      expect(unreported.map(({ templateId, rowCount }) => [templateId, rowCount])).toEqual([
        [1, 10],
        [2, 20],
      ]);
      expect(await upgraded.query('SELECT count(*)::int AS swept FROM batches WHERE swept_at IS NOT NULL')).toEqual([
        { swept: 2 },
      ]);
      expect(
        await upgraded.query(
          'SELECT count(*)::int AS rows FROM presentations p JOIN chunks c ON c.batch_id = p.batch_id AND c.number = p.chunk_number',
        ),
      ).toEqual([{ rows: 2 }]);
      expect(
        await upgraded.query(
          `SELECT stored_bytes::int AS bytes FROM storage_accounts a JOIN batches b USING (owner_id) ORDER BY b.row_count`,
        ),
      ).toEqual([{ bytes: 7_000 }, { bytes: 14_000 }]);
      await batches.markReported(unreported.map(({ id }) => id));
      expect(await batches.unreported(10)).toEqual([]);
    } finally {
      await upgraded.destroy();
    }
  });
});
