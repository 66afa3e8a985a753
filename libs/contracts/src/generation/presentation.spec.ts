import { failurePage } from './failed-row';
import { batchProgress, batchSummary, batchView, columnAnswer, mappedValue, presentationPage } from './presentation';

/** As a service tells it that knows nothing of later fields. */
const told = {
  id: '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001',
  template_id: 1,
  template_name: 'Pitch',
  csv_name: 'customers.csv',
  status: 'completed',
  row_count: 3,
  completed_count: 2,
  failed_count: 1,
  created_at: '2026-11-20T14:00:00.000Z',
  finished_at: null,
  download_available: false,
  download_url: null,
};

describe('a batch of a service of the release before', () => {
  const unknown = {
    ...{ name: '', created_by: null, cancelled_at: null, rerun: null, expires_at: null },
    ...{ first_run: null, not_made_count: 0, waiting_for: null },
  };

  it('stands in lists', () => {
    expect(batchSummary.parse(told)).toEqual({ ...told, ...unknown });
  });

  it('has a page', () => {
    const more = { api_key: null, missing: null, file_name: null, settings: {}, column_readings: null, unfilled: null };
    expect(batchView.parse(told)).toEqual({ ...told, ...unknown, ...more });
  });

  it('lists its presentations', () => {
    const page = { presentations: [], pagination: { current_page: 1, total_pages: 1 } };
    expect(presentationPage.parse(page)).toEqual({ ...page, more: false, emptied: false });
  });
});

it.each(['id', 'template_name', 'status', 'row_count', 'created_at', 'download_available'])(
  'a batch is not told without its %s',
  (key) => {
    expect(batchView.safeParse({ ...told, [key]: undefined }).success).toBe(false);
  },
);

it('progress says how far a batch is, and nothing else of it', () => {
  expect(Object.keys(batchProgress.parse({ ...told, csv_name: 'secret.csv' }))).toEqual([
    'id',
    'status',
    'row_count',
    'completed_count',
    'failed_count',
    'not_made_count',
    'waiting_for',
  ]);
});

describe('how a column is read', () => {
  it.each([[{}], [{ order: 'dmy', decimal: ',' }], [{ serials: 'number', percents: 'fraction' }]])('%j', (answer) => {
    expect(columnAnswer.parse(answer)).toEqual(answer);
  });

  it.each([[{ order: 'myd' }], [{ decimal: ';' }], [{ serials: 'text' }], [{ percents: '%' }], [{ order: null }]])(
    'is not %j',
    (answer) => {
      expect(columnAnswer.safeParse(answer).success).toBe(false);
    },
  );
});

describe('what fills a placeholder', () => {
  it.each([['Customer'], [''], [{ text: '' }], [{ text: 'Spring Fair' }]])('is %j', (value) => {
    expect(mappedValue.parse(value)).toEqual(value);
  });

  it.each([[null], [5], [{}], [{ text: 5 }], [['Customer']]])('is not %j', (value) => {
    expect(mappedValue.safeParse(value).success).toBe(false);
  });
});

describe('failed rows', () => {
  const row = { row: 1, name: 'Northwind', reason: 'It was cancelled.', code: null, faults: [] };
  const page = (failure: object) => ({
    failures: [failure],
    count: 1,
    pagination: { current_page: 1, total_pages: 1 },
  });

  it('say whether it was for a value of theirs', () => {
    const fault = { code: 'value.not_date', placeholder: 'due', column: 'Due', value: '', message: 'Enter a date.' };
    for (const failure of [row, { ...row, code: 'row.cancelled' }, { ...row, faults: [fault] }]) {
      expect(failurePage.parse(page(failure))).toEqual(page(failure));
    }
  });

  it.each([
    ['without a reason', { ...row, reason: null }],
    ['without their faults', { ...row, faults: undefined }],
    ['with a fault that has no words', { ...row, faults: [{ code: 'value.not_date' }] }],
    ['with half a number', { ...row, row: 1.5 }],
  ])('are not told %s', (_what, failure) => {
    expect(failurePage.safeParse(page(failure)).success).toBe(false);
  });
});
