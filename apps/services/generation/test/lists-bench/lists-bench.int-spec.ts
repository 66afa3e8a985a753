import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { generationDatabase } from '../../src/database/generation.database';
import { newActor } from '../sample-batch';
import { analyticsQuestions } from './analytics-questions';
import { dashboardQuestions } from './dashboard-questions';
import { fillLists } from './filled-lists';
import { type ListQuestion, listQuestions } from './list-questions';

const FINDS_NONE = /pending|nowhere/;

const entriesOf = (page: Awaited<ReturnType<ListQuestion['ask']>>): readonly unknown[] => {
  if ('items' in page) return page.items;
  return 'batches' in page ? page.batches : page.presentations;
};

describeWith(['postgres'], 'what is asked of the lists that are measured', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase('generation', generationDatabase);
  });
  afterEach(() => database.drop());

  it.each([
    { batches: 100, rowsPerBatch: 600 },
    { batches: 5_000, rowsPerBatch: 10 },
  ])('finds something, unless it says otherwise: $batches batches of $rowsPerBatch', async (shape) => {
    const { manager } = database.dataSource;
    const actor = newActor();
    await fillLists(manager, actor.userId, shape);
    const found: Record<string, boolean> = {};
    for (const { name, ask } of await listQuestions(manager, actor, shape))
      found[name] = entriesOf(await ask(0)).length > 0 && entriesOf(await ask(7)).length > 0;
    expect(Object.keys(found).length).toBeGreaterThan(40);
    const names = Object.keys(found);
    expect(names.filter((name) => found[name] === FINDS_NONE.test(name))).toEqual([]);
  });

  it('finds all that was made in a year, and all of it over time', async () => {
    const [actor, shape] = [newActor(), { batches: 500, rowsPerBatch: 20 }];
    const { manager } = database.dataSource;
    await fillLists(manager, actor.userId, shape);
    for (const { name, ask } of analyticsQuestions(manager, actor)) {
      const { total, periods } = await ask();
      const overTime = periods.reduce((sum, { batch_count }) => sum + batch_count, 0);
      expect([name, total.batch_count, overTime]).toEqual([name, 500, 500]);
      expect(total.completed_count + total.failed_count).toBe(10_000);
    }
  });

  it('shows on the dashboard what was made in the month', async () => {
    const [actor, { manager }] = [newActor(), database.dataSource];
    await fillLists(manager, actor.userId, { batches: 500, rowsPerBatch: 1 });
    const [{ made }] = await manager.query<[{ made: number }]>(
      `SELECT sum(completed_count)::int AS made FROM batches
       WHERE (created_at AT TIME ZONE 'UTC')::date >= date_trunc('month', now() AT TIME ZONE 'UTC')::date`,
    );
    const answers: unknown[] = [];
    for (const { ask } of dashboardQuestions(manager, actor)) answers.push(await ask());
    expect(answers).toEqual([
      expect.objectContaining({ presentations_this_month: made, emptied: false }),
      made,
      { stored: 0, reserved: 0 },
      0,
    ]);
  });

  it('finds one row by a rare text', async () => {
    const [actor, shape] = [newActor(), { batches: 100, rowsPerBatch: 20 }];
    await fillLists(database.dataSource.manager, actor.userId, shape);
    const questions = await listQuestions(database.dataSource.manager, actor, shape);
    const rare = await questions.find(({ name }) => name === 'presentations: rare text')?.ask(0);
    expect(rare && entriesOf(rare)).toEqual([expect.objectContaining({ row_number: 1 })]);
  });
});
