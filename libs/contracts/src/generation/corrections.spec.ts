import { SAMPLE_UUID, refusalOf } from '../../test/refusal-of';
import { batchesHttp } from '../http/batches.http';
import { readRouteInput } from '../http/route-input';

const read = (body: unknown) =>
  readRouteInput(batchesHttp.correct, { params: { id: SAMPLE_UUID }, query: {}, headers: {}, body }).body;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ row: index + 1 }));
const replaced = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ column: 'Due', value: `${index}`, text: '' }));

describe('corrections of a batch', () => {
  it.each([
    ['nothing', undefined, {}],
    ['nothing in it', {}, {}],
    ['all rows as they are', { all: true }, { all: true }],
    ['a row as it is', { rows: [{ row: 3 }] }, { rows: [{ row: 3, values: {} }] }],
    [
      'a row with other cells',
      { rows: [{ row: 10_000, values: { Due: '2026-01-31', 'Empty ': '' } }] },
      { rows: [{ row: 10_000, values: { Due: '2026-01-31', 'Empty ': '' } }] },
    ],
    [
      'another text for equal values',
      { replacements: [{ column: '', value: '', text: 'n/a' }] },
      { replacements: [{ column: '', value: '', text: 'n/a' }] },
    ],
    ['as much as a cell of Excel holds', { rows: [{ row: 1, values: { a: 'x'.repeat(32_767) } }] }, undefined],
  ])('of %s', (_what, body, expected) => {
    expect(read(body)).toEqual({ rows: [], replacements: [], all: false, ...(expected ?? (body as object)) });
  });

  it.each([
    ['row 0', { rows: [{ row: 0 }] }, { 'rows.0.row': ['This must be at least 1.'] }],
    [
      'a row behind the last',
      { rows: [{ row: 1 }, { row: 10_001 }] },
      { 'rows.1.row': ['This must be at most 10,000.'] },
    ],
    ['half a row', { rows: [{ row: 1.5 }] }, { 'rows.0.row': ['This must be a whole number.'] }],
    ['a row that is text', { rows: [{ row: '1' }] }, { 'rows.0.row': ['This must be a number.'] }],
    ['a row alone', { rows: { row: 1 } }, { rows: ['This must be a list.'] }],
    [
      'a cell that is a number',
      { rows: [{ row: 1, values: { Due: 5 } }] },
      { 'rows.0.values.Due': ['This must be text.'] },
    ],
    [
      'a cell that is longer than Excel allows',
      { rows: [{ row: 1, values: { Due: 'x'.repeat(32_768) } }] },
      { 'rows.0.values.Due': ['Enter at most 32,767 characters.'] },
    ],
    [
      'a replacement without its new text',
      { replacements: [{ column: 'Due', value: 'x' }] },
      { 'replacements.0.text': ['This is required.'] },
    ],
    ['all that is no yes or no', { all: 'yes' }, { all: ['This must be true or false.'] }],
  ])('are refused for %s', (_what, body, errors) => {
    expect(refusalOf(() => read(body))).toMatchObject({ code: 'request.invalid', errors });
  });

  it('name no more rows and values than a request holds', () => {
    expect(read({ rows: numbered(1_000) }).rows).toHaveLength(1_000);
    expect(read({ replacements: replaced(100) }).replacements).toHaveLength(100);
    expect(refusalOf(() => read({ rows: numbered(1_001), replacements: replaced(101) }))).toMatchObject({
      errors: { rows: ['Name at most 1,000 rows.'], replacements: ['Replace at most 100 values.'] },
    });
  });

  it('name columns as data, though objects have such names of their own', () => {
    const body: unknown = JSON.parse('{"rows":[{"row":1,"values":{"constructor":"a","toString":"b"}}]}');
    expect(Object.entries(read(body).rows[0]?.values ?? {})).toEqual([
      ['constructor', 'a'],
      ['toString', 'b'],
    ]);
    expect('admin' in {}).toBe(false);
  });
});

describe('the key of a correction', () => {
  const keyOf = (key: unknown) =>
    readRouteInput(batchesHttp.correct, {
      params: { id: SAMPLE_UUID },
      query: {},
      headers: { 'idempotency-key': key },
      body: {},
    }).headers['idempotency-key'];

  it.each([SAMPLE_UUID, '!', '~'.repeat(255)])('may be %s', (key) => {
    expect(keyOf(key)).toBe(key);
  });

  it('may be left out', () => {
    expect(keyOf(undefined)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['longer than is kept', 'x'.repeat(256)],
    ['two words', 'a b'],
    ['a line and another', 'a\r\nb'],
    ['not ASCII', 'schlüssel'],
  ])('is not %s', (_what, key) => {
    const errors = { 'idempotency-key': ['Send 1 to 255 visible characters of ASCII, such as a UUID.'] };
    expect(refusalOf(() => keyOf(key))).toMatchObject({ code: 'request.invalid', errors });
  });
});
