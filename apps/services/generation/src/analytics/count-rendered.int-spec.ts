import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type Actor, type presentationRendered, type DataOf } from '@rowdeck/contracts';
import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { newActor } from '../../test/sample-batch';
import { generationDatabase } from '../database/generation.database';
import { CountRendered } from './count-rendered';

type Told = DataOf<typeof presentationRendered> & { readonly by: string | undefined };

const PITCH = { id: 7, name: 'Pitch', teamId: null };

describeWith(['postgres'], 'presentations that are made one by one', () => {
  let database: TestDatabase;
  let told: Told[];
  let counting: CountRendered;
  let ana: Actor;
  beforeAll(async () => {
    database = await freshDatabase('generation', generationDatabase);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    told = [];
    ana = newActor();
    counting = newCounting();
  });

  const outbox = {
    append: (_manager: unknown, _event: unknown, data: object, { actor }: { readonly actor: Actor | null }) => {
      told.push({ ...(data as Told), by: actor?.apiKey?.name });
      return Promise.resolve();
    },
  };
  const newCounting = (
    transactions: Pick<typeof database.transactions, 'run' | 'runUnlessLocked'> = database.transactions,
  ) => new CountRendered(transactions, outbox as never);
  const query = <T extends object>(sql: string) => database.dataSource.query<T[]>(sql, [ana.userId]);
  const days = () =>
    query<{ day: string; team_id: number; completed: number }>(
      `SELECT day::text, team_id, template_id, template_name AS template, member_name AS member, batches, completed::int, failed::int, bytes::int
       FROM presentation_days WHERE owner_id = $1 ORDER BY day, team_id`,
    );
  const months = () =>
    query<{ month: string; made: number }>(
      'SELECT month::text, made::int FROM made_presentations WHERE owner_id = $1 ORDER BY month',
    );
  const withKey = (name: string): Actor => ({ ...ana, via: 'api_key', apiKey: { id: randomUUID(), name } });
  const add = (about: Partial<Parameters<CountRendered['add']>[0]> = {}, at?: Date) =>
    counting.add({ actor: ana, template: PITCH, bytes: 100, ...about }, at);
  const today = new Date().toISOString().slice(0, 10);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const inPitch = { team_id: 0, template_id: 7, template: 'Pitch', member: 'Ada', batches: 0, failed: 0 };

  it('are counted together: by day, in the month, and in one event for each key', async () => {
    const [reports, site] = [withKey('Reports'), withKey('Site')];
    for (const actor of [reports, reports, site]) add({ actor });
    await counting.write();
    expect(await days()).toEqual([{ ...inPitch, day: today, completed: 3, bytes: 300 }]);
    expect(await months()).toEqual([{ month: thisMonth, made: 3 }]);
    expect(told.map(({ by, count, bytes, template_id }) => [by, count, bytes, template_id])).toEqual([
      ['Reports', 2, 200, 7],
      ['Site', 1, 100, 7],
    ]);
  });

  it('are added to what there is, and written once', async () => {
    add();
    await counting.write();
    await counting.write();
    add({ template: { ...PITCH, name: 'Pitch of today' }, actor: { ...ana, name: '' } });
    await counting.write();
    expect(await days()).toEqual([
      { ...inPitch, template: 'Pitch of today', member: ana.email, day: today, completed: 2, bytes: 200 },
    ]);
    expect(told).toHaveLength(2);
  });

  it('belong to the team that their template is shared with', async () => {
    add();
    add({ template: { ...PITCH, teamId: 3 } });
    await counting.write();
    expect((await days()).map(({ team_id }) => team_id)).toEqual([0, 3]);
  });

  it('are of the day in UTC, and of a former month in the analytics alone, which has no place for what it was', async () => {
    await query(`INSERT INTO made_presentations VALUES ($1, '2020-01-01', 9)`);
    add({}, new Date('2020-02-28T23:59:59.999Z'));
    add({}, new Date('2020-03-01T00:00:00.000Z'));
    await counting.write();
    expect((await days()).map(({ day, completed }) => [day, completed])).toEqual([
      ['2020-02-28', 1],
      ['2020-03-01', 1],
    ]);
    expect(await months()).toEqual([]);
  });

  it('say when the first and the last was made', async () => {
    const [first, last] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:01.500Z'];
    for (const at of [last, first, last]) add({}, new Date(at));
    await counting.write();
    expect(told).toMatchObject([{ first_at: first, last_at: last, count: 3 }]);
  });

  it('wait while the database is away, and are counted once then, with those that came meanwhile', async () => {
    let failures = 1;
    const { transactions } = database;
    counting = newCounting({
      run: (work) => transactions.run(work),
      runUnlessLocked: (work) =>
        failures-- > 0 ? Promise.reject(new Error('away')) : transactions.runUnlessLocked(work),
    });
    add();
    const failing = counting.write();
    add();
    await expect(failing).rejects.toThrow('away');
    await counting.write();
    await counting.write();
    expect((await days()).map(({ completed }) => completed)).toEqual([2]);
    expect(told.map(({ count }) => count)).toEqual([2]);
  });

  it('are not half counted: nothing is, where they cannot be told of', async () => {
    const refusing = { append: () => Promise.reject(new Error('too large')) };
    counting = new CountRendered(database.transactions, refusing as never);
    add();
    await expect(counting.write()).rejects.toThrow('too large');
    expect([await days(), await months()]).toEqual([[], []]);
  });

  it('are counted whole by replicas at the same time', async () => {
    const people = Array.from({ length: 6 }, () => newActor());
    const replicas = Array.from({ length: 4 }, () => newCounting());
    for (const [index, replica] of replicas.entries())
      for (const actor of index % 2 === 0 ? people : [...people].reverse())
        replica.add({ actor, template: PITCH, bytes: 1 });
    await Promise.all(replicas.map((replica) => replica.write()));
    const counted = await database.dataSource.query<{ completed: number }[]>(
      'SELECT completed::int FROM presentation_days WHERE owner_id = ANY($1)',
      [people.map(({ userId }) => userId)],
    );
    expect(counted.map(({ completed }) => completed)).toEqual(people.map(() => replicas.length));
  });

  it('are counted while somebody holds the counters of another account, whose are counted afterwards', async () => {
    const [bob, holder] = [newActor(), database.dataSource.createQueryRunner()];
    await holder.query('SET idle_in_transaction_session_timeout = 0');
    await holder.startTransaction();
    await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended('days of ' || $1, 0))`, [bob.userId]);
    for (const actor of [bob, ana, bob]) add({ actor });
    await counting.write();
    expect(told.map(({ owner_id, count }) => [owner_id, count])).toEqual([[ana.userId, 1]]);
    await holder.rollbackTransaction();
    await holder.release();
    add({ actor: bob });
    await counting.write();
    expect(told.map(({ owner_id, count }) => [owner_id, count])).toEqual([
      [ana.userId, 1],
      [bob.userId, 3],
    ]);
    expect((await days()).map(({ completed }) => completed)).toEqual([1]);
  });

  it('are counted at an orderly end, which is not kept up where they cannot be', async () => {
    add();
    await counting.onModuleDestroy();
    expect((await days()).map(({ completed }) => completed)).toEqual([1]);
    const away = () => Promise.reject(new Error('away'));
    counting = newCounting({ run: away, runUnlessLocked: away });
    add();
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    await counting.onModuleDestroy();
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});
