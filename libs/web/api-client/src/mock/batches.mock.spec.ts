import { sampleBatch, samplePresentation } from '@rowdeck/http-contract';
import { mockServer } from '../../test/mock-server';
import { batchListApi } from '../batches/batch-list.api';
import { batchesApi } from '../batches/batches.api';
import { presentationsApi } from '../presentations/presentations.api';
import { searchApi } from '../search/search.api';

const { open } = mockServer();
const { batches, renameBatch, deleteBatches, restoreBatches, batchMapping } = batchListApi.endpoints;
const { correctBatch, cancelBatch, batchFailures, batch } = batchesApi.endpoints;
const { presentations } = presentationsApi.endpoints;
const { findBatches } = searchApi.endpoints;

const idOf = (number: number): string => `0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d000${number}`;
const [SPRING, AUTUMN, RUNNING] = [idOf(1), idOf(2), idOf(3)];

const BATCHES = [
  sampleBatch({ id: RUNNING, name: 'Winter', template_id: 2, status: 'processing', finished_at: null, row_count: 50 }),
  sampleBatch({
    id: AUTUMN,
    name: 'autumn',
    csv_name: 'leads.csv',
    failed_count: 2,
    created_at: '2026-09-01T00:00:00.000Z',
  }),
  sampleBatch({
    id: SPRING,
    name: 'Spring',
    template_name: 'Fair',
    row_count: 9,
    created_at: '2026-03-01T00:00:00.000Z',
  }),
];
const failure = (row: number, value: string) => ({
  row,
  name: `Row ${row}`,
  reason: 'It is no date.',
  code: null,
  faults: [{ code: 'value.not_date', placeholder: 'due', column: 'Due', value, message: 'Enter a date.' }],
});
const FAILURES = [failure(2, 'soon'), failure(5, 'soon'), failure(7, 'later')];

const shop = () =>
  open({
    batches: BATCHES,
    failures: FAILURES,
    presentations: [
      samplePresentation({ id: 1, batch_id: SPRING }),
      samplePresentation({ id: 2, batch_id: AUTUMN, status: 'failed', name: 'Contoso' }),
      samplePresentation({ id: 3, batch_id: SPRING, name: 'Fabrikam' }),
    ],
  });
type Shop = ReturnType<typeof shop>;
type Query = Omit<Parameters<typeof batches.initiate>[0], 'page'>;

const named = async ({ store }: Shop, query: Query = {}) =>
  (await store.dispatch(batches.initiate({ page: 1, ...query }, { forceRefetch: true })).unwrap()).batches.map(
    ({ name }) => name,
  );

describe('batches in a list', () => {
  it.each<[Query, string[]]>([
    [{}, ['Winter', 'autumn', 'Spring']],
    [{ sort: 'oldest' }, ['Spring', 'autumn', 'Winter']],
    [{ sort: 'name' }, ['Spring', 'Winter', 'autumn']],
    [{ sort: 'rows' }, ['Winter', 'Spring', 'autumn']],
    [{ status: 'processing' }, ['Winter']],
    [{ status: 'completed' }, ['autumn', 'Spring']],
    [{ status: 'with_failures' }, ['autumn']],
    [{ status: 'failed' }, []],
    [{ template_id: 2 }, ['Winter']],
    [{ q: 'LEADS' }, ['autumn']],
    [{ q: ' fair ' }, ['Spring']],
    [{ q: 'nothing' }, []],
    [{ q: 's', status: 'completed', sort: 'oldest' }, ['Spring', 'autumn']],
  ])('of %j', async (query, names) => {
    expect(await named(shop(), query)).toEqual(names);
  });

  it('are found by what is typed', async () => {
    const { store, calls } = shop();
    const found = await store.dispatch(findBatches.initiate('a&b=c')).unwrap();
    expect(found.batches).toEqual([]);
    expect(calls).toEqual(['GET /app/batches?q=a%26b%3Dc']);
  });

  it('have their presentations, newest first', async () => {
    const { store } = shop();
    const list = async (query: object) =>
      (await store.dispatch(presentations.initiate({ page: 1, ...query })).unwrap()).presentations.map(({ id }) => id);
    expect(await list({ batch_id: SPRING })).toEqual([3, 1]);
    expect(await list({ batch_id: SPRING, sort: 'oldest' })).toEqual([1, 3]);
    expect(await list({ status: 'failed' })).toEqual([2]);
    expect(await list({ q: 'fabri' })).toEqual([3]);
    await expect(list({ batch_id: idOf(9) })).rejects.toMatchObject({ code: 'batch.not_found' });
  });
});

describe('the name of a batch', () => {
  it('is changed, without the blanks around it', async () => {
    const at = shop();
    expect(await at.store.dispatch(renameBatch.initiate({ id: SPRING, name: ' May ' })).unwrap()).toMatchObject({
      name: 'May',
    });
    expect(await named(at)).toEqual(['Winter', 'autumn', 'May']);
  });

  it.each([
    [SPRING, '  ', { code: 'batch.name_invalid', errors: { name: ['Enter a name for the batch.'] } }],
    [idOf(9), 'May', { code: 'batch.not_found', status: 404 }],
  ])('of %s is not changed to %j', async (id, name, problem) => {
    const at = shop();
    await expect(at.store.dispatch(renameBatch.initiate({ id, name })).unwrap()).rejects.toMatchObject(problem);
    expect(await named(at)).toContain('Spring');
  });
});

