import {
  cancelBatch,
  deleteBatches,
  failedRows,
  getBatch,
  getBatchMapping,
  getPresentation,
  listBatches,
  listFailures,
  listPresentations,
  presentationDeck,
  presentationStats,
  renameBatch,
  rerunBatch,
  restoreBatches,
} from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { newActor } from '../../test/sample-batch';

describeWith(['postgres'], 'somebody else', () => {
  const stranger = newActor();
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let batchId: string;
  let id: number;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
    batchId = (await generation.createBatch(2)).id;
    await generation.finished(batchId);
    const { presentations } = await generation.peer.call(listPresentations, { actor: generation.actor });
    id = presentations[0]?.id ?? 0;
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  it.each([
    ['a batch', 'batch.not_found', () => generation.peer.call(getBatch, { actor: stranger, id: batchId })],
    ['a batch’s decks', 'batch.not_found', () => generation.decks(batchId, stranger)],
    [
      'a batch’s presentations',
      'batch.not_found',
      () => generation.peer.call(listPresentations, { actor: stranger, batchId }),
    ],
    ['a batch’s failures', 'batch.not_found', () => generation.peer.call(listFailures, { actor: stranger, batchId })],
    [
      'a batch’s failed rows',
      'batch.not_found',
      () => generation.peer.call(failedRows, { actor: stranger, batchId, afterRow: 0 }),
    ],
    [
      'a batch’s columns',
      'batch.not_found',
      () => generation.peer.call(getBatchMapping, { actor: stranger, id: batchId }),
    ],
    [
      'a batch to rename',
      'batch.not_found',
      () => generation.peer.call(renameBatch, { actor: stranger, id: batchId, name: 'Mine' }),
    ],
    ['a batch to cancel', 'batch.not_found', () => generation.peer.call(cancelBatch, { actor: stranger, batchId })],
    [
      'a batch to run again',
      'batch.not_found',
      () =>
        generation.peer.call(rerunBatch, {
          actor: stranger,
          batchId,
          corrections: { rows: [{ row: 1 }] },
        }),
    ],
    ['a presentation', 'presentation.not_found', () => generation.peer.call(getPresentation, { actor: stranger, id })],
    ['a deck', 'presentation.not_found', () => generation.peer.call(presentationDeck, { actor: stranger, id })],
    ['a template', 'template.not_found', () => generation.createBatch(1, stranger)],
  ])('finds nothing where %s is', async (_what, code, ask) => {
    await expect(ask()).rejects.toMatchObject({ code });
  });

  it('finds a foreign template at fault under its field', async () => {
    await expect(generation.createBatch(1, stranger)).rejects.toMatchObject({
      errors: { 'presentation.template_id': [expect.stringContaining('Choose another.')] },
    });
  });

  it.each([999_999, Number.MAX_SAFE_INTEGER, 0, -1])(
    'gets the same answer for the number %d, which none has',
    async (none) => {
      for (const definition of [getPresentation, presentationDeck]) {
        await expect(generation.peer.call(definition, { actor: stranger, id: none })).rejects.toMatchObject({
          code: 'presentation.not_found',
        });
      }
    },
  );

  it('has empty lists and counts', async () => {
    const { peer } = generation;
    expect((await peer.call(listPresentations, { actor: stranger })).presentations).toEqual([]);
    expect(await peer.call(presentationStats, { actor: stranger })).toEqual({
      emptied: false,
      presentations_this_month: 0,
      recent: [],
      recent_batches: [],
    });
    expect((await peer.call(listBatches, { actor: stranger })).batches).toEqual([]);
  });

  it('deletes and restores nothing of it', async () => {
    const { peer, actor } = generation;
    expect(await peer.call(deleteBatches, { actor: stranger, ids: [batchId] })).toMatchObject({ ids: [], stopped: [] });
    await peer.call(deleteBatches, { actor, ids: [batchId] });
    expect(await peer.call(restoreBatches, { actor: stranger, ids: [batchId] })).toMatchObject({ ids: [] });
    expect(await peer.call(restoreBatches, { actor, ids: [batchId] })).toMatchObject({ ids: [batchId] });
  });
});
