import { type FaultyRows } from './check-rows';
import { byColumn, describeRows, faultyOf } from './faulty-rows';

const REMEDY = 'Write it as 2026-11-21.';
const faulty: FaultyRows = {
  rows: 1_205,
  values: [
    { column: 'Due', line: 3, message: '“31/02/2026” is not a date.', remedy: REMEDY },
    { column: 'Sum', line: 3, message: '“5 KPI” is not a number.', remedy: 'Write digits.' },
    { column: 'Due', line: 1_204, message: '“never” is not a date.', remedy: REMEDY },
    { column: 'Due', message: 'And 1,202 more of this kind in the column “Due”.', remedy: REMEDY, more: 1_202 },
  ],
};

describe('rows that cannot become presentations', () => {
  it('are said by column, each way out once', () => {
    expect(byColumn(faulty)).toEqual([
      {
        column: 'Due',
        count: 1_204,
        sentences: [
          'Line 3: “31/02/2026” is not a date.',
          'Line 1,204: “never” is not a date.',
          'And 1,202 more of this kind in the column “Due”.',
        ],
        remedies: [REMEDY],
      },
      { column: 'Sum', count: 1, sentences: ['Line 3: “5 KPI” is not a number.'], remedies: ['Write digits.'] },
    ]);
  });

  it('are items of an array, where the table is one', () => {
    const values = [{ column: 'Due', line: 2, unit: 'item', message: 'No date.', remedy: REMEDY }] as const;
    expect(byColumn({ rows: 1, values })[0]?.sentences).toEqual(['Item 2: No date.']);
  });

  it.each([
    [1, '1 row cannot become a presentation'],
    [1_205, '1,205 rows cannot become presentations'],
  ])('are counted: %d', (rows, words) => expect(describeRows({ rows, values: [] })).toBe(words));

  const refusalWith = (params: object) => {
    return { type: '', title: '', status: 422, detail: '', code: 'batch.values_unreadable', errors: {}, params };
  };

  it('are those that the server names, without what it says in other shapes', () => {
    const [fault] = faulty.values;
    expect(faultyOf(refusalWith({ rows: 2, faults: [fault, { line: 'x' }, null] }))).toEqual({
      rows: 2,
      values: [fault],
    });
  });

  it.each<[string, object]>([
    ['a refusal for others', {}],
    ['questions alone', { questions: [] }],
    ['no row', { rows: 0, faults: [] }],
    ['what is no list', { rows: 1, faults: 'x' }],
  ])('are none of %s', (_what, params) => expect(faultyOf(refusalWith(params))).toBeNull());
});
