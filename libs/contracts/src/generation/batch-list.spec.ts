import { batchesHttp } from '../http/batches.http';
import { presentationsHttp } from '../http/presentations.http';
import { readRouteInput } from '../http/route-input';
import { SAMPLE_UUID, refusalOf } from '../../test/refusal-of';
import { batchIds, BATCHES_AT_ONCE } from './batch-list';

type Query = Readonly<Record<string, unknown>>;

const batches = (query: Query) => readRouteInput(batchesHttp.list, { params: {}, query, body: undefined }).query;
const presentations = (query: Query) =>
  readRouteInput(presentationsHttp.list, { params: {}, query, body: undefined }).query;

const NO_ID = 'This is not an id of Rowdeck. Send an `id` exactly as an answer has it.';
const NO_STATE = 'This must be “pending”, “processing”, “completed”, “failed”, “with_failures” or “cancelled”.';
const NO_ORDER = 'This must be “newest”, “oldest”, “name” or “rows”.';

describe('the batches that are listed', () => {
  it.each<[Query, object]>([
    [{}, { page: 1, sort: 'newest' }],
    [{ template_id: '7' }, { template_id: 7 }],
    [{ template_id: '2147483647' }, { template_id: 2_147_483_647 }],
    [{ status: 'pending' }, { status: 'pending' }],
    [{ status: 'with_failures' }, { status: 'with_failures' }],
    [{ status: 'cancelled' }, { status: 'cancelled' }],
    [{ sort: 'rows' }, { sort: 'rows' }],
    [{ q: '  North wind ' }, { q: 'North wind' }],
    [{ q: 'ÄÖ%_\\' }, { q: 'ÄÖ%_\\' }],
    [
      { page: '4', sort: 'name' },
      { page: 4, sort: 'name' },
    ],
  ])('are those of %j', (query, expected) => {
    expect(batches(query)).toEqual({ page: 1, sort: 'newest', ...expected });
  });

  it.each(['', ' ', '\t\n', '\u00a0'])('are all where %j is looked for', (q) => {
    expect(batches({ q }).q).toBeUndefined();
  });

  // A form sends the fields that were left empty.
  it('are all where the fields of a form are empty', () => {
    expect(batches({ template_id: '', status: '', q: '' })).toEqual({ page: 1, sort: 'newest' });
    expect(presentations({ batch_id: '', template_id: '', status: '', q: '' })).toEqual({ page: 1, sort: 'newest' });
  });

  it.each<[Query, Readonly<Record<string, string[]>>]>([
    [{ template_id: 'x' }, { template_id: [NO_ID] }],
    [{ template_id: ['1', '2'] }, { template_id: [NO_ID] }],
    [{ template_id: '0' }, { template_id: [NO_ID] }],
    [{ template_id: '1.5' }, { template_id: [NO_ID] }],
    [{ template_id: '2147483648' }, { template_id: [NO_ID] }],
    [{ status: 'lost' }, { status: [NO_STATE] }],
    [{ sort: 'size' }, { sort: [NO_ORDER] }],
    [{ q: ['a', 'b'] }, { q: ['This must be text.'] }],
    [{ q: 'x'.repeat(201) }, { q: ['Use at most 200 characters.'] }],
    [
      { status: 'lost', sort: 'size' },
      { status: [NO_STATE], sort: [NO_ORDER] },
    ],
  ])('are not those of %j', (query, errors) => {
    expect(refusalOf(() => batches(query))).toMatchObject({ code: 'request.invalid', errors });
  });
});

describe('the presentations that are listed', () => {
  it.each<[Query, object]>([
    [{ batch_id: SAMPLE_UUID }, { batch_id: SAMPLE_UUID }],
    [
      { status: 'failed', sort: 'oldest' },
      { status: 'failed', sort: 'oldest' },
    ],
    [
      { template_id: '3', q: ' a ' },
      { template_id: 3, q: 'a' },
    ],
  ])('are those of %j', (query, expected) => {
    expect(presentations(query)).toEqual({ page: 1, sort: 'newest', ...expected });
  });

  it.each<[Query, object]>([
    [{ batch_id: '7' }, { batch_id: [NO_ID] }],
    // States and orders that batches alone have.
    [{ status: 'with_failures' }, { status: ['This must be “pending”, “processing”, “completed” or “failed”.'] }],
    [{ status: 'cancelled' }, { status: ['This must be “pending”, “processing”, “completed” or “failed”.'] }],
    [{ sort: 'rows' }, { sort: ['This must be “newest” or “oldest”.'] }],
    [{ sort: 'name' }, { sort: ['This must be “newest” or “oldest”.'] }],
  ])('are not those of %j', (query, errors) => {
    expect(refusalOf(() => presentations(query))).toMatchObject({ code: 'request.invalid', errors });
  });
});

describe('the batches that are deleted or restored together', () => {
  const many = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${SAMPLE_UUID.slice(0, -3)}${String(index).padStart(3, '0')}`);
  const wordsOf = (value: unknown) => batchIds.safeParse(value).error?.issues.map(({ message }) => message);

  it.each([1, 2, BATCHES_AT_ONCE])('may be %i', (count) => {
    expect(batchIds.parse(many(count))).toHaveLength(count);
  });

  it('are one at least, and no more than one call deletes', () => {
    expect(wordsOf([])).toEqual(['Choose a batch.']);
    expect(wordsOf(many(BATCHES_AT_ONCE + 1))).toEqual(['Choose at most 100 batches.']);
  });

  it.each([[['7']], [[SAMPLE_UUID, null]], [SAMPLE_UUID], [{ 0: SAMPLE_UUID }]])('are not %j', (value) => {
    expect(batchIds.safeParse(value).success).toBe(false);
  });
});
