import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { adminDatabase } from '../database/admin.database';
import {
  answerOf,
  askForComparison,
  beginComparison,
  endComparison,
  type TrailReport,
  unprovenSeconds,
} from './trail-comparison.repository';

const report: TrailReport = { compared: 1, missing: 0, mended: 0, oldest: [], uncompared: [] };

describeWith(['postgres'], 'a comparison of the audit trail', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('admin', adminDatabase);
  });
  afterAll(() => database.drop());
  beforeEach(() => database.dataSource.query('UPDATE trail_comparisons SET begun_at = now(), asked_at = NULL'));

  const begin = () => beginComparison(database.dataSource.manager);
  const end = (begun: string, change: Partial<TrailReport> = {}) =>
    endComparison(database.dataSource.manager, begun, { ...report, ...change });
  const age = (minutes: number) =>
    database.dataSource.query('UPDATE trail_comparisons SET begun_at = now() - make_interval(mins => $1)', [minutes]);

  it('is begun once an hour, by one of several replicas, and mends', async () => {
    await age(59);
    expect(await begin()).toBeUndefined();
    await age(61);
    const begun = (await Promise.all([begin(), begin(), begin()])).filter((each) => each !== undefined);
    expect(begun).toEqual([{ mends: true, begun: expect.any(String) as string }]);
  });

  it('is begun when a command asks, mends as that says, and answers that one alone', async () => {
    const asked = await askForComparison(database.dataSource.manager, false);
    expect(await answerOf(database.dataSource.manager, asked)).toEqual({ begun: false, report: null });
    const due = await begin();
    expect(due?.mends).toBe(false);
    expect(await answerOf(database.dataSource.manager, asked)).toEqual({ begun: true, report: null });
    await end(due?.begun ?? '');
    expect(await answerOf(database.dataSource.manager, asked)).toEqual({ begun: true, report });
    const next = await askForComparison(database.dataSource.manager, true);
    expect(await answerOf(database.dataSource.manager, next)).toEqual({ begun: false, report: null });
    expect((await begin())?.mends).toBe(true);
  });

  it('proves the trail only where it left nothing missing, and no other has begun since', async () => {
    const unproven = () => unprovenSeconds(database.dataSource.manager);
    await database.dataSource.query(`UPDATE trail_comparisons SET whole_at = now() - interval '2 hours'`);
    await age(61);
    const { begun = '' } = (await begin()) ?? {};
    await end(begun, { missing: 1 });
    await end(begun, { uncompared: ['teams (is away)'] });
    await end('2026-01-01T00:00:00Z');
    expect(await unproven()).toBeGreaterThanOrEqual(7_200);
    await end(begun, { missing: 1, mended: 1 });
    expect(await unproven()).toBeLessThan(7_200);
  });
});
