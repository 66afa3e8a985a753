import { randomUUID } from 'node:crypto';
import { type Actor } from '@rowdeck/contracts';
import { DeckIndex } from '@rowdeck/engine-pptx';
import { openServiceDatabase } from '@rowdeck/persistence';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { type DataSource } from 'typeorm';
import { BatchRepository } from '../batches/batch.repository';
import { ChunkLeases } from '../chunks/chunk-leases.repository';
import { OwnedBatches } from '../batches/owned-batches';
import { FinishedDecks } from '../presentations/finished-decks';
import { PresentationRepository } from '../presentations/presentation.repository';
import { pagesOf } from '../../test/rendering-parts';
import { generationDatabase } from './generation.database';

/**
 * How the last version that did not know typed cells took a chunk. Of rows with such cells it would have printed both texts of each, so it
 * must not get any.
 */
const LEASE_BEFORE_TYPED_CELLS = `WITH taken AS (
    UPDATE chunks SET status = 'leased', attempt = attempt + 1, leased_until = now() + make_interval(secs => 60)
    WHERE id = $1 AND status = 'pending' RETURNING *
  )
  SELECT t.id, t.batch_id, t.number, t.first_row, t.row_count, t.rows_key, t.pack_bytes::float8, t.attempt, b.owner_id, b.compiled_key,
         b.columns, b.mapping, b.row_count, b.readings, b.settings ->> 'data_locale'
  FROM taken t JOIN batches b ON b.id = t.batch_id`;

const [FIRST, SECOND] = [randomUUID(), randomUUID()];
const OWNER = randomUUID();
const actor: Actor = { userId: OWNER, email: 'a@acme.example', name: null, admin: false, via: 'session' };

/** Two batches of three rows, planned at the same time, so that the numbers of the second have a gap; of each, the second row failed. */
const batchesOfThe = async (old: DataSource): Promise<void> => {
  for (const [number, id] of [FIRST, SECOND].entries())
    await old.query(
      `INSERT INTO batch (id, owner_id, actor, template_id, template_version_id, template_name, compiled_key, base_key, base_length,
                          csv_name, columns, mapping, row_count, completed_count, failed_count, status, finished_at, tidied_at)
       VALUES ($1, $2, '{}', $3, $1, 'Pitch', 'c', 'b', 1000, 'a.csv', '[]', '[]', 3, 2, 1, 'completed', now(), now())`,
      [id, OWNER, number + 1],
    );
  await old.query(`INSERT INTO chunk (id, batch_id, number, first_row, row_count, rows_key, status, pack_key)
                   SELECT gen_random_uuid(), id, 1, 1, 3, 'rows', 'done', 'batches/pack' FROM batch`);
  for (const [batch, row] of [
    [FIRST, 1],
    [FIRST, 2],
    [FIRST, 3],
    [SECOND, 1],
    [FIRST, 0],
    [SECOND, 2],
    [SECOND, 3],
  ] as const)
    await old.query(
      `INSERT INTO presentation (batch_id, row_number, chunk_number, file_name, status, failure, delta_offset, delta_length, crc32)
       SELECT $1, $2::int, 1, 'Pitch - ' || $2 || '.pptx', CASE $2::int WHEN 2 THEN 'failed' ELSE 'completed' END,
              CASE $2::int WHEN 2 THEN 'No date.' END, 0, CASE $2::int WHEN 2 THEN NULL ELSE 700 END, 4294967295`,
      [batch, row],
    );
  await old.query('DELETE FROM presentation WHERE row_number = 0');
};

describeWith(['postgres'], 'a database of the first version', () => {
  let old: TestDatabase;
  let upgraded: DataSource;

  beforeAll(async () => {
    const { migrations } = generationDatabase;
    const first = migrations.findIndex(({ name }) => name.startsWith('CreateGeneration'));
    old = await freshDatabase('generation', { entities: [], migrations: migrations.slice(0, first + 1) });
    await batchesOfThe(old.dataSource);
    upgraded = await openServiceDatabase(generationDatabase, { url: old.url });
  });
  afterAll(async () => {
    await upgraded.destroy();
    await old.drop();
  });

  const pages = () => {
    const { manager } = upgraded;
    const [presentations, owned] = [new PresentationRepository(manager), new OwnedBatches(manager)];
    return {
      decks: new FinishedDecks(presentations, owned, manager),
      pages: pagesOf(manager),
    };
  };

  it('has every batch reported to templates', async () => {
    const batches = new BatchRepository(upgraded.manager);
    const unreported = await batches.unreported(10);
    expect(unreported.map(({ templateId, rowCount }) => [templateId, rowCount])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    await batches.markReported(unreported);
    expect(await batches.unreported(10)).toEqual([]);
  });

  it('counts the packs that its batches keep', async () => {
    expect(await upgraded.query('SELECT stored_bytes::int AS bytes FROM storage_accounts')).toEqual([{ bytes: 2_800 }]);
  });

  it('keeps the numbers of presentations that have no gap, and gives the others new ones behind all', async () => {
    const { presentations } = await pages().pages.page(actor, { page: 1 });
    expect(presentations.map(({ id, batch_id, name, status }) => [batch_id, id, name, status])).toEqual([
      [SECOND, 8, 'Pitch - 1', 'completed'],
      [SECOND, 9, 'Pitch - 2', 'failed'],
      [SECOND, 10, 'Pitch - 3', 'completed'],
      [FIRST, 1, 'Pitch - 1', 'completed'],
      [FIRST, 2, 'Pitch - 2', 'failed'],
      [FIRST, 3, 'Pitch - 3', 'completed'],
    ]);
    expect(presentations[1]?.failure).toBe('No date.');
  });

  it('gives no chunk to a worker that does not know typed cells: one that does finds it untouched', async () => {
    const [{ id } = { id: '' }] = await upgraded.query<{ id: string }[]>(
      `INSERT INTO chunks (id, batch_id, number, first_row, row_count, rows_key)
       VALUES (gen_random_uuid(), $1, 2, 4, 1, 'rows') RETURNING id`,
      [SECOND],
    );
    await expect(upgraded.query(LEASE_BEFORE_TYPED_CELLS, [id])).rejects.toThrow('column t.pack_bytes does not exist');
    const lease = await new ChunkLeases(
      upgraded.manager,
      { LEASE_SECONDS: 60, SWEEP_SECONDS: 5 },
      { leaseLost: () => undefined },
    ).take(id);
    expect(lease).toMatchObject({ id, attempt: 1, readings: null });
    await upgraded.query('DELETE FROM chunks WHERE id = $1', [id]);
  });

  it('still has its decks, in their packs', async () => {
    const { recipeKey, chunks } = await pages().decks.page(actor, { batchId: FIRST, afterChunk: 0, limit: 5 });
    expect([recipeKey, chunks.map(({ packKey }) => packKey)]).toEqual([null, ['batches/pack']]);
    const index = new DeckIndex(Buffer.from(chunks[0]?.index ?? '', 'base64'));
    expect([0, 1, 2].map((place) => index.deck(place).deltaLength)).toEqual([700, 0, 700]);
    expect(index.deck(2).crc32).toBe(4_294_967_295);
  });
});
