import { type EntityManager } from 'typeorm';
import { Batch } from './batch.entity';
import { BatchViews } from './batch-views';

const ID = '00000000-0000-4000-8000-000000000001';

const batch = (finishedAt: string | null): Batch =>
  Object.assign(new Batch(), {
    id: ID,
    actor: { userId: ID, email: 'ada@acme.example', name: 'Ada', admin: false, via: 'session' },
    name: 'Q3',
    templateId: 7,
    templateName: 'Pitch',
    csvName: 'accounts.csv',
    status: finishedAt === null ? 'processing' : 'completed',
    rowCount: 3,
    completedCount: 3,
    failedCount: 0,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    finishedAt: finishedAt === null ? null : new Date(finishedAt),
    unfilled: null,
    reruns: 0,
    rerun: null,
    cancelledAt: null,
    readings: null,
    settings: {},
  });

/** Of an account whose plan is not known, or keeps batches for so long. */
const views = (operatorDays: number, rows: object[] = []) =>
  new BatchViews({ query: () => Promise.resolve(rows) } as unknown as EntityManager, {
    BATCH_RETENTION_DAYS: operatorDays,
  });

describe('the day on which a batch goes', () => {
  it.each([
    ['never, where nothing is said', 0, '2026-01-31T12:00:00Z', null],
    ['not known while it runs', 30, null, null],
    ['a day after its end', 1, '2026-01-31T12:00:00Z', '2026-02-01T12:00:00.000Z'],
    ['thirty days after its end, not after its beginning', 30, '2026-03-31T12:00:00Z', '2026-04-30T12:00:00.000Z'],
    ['on February 29 of a leap year', 1, '2028-02-28T23:59:59Z', '2028-02-29T23:59:59.000Z'],
    ['as many hours later, whatever the clocks of summer say', 1, '2026-03-28T23:30:00Z', '2026-03-29T23:30:00.000Z'],
    ['years later', 3650, '2026-01-01T00:00:00Z', '2035-12-30T00:00:00.000Z'],
  ])('is %s', async (_, days, finishedAt, expires_at) => {
    expect(await views(days).view(batch(finishedAt))).toMatchObject({ name: 'Q3', expires_at });
    expect(await views(days).summary(batch(finishedAt))).toMatchObject({ name: 'Q3', expires_at });
    expect(await views(days).summaries(ID, [batch(finishedAt)])).toEqual([expect.objectContaining({ expires_at })]);
  });

  it('follows the setting, of batches of before too', async () => {
    const ended = batch('2026-01-01T00:00:00Z');
    const shown = await Promise.all([30, 7, 0].map((days) => views(days).view(ended)));
    expect(shown.map(({ expires_at }) => expires_at)).toEqual([
      '2026-01-31T00:00:00.000Z',
      '2026-01-08T00:00:00.000Z',
      null,
    ]);
  });

  it('is that of the plan where the operator keeps them longer', async () => {
    const kept = { days: 30, formerDays: null, noticeUntil: new Date('2026-01-05T00:00:00Z') };
    const shown = await Promise.all([0, 7, 60].map((days) => views(days, [kept]).view(batch('2026-01-01T00:00:00Z'))));
    expect(shown.map(({ expires_at }) => expires_at?.slice(0, 10))).toEqual(['2026-01-31', '2026-01-08', '2026-01-31']);
  });
});
