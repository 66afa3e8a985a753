import { describeWith } from '@rowdeck/testing';
import { countedRows, RenderingParts } from '../../test/rendering-parts';
import { type ChunkLease } from './chunk.repository';
import { EndChunk } from './end-chunk';

const FREE = `status = 'pending', leased_until = NULL`;
const HELD = `status = 'leased', leased_until = now() + interval '20 seconds'`;
const SILENT = `status = 'leased', leased_until = now() - interval '1 second'`;
const DONE = `status = 'done', leased_until = NULL`;
const GIVEN_UP = `status = 'failed', leased_until = NULL`;

describeWith(['postgres'], 'the lease of a chunk', () => {
  let parts: RenderingParts;
  let batchId: string;
  let chunk: string;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(async () => {
    parts.events.length = 0;
    const planned = await parts.plan(4);
    [batchId, chunk] = [planned.id, planned.chunks[0] ?? ''];
  });

  const become = (state: string) => parts.query(`UPDATE chunks SET ${state} WHERE id = $1`, [chunk]);
  const ending = () => {
    const outbox = { append: () => Promise.resolve() };
    return new EndChunk(parts.database.transactions, outbox, parts.dispatcher, parts.metrics);
  };
  const state = async () => {
    const [row] = await parts.query<{ status: string; attempt: number; free: boolean | null }>(
      'SELECT status, attempt, leased_until < now() AS free FROM chunks WHERE id = $1',
      [chunk],
    );
    return row;
  };
  const leased = async (): Promise<ChunkLease> => {
    const lease = await parts.leases.take(chunk);
    if (!lease) throw new Error('not free');
    return lease;
  };

  it.each([
    ['waits', FREE, true],
    ['is held by a worker that is silent', SILENT, true],
    ['is held by a living worker', HELD, false],
    ['is done', DONE, false],
    ['was given up', GIVEN_UP, false],
  ])('is given for a chunk that %s: %s', async (_which, given, taken) => {
    await become(given);
    expect((await parts.leases.take(chunk)) !== null).toBe(taken);
  });

  it('says all that a worker needs, and counts attempts', async () => {
    const lease = await leased();
    expect(lease).toEqual({
      rerun: null,
      deckIndex: null,
      id: chunk,
      batchId,
      ownerId: parts.actor.userId,
      number: 1,
      firstRow: 1,
      chunkRows: 4,
      chunkCount: 1,
      rowsKey: `batches/${batchId}/rows/1.ndjson`,
      attempt: 1,
      failedAttempts: 0,
      lapses: 0,
      compiledKey: 'templates/c',
      columns: ['a'],
      mapping: [['a', 'a']],
      readings: { columns: [] },
      dataLocale: null,
      locale: null,
      missing: null,
      rowCount: 4,
      recipeKey: null,
      startsBatch: true,
    });
    await become(SILENT);
    expect((await leased()).attempt).toBe(2);
  });

  it('is given to one of many that ask at once', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => parts.leases.take(chunk)));
    expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('lasts longer when it is renewed, even when it had just run out', async () => {
    const lease = await leased();
    await become(SILENT);
    expect(await parts.leases.renew(lease)).toBe(true);
    expect(await state()).toEqual({ status: 'leased', attempt: 1, free: false });
  });

  it.each<[string, (lease: ChunkLease) => Promise<unknown>, number[]]>([
    ['counts an attempt that failed', (lease) => parts.leases.giveBack(lease), [1, 0]],
    ['counts one whose worker is silent apart', () => become(SILENT), [0, 1]],
    ['does not count what met a store that was away', (lease) => parts.leases.wait(lease, 'storage'), [0, 0]],
  ])('%s', async (_what, end, failed) => {
    await end(await leased());
    expect(await leased()).toMatchObject({ attempt: 2, failedAttempts: failed[0], lapses: failed[1] });
  });

  it('is told to operators where a silent worker has lost it, once', async () => {
    const before = parts.leasesLost;
    await parts.leases.giveBack(await leased());
    await leased();
    expect(parts.leasesLost - before).toBe(0);
    await become(SILENT);
    await leased();
    expect(await parts.leases.take(chunk)).toBeNull();
    expect(parts.leasesLost - before).toBe(1);
  });

  it('is free at once when it is given back', async () => {
    await parts.leases.giveBack(await leased());
    expect(await state()).toEqual({ status: 'pending', attempt: 1, free: null });
    expect((await leased()).attempt).toBe(2);
  });

  it('that was lost changes nothing any more', async () => {
    const lost = await leased();
    await become(SILENT);
    await leased();
    const before = await state();
    expect(await parts.leases.renew(lost)).toBe(false);
    await parts.leases.giveBack(lost);
    expect(await ending().complete(lost, countedRows(4), 0)).toBeNull();
    expect(await ending().fail(chunk, 'Gone.', lost)).toBeNull();
    expect(await state()).toEqual(before);
    expect(await parts.statuses(batchId)).toEqual(Array.from({ length: 4 }, () => 'processing'));
  });

  it.each([
    ['waits', FREE, true],
    ['is held by a worker that is silent', SILENT, true],
    ['is held by a living worker', HELD, false],
    ['is done', DONE, false],
    ['was given up before', GIVEN_UP, false],
  ])('is not asked for to give up a chunk that %s: %s', async (_which, given, ends) => {
    const before = { [HELD]: 'processing', [DONE]: 'completed', [GIVEN_UP]: 'failed' }[given];
    await become(given);
    const ended = await ending().fail(chunk, 'Gone.');
    expect(ended?.batch.failedCount ?? 0).toBe(ends ? 4 : 0);
    expect(await parts.statuses(batchId)).toEqual(Array.from({ length: 4 }, () => (ends ? 'failed' : before)));
  });

  it('of each chunk covers rows of its own, without a gap', async () => {
    const { chunks } = await parts.plan(3, 3, 1);
    const leases = await Promise.all(chunks.map((id) => parts.leases.take(id)));
    expect(leases.map((lease) => [lease?.number, lease?.firstRow, lease?.chunkRows])).toEqual([
      [1, 1, 3],
      [2, 4, 3],
      [3, 7, 1],
    ]);
  });
});
