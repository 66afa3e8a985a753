import { randomUUID } from 'node:crypto';
import { Problem } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { newActor } from '../../test/sample-batch';
import { ChunkRepository } from '../chunks/chunk.repository';
import { AbandonPlan } from '../planning/abandon-plan';
import { PlanInProgress } from '../planning/plan-in-progress.entity';
import { RecoverChunks } from './recover-chunks';
import { SweepPlans } from './sweep-plans';

describeWith(['postgres'], 'sweeping', () => {
  let parts: RenderingParts;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(async () => {
    await parts.query('TRUNCATE batches, plans_in_progress, storage_accounts CASCADE');
    await parts.objects.store.delete(await keys());
    parts.enqueued.length = 0;
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount));
  });

  const manager = () => parts.database.dataSource.manager;
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of parts.objects.store.list('')) found.push(key);
    return found.sort();
  };
  const store = async (...objects: string[]): Promise<void> => {
    for (const key of objects) await parts.objects.store.put(key, Buffer.from('x'));
  };

  describe('chunks that nobody renders', () => {
    const recovery = () => new RecoverChunks(new ChunkRepository(manager()), parts.dispatcher, parts.queue);
    const recover = () => recovery().execute();

    it('are handed to the queue when their planner died before it did that, as many as the window takes', async () => {
      const first = await parts.plan(1, 1, 1);
      const second = await parts.plan(1);
      await recover();
      expect(parts.enqueued.sort()).toEqual([...first.chunks.slice(0, 2), ...second.chunks].sort());
      await recover();
      expect(parts.enqueued).toHaveLength(3);
    });

    it('are fewer of each batch while its owner has many under way, and of another owner as many as ever', async () => {
      const { actor } = parts;
      const many = [];
      for (let batch = 0; batch < 11; batch++) many.push(await parts.plan(1, 1, 1));
      parts.actor = newActor();
      const other = await parts.plan(1, 1, 1);
      parts.actor = actor;
      await recover();
      const firsts = many.map(({ chunks }) => chunks[0]);
      expect(parts.enqueued.sort()).toEqual([...firsts, ...other.chunks.slice(0, 2)].sort());
      const [first] = many;
      await parts.query('UPDATE batches SET finished_at = now() WHERE id <> $1', [first?.id]);
      parts.enqueued.length = 0;
      await parts.worker().execute(first?.chunks[0] ?? '', heartbeat);
      expect(parts.enqueued).toEqual(first?.chunks.slice(1));
    });

    it.each([
      ['is held by a worker', `dispatched_at = now(), status = 'leased', leased_until = now() + interval '1 hour'`],
      ['waits for a worker', `dispatched_at = now() + interval '1 hour'`],
      ['waits for storage', `dispatched_at = now(), resume_at = now() + interval '1 hour'`],
    ])(
      'keep their holder, and are lost to nobody, when the clock of the database goes back: one that %s',
      async (_which, state) => {
        const { chunks } = await parts.plan(1);
        await parts.query(`UPDATE chunks SET attempt = 1, ${state}`);
        await recover();
        expect(await parts.query('SELECT attempt FROM chunks')).toEqual([{ attempt: 1 }]);
        await parts.query(`UPDATE chunks SET leased_until = leased_until - interval '31 seconds',
        dispatched_at = dispatched_at - interval '31 seconds', resume_at = resume_at - interval '31 seconds'`);
        parts.enqueued.length = 0;
        await recover();
        expect(parts.enqueued).toEqual(chunks);
      },
    );

    it.each<[string, string, boolean]>([
      ['waits for a long time', `dispatched_at = now() - interval '31 seconds'`, true],
      ['has not waited long', `dispatched_at = now() - interval '20 seconds'`, false],
      [
        'was taken by a worker that has been silent for as long as a lease lasts',
        `dispatched_at = now() - interval '11 seconds', status = 'leased', leased_until = now() - interval '1 second'`,
        true,
      ],
      [
        'is held by a worker that is silent',
        `dispatched_at = now() - interval '31 seconds', status = 'leased', leased_until = now() - interval '1 second'`,
        true,
      ],
      [
        'is held by a living worker',
        `dispatched_at = now() - interval '31 seconds', status = 'leased', leased_until = now() + interval '5 seconds'`,
        false,
      ],
      [
        'waited for storage, and whose pause is over',
        `dispatched_at = now(), resume_at = now() - interval '1 second'`,
        true,
      ],
      [
        'waits for storage, and was dispatched long ago',
        `dispatched_at = now() - interval '31 seconds', resume_at = now() + interval '5 seconds'`,
        false,
      ],
      ['is done', `dispatched_at = now() - interval '31 seconds', status = 'done'`, false],
      ['was given up', `dispatched_at = now() - interval '31 seconds', status = 'failed'`, false],
    ])('are handed over again: one that %s', async (_which, state, again) => {
      const { chunks } = await parts.plan(1);
      await parts.query(`UPDATE chunks SET ${state}`);
      await recover();
      expect(parts.enqueued).toEqual(again ? chunks : []);
    });

    it('are handed over by the next sweep when the queue refused them, however few and whoever it was', async () => {
      const { id, chunks } = await parts.plan(1, 1, 1);
      parts.refusal = new Problem('service.unavailable');
      await expect(parts.dispatcher.fillWindow(id)).rejects.toBe(parts.refusal);
      await expect(recover()).rejects.toBe(parts.refusal);
      parts.refusal = undefined;
      await recover();
      expect(parts.enqueued.sort()).toEqual(chunks.slice(0, 2).sort());
    });

    it('are handed over again when the queue was out of reach, all that no worker holds', async () => {
      const { chunks } = await parts.plan(1, 1, 1);
      const handed = `dispatched_at = now() - interval '3 seconds'`;
      await parts.query(`UPDATE chunks SET ${handed}`);
      await parts.query(
        `UPDATE chunks SET status = 'leased', leased_until = now() + interval '5 seconds' WHERE id = $1`,
        [chunks[0]],
      );
      await recover();
      expect(parts.enqueued).toEqual([]);
      recovery().onApplicationBootstrap();
      parts.queueBack();
      await eventually(() => expect(parts.enqueued.sort()).toEqual(chunks.slice(1).sort()));
    });
  });

  describe('plans that came to nothing', () => {
    let released: string[];
    let billingIsAway: boolean;

    beforeEach(() => {
      released = [];
      billingIsAway = false;
    });

    const sweep = () => {
      const rpc = {
        call: (_definition: unknown, { batchId }: { batchId: string }) => {
          if (billingIsAway) return Promise.reject(new Problem('service.unavailable'));
          released.push(batchId);
          return Promise.resolve({});
        },
      };
      const abandonment = new AbandonPlan(manager(), parts.database.transactions, rpc as never, parts.objects.store);
      return new SweepPlans(parts.database.transactions, abandonment, parts.limits).execute();
    };
    const started = async (minutesAgo: number): Promise<string> => {
      const batchId = randomUUID();
      const startedAt = new Date(Date.now() - minutesAgo * 60_000);
      await manager().insert(PlanInProgress, {
        batchId,
        actor: newActor(),
        incomingKey: `incoming/${batchId}`,
        startedAt,
      });
      await store(`incoming/${batchId}`, `batches/${batchId}/rows/1.ndjson`);
      return batchId;
    };
    const plans = () => manager().find(PlanInProgress, { select: { batchId: true, abandoned: true } });

    it('are undone once they are older than any plan takes', async () => {
      const old = await started(11);
      const fresh = await started(9);
      await sweep();
      expect(released).toEqual([old]);
      expect(await plans()).toEqual([{ batchId: fresh, abandoned: false }]);
      expect(await keys()).toEqual([`batches/${fresh}/rows/1.ndjson`, `incoming/${fresh}`]);
    });

    it('stay until everything is undone, and come to no batch meanwhile', async () => {
      const batchId = await started(11);
      billingIsAway = true;
      await expect(sweep()).rejects.toMatchObject({ code: 'service.unavailable' });
      expect(await plans()).toEqual([{ batchId, abandoned: true }]);
      billingIsAway = false;
      await sweep();
      expect([await plans(), released, await keys()]).toEqual([[], [batchId], []]);
    });
  });
});