describe('deleted batches', () => {
  it('are gone with their presentations, and come back with them', async () => {
    const at = shop();
    const { ids } = await at.store.dispatch(deleteBatches.initiate([SPRING, AUTUMN])).unwrap();
    expect(new Set(ids)).toEqual(new Set([SPRING, AUTUMN]));
    expect(await named(at)).toEqual(['Winter']);
    expect(at.state.presentations).toEqual([]);
    await at.store.dispatch(restoreBatches.initiate([SPRING])).unwrap();
    expect(await named(at)).toEqual(['Winter', 'Spring']);
    expect(at.state.presentations.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('stand where they stood', async () => {
    const at = shop();
    await at.store.dispatch(deleteBatches.initiate([AUTUMN])).unwrap();
    await at.store.dispatch(restoreBatches.initiate([AUTUMN])).unwrap();
    expect(await named(at, { sort: 'oldest' })).toEqual(['Spring', 'autumn', 'Winter']);
  });

  it('are not those that are not there', async () => {
    const { store } = shop();
    expect((await store.dispatch(deleteBatches.initiate([idOf(9)])).unwrap()).ids).toEqual([]);
    expect((await store.dispatch(restoreBatches.initiate([SPRING])).unwrap()).ids).toEqual([]);
  });

  it('are one at least', async () => {
    const nothing = shop().store.dispatch(deleteBatches.initiate([])).unwrap();
    await expect(nothing).rejects.toMatchObject({ code: 'request.invalid', errors: { ids: ['Choose a batch.'] } });
  });
});

describe('failed rows', () => {
  const correct = ({ store }: Shop, corrections: object, id: string = AUTUMN) =>
    store.dispatch(correctBatch.initiate({ id, corrections, key: 'once' })).unwrap();
  const rowsOf = ({ state }: Shop) => state.failures.map(({ row }) => row);

  it.each<[string, object, number[], number]>([
    ['by their numbers', { rows: [{ row: 5 }] }, [2, 7], 1],
    ['by a value of theirs', { replacements: [{ column: 'Due', value: 'soon', text: '2026-01-31' }] }, [7], 2],
    ['all', { all: true }, [], 3],
  ])('are made again, %s', async (_what, corrections, left, again) => {
    const at = shop();
    expect(await correct(at, corrections)).toMatchObject({
      status: 'processing',
      finished_at: null,
      download_available: false,
      rerun: { number: 1, row_count: again },
    });
    expect(rowsOf(at)).toEqual(left);
  });

  it.each([
    [
      'nothing is named',
      {},
      AUTUMN,
      { code: 'batch.invalid', errors: { rows: ['Name the rows that are to be made again.'] } },
    ],
    ['the batch runs', { all: true }, RUNNING, { code: 'batch.running' }],
    ['the batch is not there', { all: true }, idOf(9), { code: 'batch.not_found' }],
  ])('stay where %s', async (_what, corrections, id, problem) => {
    const at = shop();
    await expect(correct(at, corrections, id)).rejects.toMatchObject(problem);
    expect(rowsOf(at)).toEqual([2, 5, 7]);
  });

  it('are read page by page', async () => {
    const { store, calls } = shop();
    const page = await store.dispatch(batchFailures.initiate({ id: AUTUMN, page: 2 })).unwrap();
    expect(page).toEqual({ failures: [], count: 2, pagination: { current_page: 2, total_pages: 1 } });
    expect(calls).toEqual([`GET /app/batches/${AUTUMN}/failures?page=2`]);
  });
});

it('rows that were not made are read apart from those with which something is wrong', async () => {
  const cancelled = { ...failure(9, ''), code: 'row.cancelled', faults: [] };
  const batches = [sampleBatch({ id: AUTUMN, failed_count: 4, not_made_count: 1 })];
  const { store } = open({ batches, failures: [...FAILURES, cancelled] });
  const rows = async (only: 'faulty' | 'not_made') => {
    const page = await store.dispatch(batchFailures.initiate({ id: AUTUMN, page: 1, only })).unwrap();
    return [page.failures.map(({ row }) => row), page.count];
  };
  expect(await rows('faulty')).toEqual([[2, 5, 7], 3]);
  expect(await rows('not_made')).toEqual([[9], 1]);
});

describe('a batch that is cancelled', () => {
  it('keeps what is made, and the other rows fail', async () => {
    const open = shop();
    const ended = await open.store.dispatch(cancelBatch.initiate(RUNNING)).unwrap();
    expect(ended).toMatchObject({ status: 'completed', completed_count: 3, failed_count: 47, not_made_count: 47 });
    expect(await named(open, { status: 'cancelled' })).toEqual(['Winter']);
    expect(ended.cancelled_at).not.toBeNull();
  });

  it('stays as it is where it has ended', async () => {
    const { store } = shop();
    expect(await store.dispatch(cancelBatch.initiate(SPRING)).unwrap()).toMatchObject({ cancelled_at: null });
  });

  it('is read again by its page', async () => {
    const { store } = shop();
    const page = store.dispatch(batch.initiate(RUNNING));
    expect(await page.unwrap()).toMatchObject({ status: 'processing' });
    await store.dispatch(cancelBatch.initiate(RUNNING)).unwrap();
    // At once, by the answer.
    expect(batch.select(RUNNING)(store.getState()).data).toMatchObject({ status: 'completed', not_made_count: 47 });
    await Promise.all(store.dispatch(batchesApi.util.getRunningQueriesThunk()));
    expect(batch.select(RUNNING)(store.getState()).data).toMatchObject({ status: 'completed' });
  });
});

it('how a batch was made is what another begins with', async () => {
  const { store } = shop();
  const made = await store.dispatch(batchMapping.initiate(SPRING)).unwrap();
  expect(made).toMatchObject({
    template_id: 1,
    settings: { locale: 'en-US' },
    rules: { missing: null, file_name: null },
  });
  expect(made.mapping.length).toBeGreaterThan(0);
});
