import { randomUUID } from 'node:crypto';
import { type CreatedBatch } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { RenderingParts } from '../../test/rendering-parts';
import { IdempotencyKeyRepository } from '../planning/idempotency-key.repository';
import { PlanOnce } from '../planning/plan-once';

const LEASE_SECONDS = 2;
const created = (id: string) => ({ id }) as CreatedBatch;

describeWith(['postgres'], 'the key of a plan whose process dies, stands still or is slow', () => {
  let parts: RenderingParts;
  let form: { ownerId: string; key: string; fingerprint: string };
  let undone: string[];
  let planned: string[];
  /** Processes whose machine stands still: they renew nothing. */
  let frozen: Set<string>;

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    form = { ownerId: parts.actor.userId, key: randomUUID(), fingerprint: 'a' };
    [undone, planned, frozen] = [[], [], new Set()];
  });

  /** One of several processes with one database. */
  const process = (name: string) => {
    const { manager } = parts.database.dataSource;
    const keys = new IdempotencyKeyRepository(manager);
    const renew = keys.renew.bind(keys);
    jest.spyOn(keys, 'renew').mockImplementation((taker) => (frozen.has(name) ? Promise.resolve() : renew(taker)));
    const execute = ({ batchId }: { batchId: string }) => Promise.resolve(void undone.push(batchId));
    return new PlanOnce(manager, keys, { execute }, { LEASE_SECONDS });
  };
  /** The transaction that inserts a batch. */
  const commit = (id: string) =>
    parts.database.transactions.run(async (manager) => {
      await new IdempotencyKeyRepository(manager).answer(created(id));
      planned.push(id);
      return created(id);
    });
  const held = () => {
    let go: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (go = resolve));
    let begun: (id: string) => void = () => undefined;
    const id = new Promise<string>((resolve) => (begun = resolve));
    const plan = async (batchId: string) => {
      begun(batchId);
      await waiting;
      return commit(batchId);
    };
    return { plan, id, go };
  };
  const begin = async (id: string) => {
    await parts.storage.begin({ batchId: id, actor: parts.actor, incomingKey: `incoming/${id}` }, 10);
  };

  it('is taken by an equal form when its lease has ended, what the dead one took is given back, and one batch is made', async () => {
    const [dead, other] = [held(), process('two')];
    frozen.add('one');
    void process('one')
      .execute(form, dead.plan)
      .catch(() => undefined);
    const deadId = await dead.id;
    await begin(deadId);
    const answer = await other.execute(form, commit);
    expect([planned, undone]).toEqual([[answer.id], [deadId]]);
    expect(await process('three').execute(form, commit)).toEqual(answer);
  });

  it('does not let the first commit a second batch when it goes on, and the form has the one that was made', async () => {
    const slow = held();
    frozen.add('one');
    const first = process('one').execute(form, slow.plan);
    await slow.id;
    const answer = await process('two').execute(form, commit);
    slow.go();
    await expect(first).rejects.toThrow('taken over');
    expect(planned).toEqual([answer.id]);
    expect(await process('three').execute(form, commit)).toEqual(answer);
  });

  it('stays with a process that is slow, however long that is', async () => {
    const slow = held();
    const first = process('one').execute(form, slow.plan);
    const id = await slow.id;
    const second = process('two').execute(form, commit);
    await new Promise((resolve) => void setTimeout(resolve, 3_000 * LEASE_SECONDS));
    slow.go();
    expect([await first, await second, planned]).toEqual([created(id), created(id), [id]]);
  });

  it('stays with a process that could not renew it while the database was away', async () => {
    const slow = held();
    const first = process('one').execute(form, slow.plan);
    const id = await slow.id;
    await parts.query(`UPDATE idempotency_keys SET leased_until = now() - interval '1 minute' WHERE batch_id = $1`, [
      id,
    ]);
    const second = process('two').execute(form, commit);
    await new Promise((resolve) => void setTimeout(resolve, 2_000 * LEASE_SECONDS));
    slow.go();
    expect([await first, await second, planned]).toEqual([created(id), created(id), [id]]);
  });

  it('is asked for nothing more by a plan that ends within the first interval', async () => {
    const keys = new IdempotencyKeyRepository(parts.database.dataSource.manager);
    const renew = jest.spyOn(keys, 'renew');
    const execute = () => Promise.resolve();
    const { manager } = parts.database.dataSource;
    await new PlanOnce(manager, keys, { execute }, { LEASE_SECONDS: 60 }).execute(form, commit);
    expect(renew).not.toHaveBeenCalled();
  });
});
