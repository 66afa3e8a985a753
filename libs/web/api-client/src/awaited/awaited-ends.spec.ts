import { sampleBatch, sampleNotice } from '@rowdeck/http-contract';
import { mockServer } from '../../test/mock-server';
import { noticesApi } from '../notices/notices.api';
import { awaitsEnd } from './awaited-ends';
import { batchListApi } from '../batches/batch-list.api';
import { batchesApi } from '../batches/batches.api';

const { open } = mockServer();
const { batch } = batchesApi.endpoints;
const { batches, deleteBatches } = batchListApi.endpoints;
const running = sampleBatch({ status: 'processing', finished_at: null });

describe('the end of a batch', () => {
  const shop = () => {
    const { store, state } = open({ batches: [running], notices: [] });
    const ask = {
      batch: () => store.dispatch(batch.initiate(running.id, { forceRefetch: true })).unwrap(),
      batches: () => store.dispatch(batches.initiate({ page: 1 }, { forceRefetch: true })).unwrap(),
      notices: () => store.dispatch(noticesApi.endpoints.notices.initiate(undefined, { forceRefetch: true })).unwrap(),
    };
    return { store, state, ask, awaited: () => awaitsEnd(store.getState()) };
  };

  it.each(['batch', 'batches'] as const)(
    'is awaited once %s has shown that it runs, until its notice is there',
    async (how) => {
      const { state, ask, awaited } = shop();
      expect(awaited()).toBe(false);
      await ask[how]();
      expect(awaited()).toBe(true);
      await ask.notices();
      expect(awaited()).toBe(true);
      state.notices = [sampleNotice({ batch_id: running.id, created_at: '2026-11-20T14:00:05.000Z' })];
      await ask.notices();
      expect(awaited()).toBe(false);
    },
  );

  it('is not that of which it was told before its rows were made again', async () => {
    const { state, ask, awaited } = shop();
    const counts = { completed_count: 0, failed_count: 0, not_made_count: 0 };
    const rerun = { number: 1, row_count: 2, started_at: '2026-11-21T10:00:00.000Z', ...counts };
    state.batches = [{ ...running, rerun }];
    state.notices = [sampleNotice({ batch_id: running.id, created_at: '2026-11-20T14:00:05.000Z' })];
    await ask.batch();
    await ask.notices();
    expect(awaited()).toBe(true);
  });

  it('is not awaited for ever where no notice comes', async () => {
    const { state, ask, awaited } = shop();
    await ask.batch();
    state.batches = [sampleBatch()];
    await ask.batches();
    for (let asked = 0; asked < 4; asked++) {
      expect(awaited()).toBe(true);
      await ask.notices();
    }
    expect(awaited()).toBe(false);
  });

  it('is not awaited of what is deleted', async () => {
    const { store, ask, awaited } = shop();
    await ask.batch();
    await store.dispatch(deleteBatches.initiate([running.id])).unwrap();
    expect(awaited()).toBe(false);
  });
});
