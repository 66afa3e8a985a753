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

describe('the day on which a batch goes', () => {
  it.each([
    ['never, where nothing is said', 0, '2026-01-31T12:00:00Z', null],
    ['not known while it runs', 30, null, null],
    ['a day after its end', 1, '2026-01-31T12:00:00Z', '2026-02-01T12:00:00.000Z'],
    ['thirty days after its end, not after its beginning', 30, '2026-03-31T12:00:00Z', '2026-04-30T12:00:00.000Z'],
    ['on February 29 of a leap year', 1, '2028-02-28T23:59:59Z', '2028-02-29T23:59:59.000Z'],
    ['as many hours later, whatever the clocks of summer say', 1, '2026-03-28T23:30:00Z', '2026-03-29T23:30:00.000Z'],
    ['years later', 3650, '2026-01-01T00:00:00Z', '2035-12-30T00:00:00.000Z'],
  ])('is %s', (_, days, finishedAt, expires_at) => {
    const views = new BatchViews({ BATCH_RETENTION_DAYS: days });
    expect(views.view(batch(finishedAt))).toMatchObject({ name: 'Q3', expires_at });
    expect(views.summary(batch(finishedAt))).toMatchObject({ name: 'Q3', expires_at });
  });

  it('follows the setting, of batches of before too', () => {
    const ended = batch('2026-01-01T00:00:00Z');
    const days = [30, 7, 0].map(
      (BATCH_RETENTION_DAYS) => new BatchViews({ BATCH_RETENTION_DAYS }).view(ended).expires_at,
    );
    expect(days).toEqual(['2026-01-31T00:00:00.000Z', '2026-01-08T00:00:00.000Z', null]);
  });
});
