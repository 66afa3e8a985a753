import { randomUUID } from 'node:crypto';
import { exportBatches, getBatch, userDeleted, userDeletionRequested } from '@rowdeck/contracts';
import {
  describeWith,
  eventually,
  folderObjectStore,
  personalTables,
  type TestObjectStore,
  tracesOf,
} from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { identityMapping, newActor, sampleCsv } from '../../test/sample-batch';
import { GenerationApiModule } from '../generation-api.module';

const DUE = { due_at: '2026-11-29T10:00:00.000Z', ip: '::1', user_agent: '' };

describeWith(['postgres'], 'an owner who deletes their account', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  beforeAll(async () => {
    folder = await folderObjectStore();
  });
  afterEach(() => generation.close());
  afterAll(() => folder.drop());

  const start = async (root?: typeof GenerationApiModule) => {
    generation = await GenerationUnderTest.start({ store: folder, ...(root && { root }) });
  };
  const tell = (definition: typeof userDeleted | typeof userDeletionRequested) => {
    const { userId, email } = generation.actor;
    const about = { subject: userId, actor: null };
    return definition === userDeleted
      ? generation.peer.publish(userDeleted, { user_id: userId, email }, about)
      : generation.peer.publish(userDeletionRequested, { user_id: userId, ...DUE }, about);
  };

  it('leaves nothing behind: no row, no object', async () => {
    await start();
    const { actor, template, world } = generation;
    const { id } = await generation.createBatch(3);
    await generation.finished(id);
    const other = newActor();
    world.templates.set(2, { ownerId: other.userId, template: { ...template, id: 2 } });
    const csv = await generation.upload(sampleCsv(template.placeholders, 1));
    const dataMapping = identityMapping(template.placeholders);
    const kept = await generation.plan({ actor: other, templateId: 2, csv, dataMapping });
    await generation.query(
      `INSERT INTO plans_in_progress (batch_id, actor, incoming_key, started_at) VALUES ($1, $2, 'incoming/x', now())`,
      [randomUUID(), JSON.stringify(actor)],
    );
    await generation.query(
      `INSERT INTO idempotency_keys (owner_id, key, fingerprint, batch_id) VALUES ($1, 'once', 'x', $2)`,
      [actor.userId, id],
    );
    await generation.query(`INSERT INTO made_presentations VALUES ($1, '2026-11-01', 3)`, [actor.userId]);
    const { dataSource } = generation.running.database;
    const personal = await personalTables(dataSource);
    expect(await tracesOf(dataSource, [actor.userId])).toEqual(personal);
    expect(await generation.keys(`batches/${id}/`)).not.toEqual([]);
    expect(await generation.peer.call(exportBatches, { actor })).toMatchObject({
      batches: [{ id, columns: template.placeholders, rows: { prefix: `batches/${id}/rows/`, count: 1 } }],
      cursor: null,
    });
    await tell(userDeleted);
    await eventually(async () => expect(await tracesOf(dataSource, [actor.userId, id])).toEqual([]));
    expect(await generation.keys(`batches/${id}/`)).toEqual([]);
    expect((await generation.finished(kept.id, other)).completed_count).toBe(1);
  });

  it('has what is running stopped at once, row by row with the reason', async () => {
    // Without workers: nothing is ever in anybody's hands.
    await start(GenerationApiModule);
    const { id } = await generation.createBatch(25);
    await tell(userDeletionRequested);
    await eventually(async () => {
      const batch = await generation.peer.call(getBatch, { actor: generation.actor, id });
      expect(batch).toMatchObject({ status: 'failed', failed_count: 25 });
    });
    expect(await generation.query('SELECT DISTINCT status, failure FROM chunks')).toEqual([
      { status: 'failed', failure: expect.stringContaining('the account was to be deleted') as string },
    ]);
  });
});
