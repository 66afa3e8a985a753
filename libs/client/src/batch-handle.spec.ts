import { json, problem, StandInServer } from '../test/stand-in-server';
import { type BatchHandle, type BatchProgress } from './batch-handle';
import { Rowdeck } from './rowdeck';

let server: StandInServer;
let client: Rowdeck;
beforeAll(async () => {
  server = await StandInServer.start();
  client = new Rowdeck({ key: 'rdk_test', baseUrl: server.url });
});
afterAll(() => server.stop());
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

const batch = (status: string, completed_count = 0, failed_count = 0) =>
  json({ id: 'b1', status, row_count: 3, completed_count, failed_count });

const handle = async (status: string): Promise<BatchHandle> => {
  server.willAnswer(batch(status));
  const got = await client.batches.get('b1');
  server.willAnswer();
  return got;
};

it.each([
  ['pending', false],
  ['processing', false],
  ['completed', true],
  ['failed', true],
  ['cancelled', true],
])('that is %s has ended: %s', async (status, ended) => {
  expect((await handle(status)).ended).toBe(ended);
});

it('has no warnings where it was not just created', async () => {
  expect((await handle('completed')).warnings).toEqual([]);
});

describe('waiting', () => {
  it.each(['completed', 'failed', 'cancelled'])(
    'asks nobody for a batch that is %s, and tells once',
    async (status) => {
      const ended = await handle(status);
      const told: BatchProgress[] = [];
      expect(await ended.wait({ onProgress: (progress) => told.push(progress) })).toBe(ended);
      expect(told).toMatchObject([{ status, row_count: 3 }]);
      expect(server.calls).toEqual([]);
    },
  );

  it('tells of rows that fail as of rows that are made, and of nothing twice', async () => {
    const running = await handle('processing');
    server.willAnswer(
      batch('processing'),
      batch('processing', 0, 1),
      batch('processing', 0, 1),
      batch('completed', 2, 1),
    );
    const told: string[] = [];
    await running.wait({
      onProgress: ({ status, completed_count, failed_count }) =>
        void told.push(`${status} ${completed_count} ${failed_count}`),
    });
    expect(told).toEqual(['processing 0 0', 'processing 0 1', 'completed 2 1']);
    expect(running.data).toMatchObject({ completed_count: 2, failed_count: 1 });
  });

  it('asks more seldom the longer it takes', async () => {
    const running = await handle('processing');
    const pauses: number[] = [];
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void, ms: number) => {
      // Those of the calls themselves are their time limits.
      if (ms >= 60_000) return undefined;
      pauses.push(ms);
      setImmediate(go);
      return undefined;
    }) as never);
    server.willAnswer(...Array.from({ length: 12 }, () => batch('processing')), batch('completed', 3));
    await running.wait();
    expect(pauses).toHaveLength(13);
    expect(pauses.slice(0, 3)).toEqual([250, 375, 562.5]);
    expect(pauses.at(-1)).toBe(5000);
  });

  it('survives a server that is restarted meanwhile', async () => {
    const running = await handle('processing');
    server.willAnswer(problem(503, 'service.unavailable'), problem(502, 'x'), batch('completed', 3));
    expect((await running.wait()).data.status).toBe('completed');
  });

  it('ends with the batch that was deleted', async () => {
    const running = await handle('processing');
    server.willAnswer(problem(404, 'batch.not_found'));
    await expect(running.wait()).rejects.toMatchObject({ code: 'batch.not_found' });
    expect(running.data.status).toBe('processing');
  });

  it('does not begin after its signal', async () => {
    const running = await handle('processing');
    const reason = new Error('Enough.');
    await expect(running.wait({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.calls).toEqual([]);
  });
});

it('makes failed rows again with other values, and knows the batch as it is then', async () => {
  const ended = await handle('failed');
  server.willAnswer(batch('processing', 1));
  const rows = [{ row: 2, values: { due: '2026-12-24' } }];
  expect(await ended.retry({ rows }, { idempotencyKey: 'again-1' })).toBe(ended);
  expect(ended).toMatchObject({ ended: false, data: { completed_count: 1 } });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ rows });
  expect(server.received[0]?.headers['idempotency-key']).toBe('again-1');
});

it('is cancelled, and knows it', async () => {
  const running = await handle('processing');
  server.willAnswer(batch('cancelled', 1));
  expect((await running.cancel()).ended).toBe(true);
});

it('lists what it has made, and what it has not', async () => {
  const ended = await handle('completed');
  server.willAnswer(json({ data: [{ id: '5' }], next_cursor: null }), json({ data: [{ row: 2 }], next_cursor: null }));
  expect(await ended.presentations({ limit: 100 }).first(1)).toEqual([{ id: '5' }]);
  expect(await ended.failures().first(1)).toEqual([{ row: 2 }]);
  expect(server.calls).toEqual(['GET /api/v1/batches/b1/presentations?limit=100', 'GET /api/v1/batches/b1/failures']);
});

it('stays known as it was where a call is refused', async () => {
  const ended = await handle('completed');
  server.willAnswer(problem(409, 'batch.finished'), problem(412, 'request.precondition_failed'));
  await expect(ended.cancel()).rejects.toMatchObject({ code: 'batch.finished' });
  await expect(ended.delete()).rejects.toMatchObject({ status: 412 });
  expect(ended.data.status).toBe('completed');
});
