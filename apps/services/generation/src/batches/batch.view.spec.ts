import { answerColumns, readColumns } from '@rowdeck/engine-values';
import { Batch, firstEnd } from './batch.entity';
import { toBatchProgress, toBatchView } from './batch.view';

const ID = '00000000-0000-4000-8000-000000000001';

const batch = (values: Partial<Batch>): Batch =>
  Object.assign(new Batch(), {
    id: ID,
    actor: { userId: ID, email: 'ada@acme.example', name: 'Ada', admin: false, via: 'session' },
    name: null,
    templateId: 7,
    templateName: 'Pitch',
    csvName: 'accounts.csv',
    status: 'processing',
    rowCount: 3,
    completedCount: 0,
    failedCount: 0,
    notMadeCount: 0,
    waitingFor: null,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    finishedAt: null,
    unfilled: null,
    reruns: 0,
    rerun: null,
    cancelledAt: null,
    readings: null,
    settings: {},
    ...values,
  });
const finishedAt = new Date('2026-01-02T03:05:00Z');

describe('a batch as its owner sees it', () => {
  it('says what it was made from, and how far it is', () => {
    expect(toBatchView(batch({ completedCount: 1, failedCount: 1 }))).toEqual({
      id: ID,
      name: 'accounts',
      created_by: 'Ada',
      expires_at: null,
      template_id: 7,
      template_name: 'Pitch',
      csv_name: 'accounts.csv',
      status: 'processing',
      row_count: 3,
      completed_count: 1,
      failed_count: 1,
      not_made_count: 0,
      waiting_for: null,
      created_at: '2026-01-02T03:04:05.000Z',
      finished_at: null,
      cancelled_at: null,
      rerun: null,
      first_run: null,
      download_available: false,
      download_url: null,
      api_key: null,
      unfilled: null,
      settings: { locale: 'en-US' },
      column_readings: null,
    });
  });

  it('says with which key it was started, as that was called then', () => {
    const apiKey = { id: ID, name: 'Reports' };
    const actor = { ...batch({}).actor, via: 'api_key' as const, apiKey };
    expect(toBatchView(batch({ actor })).api_key).toEqual(apiKey);
  });

  it('says in which locale it was printed, also where nobody had said one', () => {
    expect(toBatchView(batch({ settings: { data_locale: 'de-DE' } })).settings).toEqual({
      data_locale: 'de-DE',
      locale: 'en-US',
    });
    expect(toBatchView(batch({ settings: { locale: 'fr-FR' } })).settings).toEqual({ locale: 'fr-FR' });
  });

  const answered = (...columns: string[]) => {
    const readings = readColumns({ headers: columns, rows: [columns.map(() => '03/04/2026')] });
    const answers = new Map(columns.map((column) => [column, { order: 'dmy' as const }]));
    return toBatchView(batch({ readings: answerColumns(readings, answers) })).column_readings;
  };

  it('says what was answered about its columns, of many columns the first, of long names the beginnings', () => {
    expect(answered('Due')).toEqual({ count: 1, columns: [{ column: 'Due', order: 'dmy' }] });
    const many = answered(...Array.from({ length: 60 }, (_, index) => `Due ${index}`));
    expect([many?.count, many?.columns.length]).toEqual([60, 50]);
    expect(answered('D'.repeat(300))?.columns).toEqual([{ column: `${'D'.repeat(200)}…`, order: 'dmy' }]);
  });

  it('says nothing of answers where there were none, or none is known', () => {
    const readings = readColumns({ headers: ['Due'], rows: [['13/04/2026']] });
    expect(toBatchView(batch({ readings })).column_readings).toBeNull();
  });

  it.each<[string, Partial<Batch>, boolean]>([
    ['is running, though some rows are done', { completedCount: 2 }, false],
    ['has ended with all decks', { completedCount: 3, finishedAt }, true],
    ['has ended with one deck', { completedCount: 1, failedCount: 2, finishedAt }, true],
    ['has ended with none', { failedCount: 3, finishedAt, status: 'failed' }, false],
  ])('whose archive can be downloaded: one that %s', (_which, values, available) => {
    const view = toBatchView(batch(values));
    expect(view.download_available).toBe(available);
    expect(view.download_url).toBe(available ? `/app/batches/${ID}/download` : null);
  });

  it('says what became of rows that were made again, and how it had ended before', () => {
    const rerun = {
      ...{
        id: ID,
        rows: 3,
        startedAt: '2026-01-03T00:00:00.000Z',
        completedBefore: 4,
        failedBefore: 6,
        notMadeBefore: 2,
      },
      first: { finishedAt: finishedAt.toISOString(), completedCount: 3 },
    };
    const counts = { rowCount: 10, completedCount: 5, failedCount: 5, notMadeCount: 3 };
    const view = toBatchView(batch({ ...counts, rerun, reruns: 2, finishedAt }));
    expect(view.rerun).toEqual({
      ...{ number: 2, row_count: 3, started_at: '2026-01-03T00:00:00.000Z' },
      ...{ completed_count: 1, failed_count: 2, not_made_count: 1 },
    });
    expect(view.first_run).toEqual({ finished_at: finishedAt.toISOString(), completed_count: 3 });
  });

  it('keeps how it had ended the first time, however often rows are made again', () => {
    const first = firstEnd({ rerun: null, finishedAt, completedCount: 3 });
    expect(first).toEqual({ finishedAt: finishedAt.toISOString(), completedCount: 3 });
    const rerun = { id: ID, rows: 3, startedAt: '', completedBefore: 3, failedBefore: 3 };
    const later = { finishedAt: new Date(), completedCount: 5 };
    expect(firstEnd({ ...later, rerun: { ...rerun, first } })).toEqual(first);
    // Of before it was kept: the time of its last rerun is not that of the batch.
    expect(firstEnd({ ...later, rerun })).toBeNull();
  });

  it.each([
    ['while it runs', null, 'storage'],
    ['and no more once it has ended', finishedAt, null],
  ])('says what it waits for %s', (_when, ended, waiting_for) => {
    const about = batch({ finishedAt: ended, waitingFor: 'storage' });
    expect([toBatchProgress(about), toBatchView(about)]).toMatchObject([{ waiting_for }, { waiting_for }]);
  });

  it('sends no names with its progress', () => {
    expect(Object.keys(toBatchProgress(batch({})))).toEqual([
      'id',
      'status',
      'row_count',
      'completed_count',
      'failed_count',
      'not_made_count',
      'waiting_for',
    ]);
  });
});
