import {
  type Actor,
  batchDecks,
  deleteBatches,
  exportBatches,
  getBatch,
  getPresentation,
  listBatches,
  listFailures,
  listPresentations,
  presentationDeck,
  presentationStats,
  renameBatch,
  presentBatches,
  restoreBatches,
} from '@rowdeck/contracts';
import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { newActor } from '../../test/sample-batch';
import { GenerationApiModule } from '../generation-api.module';

const MINUTE = `UPDATE batches SET deleted_at = deleted_at - interval '2 minutes' WHERE id = $1`;
const NONE = { ids: [], present_ids: [] };

describeWith(['postgres'], 'a batch that was deleted', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let actor: Actor;
  beforeAll(async () => {
    folder = await folderObjectStore();
  });
  afterEach(() => generation.close());
  afterAll(() => folder.drop());

  const start = async (env: Record<string, string> = {}, root?: typeof GenerationApiModule) => {
    generation = await GenerationUnderTest.start({ store: folder, env, ...(root && { root }) });
    actor = generation.actor;
  };
  const finished = async (rows: number): Promise<string> => {
    const { id } = await generation.createBatch(rows);
    await generation.finished(id);
    return id;
  };
  const remove = (...ids: string[]) => generation.peer.call(deleteBatches, { actor, ids });
  const restore = (...ids: string[]) => generation.peer.call(restoreBatches, { actor, ids });
  const listed = async () => (await generation.peer.call(listBatches, { actor, page: 1 })).batches.map(({ id }) => id);
  const rows = async () => {
    const { presentations } = await generation.peer.call(listPresentations, { actor, page: 1 });
    return presentations.map(({ batch_id, row_number }) => [batch_id, row_number]);
  };
  const gone = (id: string) =>
    eventually(async () => {
      expect(await generation.query('SELECT 1 FROM batches WHERE id = $1', [id])).toEqual([]);
      expect(await generation.keys(`batches/${id}/`)).toEqual([]);
    });
  const events = async (id: string) => {
    const told = await generation.query<{ envelope: { type: string; subject: string; data: object } }>(
      `SELECT envelope FROM outbox WHERE envelope ->> 'subject' = $1 ORDER BY position`,
      [id],
    );
    return told.map(({ envelope }) => envelope);
  };

  it('is nowhere to be seen, and leaves the others where they are', async () => {
    await start();
    const [oldest, middle, newest] = [await finished(2), await finished(3), await finished(1)];
    const { presentations } = await generation.peer.call(listPresentations, { actor, page: 1, batchId: middle });
    const { ids } = await remove(middle);
    expect(ids).toEqual([middle]);
    expect(await listed()).toEqual([newest, oldest]);
    expect(await rows()).toEqual([
      [newest, 1],
      [oldest, 1],
      [oldest, 2],
    ]);
    const first = presentations[0]?.id ?? 0;
    // Its owner is told that it can be had back, and others nothing.
    await expect(generation.peer.call(getBatch, { actor, id: middle })).rejects.toMatchObject({
      code: 'batch.deleted',
      message: expect.stringMatching(/ was deleted .* For a minute after that it can be restored\.$/) as string,
      params: { restorable_until: expect.any(String) as string },
    });
    await expect(generation.peer.call(getBatch, { actor: newActor(), id: middle })).rejects.toMatchObject({
      code: 'batch.not_found',
    });
    await expect(generation.peer.call(renameBatch, { actor, id: middle, name: 'x' })).rejects.toMatchObject({
      code: 'batch.deleted',
    });
    await expect(generation.peer.call(getPresentation, { actor, id: first })).rejects.toMatchObject({
      code: 'presentation.not_found',
    });
    await expect(generation.peer.call(presentationDeck, { actor, id: first })).rejects.toMatchObject({
      code: 'presentation.not_found',
    });
    await expect(
      generation.peer.call(batchDecks, { actor, batchId: middle, afterChunk: 0, limit: 1 }),
    ).rejects.toMatchObject({ code: 'batch.deleted' });
    const { recent, recent_batches } = await generation.peer.call(presentationStats, { actor });
    expect(recent.map(({ batch_id }) => batch_id)).not.toContain(middle);
    expect(recent_batches.map(({ id }) => id)).toEqual([newest, oldest]);
    const exported = await generation.peer.call(exportBatches, { actor });
    expect(exported.batches.map(({ id }) => id)).toEqual([oldest, newest]);
  });

  it('is gone for good after a minute, with its objects and bytes, and never leads to another', async () => {
    await start();
    const [kept, id] = [await finished(1), await finished(4)];
    const [number] = (await generation.peer.call(listPresentations, { actor, page: 1, batchId: id })).presentations;
    const before = await generation.query('SELECT stored_bytes FROM storage_accounts WHERE owner_id = $1', [
      actor.userId,
    ]);
    await remove(id);
    await generation.query(MINUTE, [id]);
    await gone(id);
    expect(await restore(id)).toEqual(NONE);
    await expect(generation.peer.call(getBatch, { actor, id })).rejects.toMatchObject({ code: 'batch.not_found' });
    const [account] = await generation.query<{ counted: string; summed: string }>(
      `SELECT a.stored_bytes AS counted, (SELECT sum(c.stored_bytes) FROM chunks c JOIN batches b ON b.id = c.batch_id
          WHERE b.owner_id = a.owner_id) + (SELECT sum(recipe_bytes) FROM batches b WHERE b.owner_id = a.owner_id) AS summed
       FROM storage_accounts a WHERE owner_id = $1`,
      [actor.userId],
    );
    expect(account?.counted).toBe(account?.summed);
    expect([{ stored_bytes: account?.counted }]).not.toEqual(before);
    expect((await generation.peer.call(presentationStats, { actor })).presentations_this_month).toBe(5);
    const next = await finished(1);
    const [first] = (await generation.peer.call(listPresentations, { actor, page: 1, batchId: next })).presentations;
    expect(first?.id).toBe((number?.id ?? 0) + 4);
    expect(await rows()).toEqual([
      [next, 1],
      [kept, 1],
    ]);
    expect((await events(id)).at(-1)).toMatchObject({
      type: 'rowdeck.generation.batch.deleted',
      data: { batch_id: id, row_count: 4, completed_count: 4, failed_count: 0, reason: 'owner' },
    });
  });

  it('is stopped where it was running: what was not made is given back, and it goes all the same', async () => {
    await start({}, GenerationApiModule);
    const { id } = await generation.createBatch(25);
    expect(await remove(id)).toMatchObject({ ids: [id], stopped: [id] });
    expect((await events(id)).at(-1)).toMatchObject({
      type: 'rowdeck.generation.batch.completed',
      data: { completed_count: 0, failed_count: 25 },
    });
    // Restored, it is a batch that was cancelled.
    await restore(id);
    const batch = await generation.peer.call(getBatch, { actor, id });
    expect(batch).toMatchObject({ failed_count: 25, not_made_count: 25, cancelled_at: expect.any(String) as string });
    const cancelled = { actor, page: 1, status: 'cancelled' as const };
    expect((await generation.peer.call(listBatches, cancelled)).batches.map((listed) => listed.id)).toEqual([id]);
    const of = { actor, batchId: id, page: 2, only: 'not_made' as const };
    const { failures, count } = await generation.peer.call(listFailures, of);
    expect([failures.length, failures[0]?.code, count]).toEqual([5, 'row.cancelled', 25]);
    expect(await generation.peer.call(listFailures, { ...of, page: 1, only: 'faulty' })).toMatchObject({ count: 0 });
  });

  it('can be restored for a minute, as it was', async () => {
    await start();
    const [older, id] = [await finished(2), await finished(3)];
    const [all, page] = [await listed(), await rows()];
    const whole = await generation.decks(id);
    await remove(id, older);
    expect([await listed(), await rows()]).toEqual([[], []]);
    expect((await restore(id, older)).ids.sort()).toEqual([id, older].sort());
    expect([await listed(), await rows()]).toEqual([all, page]);
    expect(await generation.decks(id)).toEqual(whole);
    // Whoever takes it back again is told that it is there.
    expect(await restore(id)).toEqual({ ids: [], present_ids: [id] });
  });

  it('is no matter of anybody else', async () => {
    await start();
    const id = await finished(1);
    const stranger = newActor();
    expect(await generation.peer.call(deleteBatches, { actor: stranger, ids: [id] })).toMatchObject({ ids: [] });
    await remove(id);
    expect(await generation.peer.call(restoreBatches, { actor: stranger, ids: [id] })).toEqual(NONE);
    expect(await remove(id)).toMatchObject({ ids: [] });
    const present = (who: Actor) => generation.peer.call(presentBatches, { actor: who, ids: [id] });
    expect(await present(actor)).toEqual({ ids: [] });
    expect(await restore(id)).toEqual({ ids: [id], present_ids: [] });
    expect([await present(actor), await present(stranger)]).toEqual([{ ids: [id] }, { ids: [] }]);
    expect(await generation.peer.call(restoreBatches, { actor: stranger, ids: [id] })).toEqual(NONE);
  });

  it('is one whose time has come, of before the setting too', async () => {
    await start({ BATCH_RETENTION_DAYS: '30' });
    const [young, old] = [await finished(1), await finished(1)];
    const batch = await generation.peer.call(getBatch, { actor, id: young });
    expect(Date.parse(batch.expires_at ?? '') - Date.parse(batch.finished_at ?? '')).toBe(30 * 86_400_000);
    await generation.query(`UPDATE batches SET finished_at = finished_at - interval '31 days' WHERE id = $1`, [old]);
    await eventually(async () => expect(await listed()).toEqual([young]));
    expect(await restore(old)).toEqual(NONE);
    await generation.query(MINUTE, [old]);
    await gone(old);
    expect((await events(old)).at(-1)).toMatchObject({ data: { batch_id: old, reason: 'retention' } });
  });
});
