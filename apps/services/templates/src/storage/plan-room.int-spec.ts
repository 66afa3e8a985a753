import { Problem } from '@rowdeck/contracts';
import { AWAY_PART, PARTS } from '@rowdeck/failures';
import { describeWith } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';
import { PlanRoom } from './plan-room';

describeWith(['postgres'], 'what billing is told of accounts', () => {
  let templates: TemplatesUnderTest;
  let owners: string[];
  let asked: string[];
  let unreachable: string[];
  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());
  beforeEach(async () => {
    [asked, unreachable] = [[], []];
    owners = Array.from({ length: 5 }, () => newActor().userId).sort();
    await templates.query('TRUNCATE storage_accounts CASCADE');
    for (const owner of owners) await templates.query('INSERT INTO storage_accounts (owner_id) VALUES ($1)', [owner]);
  });

  const report = (answer: (userId: string) => Promise<unknown>) => {
    const call = (_: unknown, { userId }: { userId: string }) => {
      asked.push(userId);
      return answer(userId);
    };
    const { dataSource, transactions } = templates.database;
    const rpc = { call, unreachable: () => unreachable };
    return new PlanRoom(dataSource.manager, transactions, rpc as never).report();
  };

  it('goes on past one whose row somebody holds there', async () => {
    const held = new Problem('service.unavailable', { params: { [AWAY_PART]: PARTS.databaseLock } });
    await expect(report((id) => (id === owners[0] ? Promise.reject(held) : Promise.resolve({})))).rejects.toBe(held);
    expect(asked.sort()).toEqual(owners);
  });

  it('is one call where billing does not answer, and none for a while', async () => {
    const silent = () => Promise.reject(new Problem('service.unavailable'));
    await expect(report(silent)).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(asked).toHaveLength(1);
    unreachable = ['billing'];
    await report(silent);
    expect(asked).toHaveLength(1);
  });
});
