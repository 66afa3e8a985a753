import { randomUUID } from 'node:crypto';
import { Problem } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { heartbeat, renderedRows, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { BatchRepository } from '../batches/batch.repository';
import { ChunkRepository } from '../chunks/chunk.repository';
import { AbandonPlan } from '../planning/abandon-plan';
import { SweepBatches } from '../sweeping/sweep-batches';

/** Bytes of the test's batches: of a row as it is stored, of its presentation as estimated, and as it turns out. */
const [ROW, ESTIMATED, FILLED] = [5, 20, 10];

describeWith(['postgres'], 'what an account stores', () => {
  let parts: RenderingParts;
  let usual: RenderingParts['limits'];

  beforeAll(async () => {
    parts = await RenderingParts.make();
    usual = { ...parts.limits };
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    parts.actor = newActor();
    Object.assign(parts.limits, usual);
    parts.render = ({ rowCount }) => Promise.resolve(renderedRows(rowCount));
  });

  const expectStored = async (bytes: number) => expect(await parts.stored()).toEqual({ counted: bytes, summed: bytes });
  const plan = () => ({ batchId: randomUUID(), actor: parts.actor, incomingKey: 'incoming/x' });
  const abandonment = () => {
    const rpc = { call: () => Promise.resolve({}) };
    const { dataSource, transactions } = parts.database;
    return new AbandonPlan(dataSource.manager, transactions, rpc as never, parts.objects.store);
  };

  it('is what its chunks may take until they have ended, then what they take, then without the rows that were swept', async () => {
    const { chunks } = await parts.plan(4, 2);
    await expectStored(6 * (ROW + ESTIMATED));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    await expectStored(4 * (ROW + FILLED) + 2 * (ROW + ESTIMATED));
    await parts.worker().bury(chunks[1] ?? '', new Problem('work.timed_out'));
    await expectStored(4 * (ROW + FILLED) + 2 * ROW);
    await parts.query(`UPDATE batches SET finished_at = finished_at - interval '1 hour'`);
    const { dataSource, transactions } = parts.database;
    const [batches, chunkRows] = [new BatchRepository(dataSource.manager), new ChunkRepository(dataSource.manager)];
    const sweep = new SweepBatches(batches, chunkRows, parts.objects.store, transactions, { LEASE_SECONDS: 30 });
    await Promise.all([sweep.execute(), sweep.execute()]);
    await expectStored(4 * FILLED + 2 * ROW);
  });

  it('counts nothing for rows that failed', async () => {
    const { chunks } = await parts.plan(3);
    parts.render = () => Promise.resolve(renderedRows(3, [{ index: 1, reason: 'No date.' }]));
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    await expectStored(3 * ROW + 2 * FILLED);
  });

  it('gets back what a plan took that came to nothing, once though it is undone twice', async () => {
    const [kept, undone] = [plan(), plan()];
    await parts.storage.begin(kept, 100);
    await parts.storage.begin(undone, 50);
    await expectStored(900);
    await parts.storage.claim(undone, 70);
    await expectStored(670);
    await Promise.all([abandonment().execute(undone), abandonment().execute(undone)]);
    await expectStored(600);
  });

  it('has room to the byte, and says how much there is', async () => {
    parts.limits.STORED_BYTES_PER_ACCOUNT = 600;
    await parts.storage.begin(plan(), 60);
    await parts.storage.begin(plan(), 40);
    await expect(parts.storage.begin(plan(), 1)).rejects.toMatchObject({
      code: 'batch.invalid',
      errors: {
        'presentation.csv_file': [
          expect.stringMatching(
            /Your account stores 1 MB of the 1 MB that it may\. Start a batch of fewer rows/,
          ) as string,
        ],
      },
    });
    await expectStored(600);
  });

  it.each([
    ['bytes', { STORED_BYTES_PER_ACCOUNT: 1_000 }, { code: 'batch.invalid' }],
    ['batches in flight', { BATCHES_IN_FLIGHT: 4 }, { code: 'request.rate_limited' }],
  ])('is not exceeded by twelve plans that begin at once: %s', async (_what, limits, refusal) => {
    Object.assign(parts.limits, limits);
    const begun = await Promise.allSettled(Array.from({ length: 12 }, () => parts.storage.begin(plan(), 40)));
    const refused = begun.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toHaveLength(8);
    expect(refused).toEqual(Array.from({ length: 8 }, () => expect.objectContaining(refusal) as object));
    await expectStored(4 * 240);
  });

  it('is not exceeded by two batches that have been read at once', async () => {
    parts.limits.STORED_BYTES_PER_ACCOUNT = 1_000;
    const plans = [plan(), plan()];
    for (const each of plans) await parts.storage.begin(each, 1);
    const claims = await Promise.allSettled(plans.map((each) => parts.storage.claim(each, 600)));
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectStored(606);
  });

  it('takes no batch that is larger than a batch may be', async () => {
    parts.limits.BATCH_MAX_BYTES = 500;
    const begun = plan();
    await parts.storage.begin(begun, 1);
    await expect(parts.storage.claim(begun, 501)).rejects.toMatchObject({
      errors: { 'presentation.csv_file': [expect.stringContaining('one batch may take') as string] },
    });
    await parts.storage.claim(begun, 500);
    await expectStored(500);
  });

  describe('when a pack was estimated too small', () => {
    const overflowing = (most: number[]): void => {
      parts.render = ({ rowCount, maxPackBytes }) => {
        most.push(maxPackBytes);
        return Promise.resolve({ ...renderedRows(rowCount), overflowed: maxPackBytes < 1_000 });
      };
    };

    it('is filled once more with the room that a chunk may have', async () => {
      const { chunks } = await parts.plan(4);
      const most: number[] = [];
      overflowing(most);
      await parts.worker().execute(chunks[0] ?? '', heartbeat);
      expect(most).toEqual([4 * ESTIMATED, usual.CHUNK_MAX_BYTES]);
      await expectStored(4 * (ROW + FILLED));
    });

    it.each([
      ['the account', { STORED_BYTES_PER_ACCOUNT: 130 }, [80, 110]],
      ['the batch', { BATCH_MAX_BYTES: 105 }, [80, 85]],
      ['nobody', { STORED_BYTES_PER_ACCOUNT: 100 }, [80]],
    ])('has the room that is left: %s has some', async (_who, limits, expected) => {
      const { chunks } = await parts.plan(4);
      Object.assign(parts.limits, limits);
      const most: number[] = [];
      overflowing(most);
      await parts.worker().execute(chunks[0] ?? '', heartbeat);
      expect(most).toEqual(expected);
      await expectStored(4 * (ROW + FILLED));
    });
  });
});
