import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { operator } from '../../test/admin-for-test';
import { Operators } from '../access/operators';
import { adminDatabase } from '../database/admin.database';
import { addToCounter } from './counter.repository';
import { ReadStats } from './read-stats';

describeWith(['postgres'], 'the counters', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase('admin', adminDatabase);
  });
  afterEach(() => database.drop());

  const add = (name: string, change: number) =>
    database.transactions.run((manager) => addToCounter(manager, name, change));
  const stats = () => new ReadStats(new Operators(), database.dataSource.manager).execute(operator);

  it('begin at nothing', async () => {
    expect(await stats()).toEqual({
      totalUsers: 0,
      confirmedUsers: 0,
      totalTeams: 0,
      totalTemplates: 0,
      totalPresentations: 0,
      presentationsByStatus: {},
    });
  });

  it('lose nothing when many add at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add('teams', 1)));
    expect(await stats()).toMatchObject({ totalTeams: 20 });
  });

  it('show nothing instead of less than nothing', async () => {
    await add('templates', -1);
    await add('presentations.pending', -5);
    await add('presentations.completed', 5);
    expect(await stats()).toMatchObject({
      totalTemplates: 0,
      totalPresentations: 5,
      presentationsByStatus: { completed: 5 },
    });
  });
});
