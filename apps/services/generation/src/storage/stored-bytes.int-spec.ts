import { randomUUID } from 'node:crypto';
import { Problem } from '@rowdeck/contracts';
import { type Transactions } from '@rowdeck/persistence';
import { describeWith } from '@rowdeck/testing';
import { heartbeat, countedRows, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { AbandonPlan } from '../planning/abandon-plan';
import { BatchRecipes } from '../rendering/batch-recipes';
import { StorageAccountRepository } from './storage-account.repository';

/** Bytes of the test's batches: of a row as it is stored, and of the recipe of a batch. */
const [ROW, RECIPE] = [5, 70];

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
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  const expectStored = async (bytes: number) => expect(await parts.stored()).toEqual({ counted: bytes, summed: bytes });
  const plan = () => ({ batchId: randomUUID(), actor: parts.actor, incomingKey: 'incoming/x' });
  const abandonment = () => {
    const rpc = { call: () => Promise.resolve({}) };
    const { dataSource, transactions } = parts.database;
    return new AbandonPlan(dataSource.manager, transactions, rpc as never, parts.objects.store);
  };

  it('is the rows of its batches, whatever becomes of them', async () => {
    const { chunks } = await parts.plan(4, 2);
    await expectStored(6 * ROW);
    await parts.worker().execute(chunks[0] ?? '', heartbeat);
    await parts.worker().bury(chunks[1] ?? '', new Problem('work.timed_out'));
    await expectStored(6 * ROW);
  });

  describe('of recipes', () => {
    const settled: string[] = [];
    /** A worker that settles recipes: each of another key, as if each had another zlib. */
    const recipes = (transactions: Pick<Transactions, 'run'> = parts.database.transactions) => {
      const settle = async () => {
        const key = `batches/recipe-${settled.length}`;
        settled.push(key);
        await parts.objects.store.put(key, Buffer.from('recipe'));
        return { key, bytes: RECIPE };
      };
      return new BatchRecipes(transactions, { settle }, parts.objects.store, parts.limits);
    };
    const leased = async () => {
      const { chunks } = await parts.plan(4, 2);
      const leases = await Promise.all(chunks.map((chunk) => parts.leases.take(chunk)));
      return leases.flatMap((lease) => lease ?? []);
    };

    it('is one for each batch, though two workers settle it at once', async () => {
      const [first, second] = await leased();
      if (!first || !second) throw new Error('The chunks were not leased.');
      const [one, other] = [recipes(), recipes()];
      const keys = await Promise.all([one.of(first), one.of(second), other.of(second)]);
      expect(new Set(keys).size).toBe(1);
      expect(settled).toHaveLength(2);
      await expectStored(6 * ROW + RECIPE);
      const stored = await Promise.all(settled.map((key) => parts.objects.store.head(key)));
      expect(stored.map((head, index) => head !== null && settled[index])).toContain(keys[0]);
      expect(stored.filter((head) => head !== null)).toHaveLength(1);
      expect(await recipes().of({ ...first, recipeKey: keys[0] ?? '' })).toBe(keys[0]);
      expect(settled).toHaveLength(2);
    });

    it('is there though the worker that settled it lost its database behind the commit', async () => {
      const [lease] = await leased();
      if (!lease) throw new Error('The chunk was not leased.');
      const run = async (work: Parameters<Transactions['run']>[0]) => {
        await parts.database.transactions.run(work);
        throw new Error('Connection terminated unexpectedly');
      };
      await expect(recipes({ run }).of(lease)).rejects.toThrow('Connection terminated');
      const key = settled.at(-1) ?? '';
      expect(await parts.query('SELECT recipe_key FROM batches WHERE id = $1', [lease.batchId])).toEqual([
        { recipe_key: key },
      ]);
      expect(await parts.objects.store.head(key)).not.toBeNull();
    });

    it('is refused where the account is full, and leaves nothing behind', async () => {
      const [lease] = await leased();
      if (!lease) throw new Error('The chunk was not leased.');
      parts.limits.STORED_BYTES_PER_ACCOUNT = 6 * ROW + RECIPE - 1;
      await expect(recipes().of(lease)).rejects.toMatchObject({ code: 'batch.invalid', kind: { retryable: false } });
      await expectStored(6 * ROW);
      expect(await parts.objects.store.head(settled.at(-1) ?? '')).toBeNull();
      expect(await parts.query('SELECT recipe_key FROM batches WHERE id = $1', [lease.batchId])).toEqual([
        { recipe_key: null },
      ]);
    });
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

  it('is told from what is kept free for a plan that is under way', async () => {
    const said = () => new StorageAccountRepository(parts.database.dataSource.manager).read(parts.actor.userId);
    expect(await said()).toEqual({ stored: 0, reserved: 0 });
    await parts.plan(4, 2);
    const begun = plan();
    await parts.storage.begin(begun, 100);
    await parts.storage.begin({ ...plan(), actor: newActor() }, 100);
    expect(await said()).toEqual({ stored: 6 * ROW, reserved: 600 });
    await abandonment().execute(begun);
    expect(await said()).toEqual({ stored: 6 * ROW, reserved: 0 });
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
});
