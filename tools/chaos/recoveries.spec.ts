import { Recoveries } from './recoveries';

describe('recoveries', () => {
  const recoveries = new Recoveries();
  recoveries.batchBegan(500)(1_000);
  const long = recoveries.batchBegan(800);
  recoveries.batchBegan(2_500)(4_500);
  long(6_000);
  recoveries.batchBegan(9_000);

  it.each([
    ['until the next batch', 2_000, 2.5],
    ['until the first of several', 0, 1],
    ['as none where no batch came', 6_000, null],
  ])('are counted %s', (_what, moment, recovery) => expect(recoveries.after(moment)).toBe(recovery));

  it.each<[what: string, began: number, ended: number, last: number | null]>([
    ['until the last of those that were under way, and of no later ones', 2_000, 3_000, 3],
    ['until the last of several', 3_000, 3_500, 2.5],
    ['as nothing where all had ended while it lasted', 2_000, 7_000, 0],
    ['as none where nothing was under way', 7_000, 8_000, null],
    ['as none where one never ended', 9_500, 9_600, null],
  ])('of what was begun before a fault are counted %s', (_what, began, ended, last) =>
    expect(recoveries.lastBegunBefore({ began, ended })).toBe(last),
  );

  it('are waited for, and no longer than is allowed', async () => {
    const waiting = recoveries.nextBatch(60_000);
    recoveries.batchBegan()();
    await expect(waiting).resolves.toBe(true);
    await expect(recoveries.nextBatch(1)).resolves.toBe(false);
  });

  it('are waited for until all that was under way has ended', async () => {
    const each = new Recoveries();
    const [first, second] = [each.batchBegan(), each.batchBegan()];
    first();
    await expect(each.allUnderWay(1)).resolves.toBe(false);
    const waiting = each.allUnderWay(60_000);
    each.batchBegan();
    second();
    await expect(waiting).resolves.toBe(true);
  });
});
