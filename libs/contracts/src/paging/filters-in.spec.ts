import { batchFilters, presentationFilters } from '../generation/batch-list';
import { filtersIn } from './filters-in';

const ID = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';

describe('the filters in an address', () => {
  it.each([
    [{}, {}],
    [
      { status: 'failed', q: ' leads ', template_id: '2' },
      { status: 'failed', q: 'leads', template_id: 2 },
    ],
    [{ status: 'nonsense', q: 'leads' }, { q: 'leads' }],
    [{ template_id: 'abc', sort: 'name' }, { sort: 'name' }],
    [{ template_id: '1.5', status: 'with_failures' }, { status: 'with_failures' }],
    [{ sort: 'colour', status: 'nonsense', template_id: '-1' }, {}],
    [{ template_id: '', status: '', q: '' }, {}],
    [{ q: 'x'.repeat(201), status: 'failed' }, { status: 'failed' }],
  ])('of batches, of %j, are %j', (values, expected) => {
    expect(filtersIn(batchFilters, values)).toEqual({ ...filtersIn(batchFilters, {}), ...expected });
  });

  it.each([
    [
      { batch_id: ID, status: 'failed' },
      { batch_id: ID, status: 'failed' },
    ],
    [{ batch_id: '', template_id: '', status: 'failed' }, { status: 'failed' }],
    [{ batch_id: 'of yesterday', status: 'failed' }, { status: 'failed' }],
    [{ batch_id: ID, status: 'with_failures' }, { batch_id: ID }],
    [{ batch_id: ID, sort: 'rows' }, { batch_id: ID }],
  ])('of presentations, of %j, are %j', (values, expected) => {
    expect(filtersIn(presentationFilters, values)).toEqual({ ...filtersIn(presentationFilters, {}), ...expected });
  });

  it('may be left empty in a form, and ask for nothing then', () => {
    const empty = { batch_id: '', template_id: '', status: '', q: '' };
    expect(presentationFilters.parse(empty)).toEqual(presentationFilters.parse({}));
    expect(batchFilters.parse(empty)).toEqual(batchFilters.parse({}));
    expect(presentationFilters.safeParse({ template_id: '0' }).success).toBe(false);
  });
});
